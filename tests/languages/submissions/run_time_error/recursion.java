public class recursion {
  static long depth(long above) {
    return depth(above + 1) + above;
  }

  public static void main(String[] arguments) {
    System.out.println(depth(0));
  }
}
