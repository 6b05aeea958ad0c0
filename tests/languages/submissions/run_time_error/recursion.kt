fun depth(above: Int): Int = depth(above + 1) + above

fun main() = println(depth(0))
