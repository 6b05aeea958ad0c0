object Main {
  def main(arguments: Array[String]): Unit = {
    val line = scala.io.StdIn.readLine()

    println(line)
  }
}
