// Right: parity test, then iterative deepening with the Manhattan distance.
object Main {
  val rows = Array(-1, 1, 0, 0)
  val columns = Array(0, 0, -1, 1)
  var board = Array[Int]() // 0 is the blank

  def distance(tile: Int, cell: Int): Int = {
    val home = tile - 1
    math.abs(cell / 3 - home / 3) + math.abs(cell % 3 - home % 3)
  }

  // h: the sum of the distances of all tiles; left: the moves that may still be made. Returns the
  // path, or null.
  def search(blank: Int, h: Int, left: Int, last: Int): String = {
    if (h == 0) return ""
    if (h > left) return null
    var k = 0
    while (k < 4) {
      val row = blank / 3 + rows(k)
      val column = blank % 3 + columns(k)
      if (row >= 0 && row < 3 && column >= 0 && column < 3 && k != (last ^ 1)) {
        val to = row * 3 + column
        val tile = board(to)
        board(blank) = tile
        board(to) = 0
        val path = search(to, h + distance(tile, blank) - distance(tile, to), left - 1, k)
        board(blank) = 0
        board(to) = tile
        if (path != null) return "udlr".charAt(k) + path
      }
      k += 1
    }
    null
  }

  def main(arguments: Array[String]): Unit = {
    val cells = scala.io.Source.stdin.mkString.trim.split("\\s+")
    board = cells.map(cell => if (cell == "x") 0 else cell.toInt)
    val inversions =
      (for (i <- 0 to 8; j <- 0 until i; if board(i) > 0 && board(j) > board(i)) yield 1).size
    if (inversions % 2 == 1) {
      println("unsolvable")
      return
    }
    val h = (0 to 8).filter(board(_) > 0).map(i => distance(board(i), i)).sum
    println(Iterator.from(h, 2).map(search(board.indexOf(0), h, _, 9)).find(_ != null).get)
  }
}
