fun main() {
    val lists = ArrayList<ByteArray>()
    while (true) lists.add(ByteArray(1 shl 20))
}
