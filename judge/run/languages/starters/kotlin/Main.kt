fun main() {
    val line = readLine()!!

    println(line)
}
