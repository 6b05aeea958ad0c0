import java.io.BufferedReader
import java.io.InputStreamReader
import java.util.PriorityQueue
import java.util.StringTokenizer

// Uses what submissions usually use. It is compiled to find out which of its classes the compiler
// needs (docs/decisions/0062), and never run.

data class Edge(val to: Int, val weight: Long)

enum class Direction { UP, DOWN }

sealed class Shape {
    abstract fun area(): Double
}

class Circle(private val radius: Double) : Shape() {
    override fun area() = Math.PI * radius * radius
}

object Empty : Shape() {
    override fun area() = 0.0
}

class Box<T : Comparable<T>>(var value: T) {
    operator fun plus(other: Box<T>) = if (value < other.value) other else this
}

fun String.isPalindrome(): Boolean = this == this.reversed()

fun steps(direction: Direction): Int = when (direction) {
    Direction.UP -> 1
    Direction.DOWN -> -1
}

tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

fun shortest(graph: List<List<Edge>>, goal: Int): Long? {
    val queue = PriorityQueue<Edge>(compareBy { it.weight })
    val seen = BooleanArray(graph.size)
    queue.add(Edge(0, 0L))
    while (queue.isNotEmpty()) {
        val (to, weight) = queue.poll()
        if (seen[to]) continue
        if (to == goal) return weight
        seen[to] = true
        for (edge in graph[to]) queue.add(Edge(edge.to, weight + edge.weight))
    }
    return null
}

fun main() {
    val reader = BufferedReader(InputStreamReader(System.`in`))
    val tokens = StringTokenizer(reader.readLine() ?: "")
    val counts = mutableMapOf<String, Int>()
    while (tokens.hasMoreTokens()) {
        val token = tokens.nextToken()
        counts[token] = (counts[token] ?: 0) + 1
    }
    val numbers = readLine()!!.trim().split(" ").map { it.toInt() }.sortedDescending()
    val grid = Array(3) { row -> IntArray(3) { column -> row * column } }
    var total = 0
    outer@ for (i in 0 until 3) {
        for (j in 2 downTo 0 step 1) {
            if (grid[i][j] < 0) break@outer
            total += grid[i][j] xor (i shl 1)
        }
    }
    val text = try {
        numbers.filter { it % 2 == 0 }.joinToString(" ")
    } catch (problem: NumberFormatException) {
        problem.message
    }
    val shapes: List<Shape> = listOf(Circle(1.0), Empty)
    val area = shapes.sumByDouble { if (it is Circle) it.area() else 0.0 }
    val builder = StringBuilder()
    repeat(3) { builder.append(it).append('\n') }
    builder.append((Box(1) + Box(2)).value)
    println("$text $total ${gcd(12, 18)} ${steps(Direction.UP)} ${"abba".isPalindrome()}")
    println("%.3f %s".format(area, counts.entries.groupBy { it.value }.keys))
    print(builder)
    shortest(listOf(listOf(Edge(1, 5L)), listOf()), 1)?.let { println(it) }
    val lazily by lazy { generateSequence(1) { it * 2 }.takeWhile { it < 100 }.toList() }
    println(lazily)
}
