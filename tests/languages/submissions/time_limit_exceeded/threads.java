public class threads {
  static volatile int i;

  public static void main(String[] arguments) {
    while (true) {
      try {
        new Thread(() -> {
          while (true) i++;
        }).start();
      } catch (OutOfMemoryError refused) {
      }
    }
  }
}
