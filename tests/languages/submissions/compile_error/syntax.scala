object Main extends App {
  val n = 1
  val = n
}
