class Syntax {
  static void Main() {
    int n = ;
  }
}
