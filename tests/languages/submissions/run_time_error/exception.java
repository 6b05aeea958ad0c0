public class exception {
  public static void main(String[] arguments) {
    throw new IllegalStateException("nothing to add");
  }
}
