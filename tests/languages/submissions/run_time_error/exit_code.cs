class Exiting {
  static int Main() { return 7; }
}
