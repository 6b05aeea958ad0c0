fun main() {
    val n = readLine()!!.toInt()
    print("answer $n")
}
