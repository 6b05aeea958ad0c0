object Main extends App {
  val n = scala.io.StdIn.readInt()
  print(s"answer $n")
}
