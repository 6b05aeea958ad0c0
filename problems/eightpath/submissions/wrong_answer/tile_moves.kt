// Wrong: names the moves after the direction of the tile instead of the blank.
import kotlin.math.abs

val rows = intArrayOf(-1, 1, 0, 0)
val columns = intArrayOf(0, 0, -1, 1)
val board = IntArray(9) // 0 is the blank
val path = StringBuilder()

fun distance(tile: Int, cell: Int): Int {
    val home = tile - 1
    return abs(cell / 3 - home / 3) + abs(cell % 3 - home % 3)
}

// h: the sum of the distances of all tiles; left: the moves that may still be made.
fun search(blank: Int, h: Int, left: Int, last: Int): Boolean {
    if (h == 0) return true
    if (h > left) return false
    for (k in 0..3) {
        val row = blank / 3 + rows[k]
        val column = blank % 3 + columns[k]
        if (row < 0 || row > 2 || column < 0 || column > 2 || k == (last xor 1)) continue
        val to = row * 3 + column
        val tile = board[to]
        board[blank] = tile
        board[to] = 0
        path.append("durl"[k])
        val found = search(to, h + distance(tile, blank) - distance(tile, to), left - 1, k)
        board[blank] = 0
        board[to] = tile
        if (found) return true
        path.setLength(path.length - 1)
    }
    return false
}

fun main() {
    val cells = System.`in`.bufferedReader().readText().trim().split(Regex("\\s+"))
    for (i in 0..8) board[i] = if (cells[i] == "x") 0 else cells[i].toInt()
    var inversions = 0
    for (i in 0..8) {
        for (j in 0 until i) if (board[i] > 0 && board[j] > board[i]) inversions++
    }
    if (inversions % 2 == 1) {
        println("unsolvable")
        return
    }
    val h = (0..8).filter { board[it] > 0 }.sumBy { distance(board[it], it) }
    var limit = h
    while (!search(board.indexOf(0), h, limit, 9)) limit += 2
    println(path)
}
