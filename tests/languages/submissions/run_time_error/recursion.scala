object Main extends App {
  def depth(above: Int): Int = depth(above + 1) + above
  println(depth(0))
}
