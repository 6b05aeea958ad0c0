object Main extends App {
  sys.exit(7)
}
