// Answers correctly only if it cannot access anything of the host.
import java.io.File

fun leaks(action: () -> Any?): Int =
    try {
        if (action() != null) 1 else 0
    } catch (error: Exception) {
        0
    }

fun main() {
    val n = readLine()!!.toInt()
    val count = leaks { File("/etc/passwd").readText() } +
        leaks { File("data/sample/1.ans").readText() } +
        leaks { File("/proc/self/maps").readText() } +
        leaks { File("/tmp/kept").writeText("kept") } +
        leaks { File("/home").listFiles() }
    println("answer ${n + count}")
}
