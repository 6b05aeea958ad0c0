public class sleep {
  public static void main(String[] arguments) throws InterruptedException {
    Thread.sleep(3600_000);
  }
}
