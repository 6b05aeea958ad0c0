public class loop {
  static volatile int i;

  public static void main(String[] arguments) {
    while (true) i++;
  }
}
