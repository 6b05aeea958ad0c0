class Loop {
  static void Main() {
    for (;;) {}
  }
}
