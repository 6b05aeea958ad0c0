fun main() {
    throw IllegalStateException("nothing to add")
}
