import scala.collection.mutable
import scala.io.StdIn

// Uses what submissions usually use. It is compiled to find out which of its classes the compiler
// needs (docs/decisions/0062), and never run.

case class Edge(to: Int, weight: Long)

sealed trait Shape { def area: Double }
case class Circle(radius: Double) extends Shape { def area: Double = math.Pi * radius * radius }
case object Empty extends Shape { val area = 0.0 }

class Box[T](var value: T)(implicit order: Ordering[T]) {
  def max(other: Box[T]): Box[T] = if (order.lt(value, other.value)) other else this
}

object Main {
  implicit class Text(val text: String) extends AnyVal {
    def isPalindrome: Boolean = text == text.reverse
  }

  @annotation.tailrec
  def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

  def describe(shape: Shape): String = shape match {
    case Circle(radius) if radius > 1 => s"large $radius"
    case circle: Circle => f"${circle.area}%.3f"
    case Empty => "empty"
  }

  def shortest(graph: Array[List[Edge]], goal: Int): Option[Long] = {
    val queue = mutable.PriorityQueue.empty[Edge](Ordering.by(-_.weight))
    val seen = Array.fill(graph.length)(false)
    queue.enqueue(Edge(0, 0L))
    while (queue.nonEmpty) {
      val Edge(to, weight) = queue.dequeue()
      if (to == goal) return Some(weight)
      if (!seen(to)) {
        seen(to) = true
        graph(to).foreach(edge => queue.enqueue(Edge(edge.to, weight + edge.weight)))
      }
    }
    None
  }

  def main(arguments: Array[String]): Unit = {
    val numbers = StdIn.readLine().trim.split("\\s+").map(_.toInt)
    val counts = mutable.Map.empty[Int, Int].withDefaultValue(0)
    for (number <- numbers) counts(number) += 1
    val grid = Array.tabulate(3, 3)((row, column) => row * column)
    var total = 0
    for (i <- 0 until 3; j <- 2 to 0 by -1 if grid(i)(j) >= 0) total += grid(i)(j) ^ (i << 1)
    val text = try numbers.filter(_ % 2 == 0).sorted.mkString(" ") catch {
      case problem: NumberFormatException => problem.getMessage
    }
    val pairs = for { (key, value) <- counts.toList; if value > 1 } yield key -> value
    lazy val powers = Stream.iterate(1)(_ * 2).takeWhile(_ < 100).toList
    val builder = new StringBuilder
    builder.append(text).append('\n').append(new Box(1).max(new Box(2)).value)
    println(builder)
    println(s"$total ${gcd(12, 18)} ${"abba".isPalindrome} ${describe(Circle(1))} $powers $pairs")
    shortest(Array(List(Edge(1, 5L)), Nil), 1).foreach(println)
    val groups = numbers.zipWithIndex.groupBy(_._1).mapValues(_.length)
    println(groups.toSeq.sortBy(-_._2).map(_._1).sum)
  }
}
