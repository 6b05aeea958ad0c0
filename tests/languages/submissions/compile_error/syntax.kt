fun main() {
    val n = 1
    val = n
}
