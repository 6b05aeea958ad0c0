import java.io.*;
import java.net.*;
import java.util.*;

/** Answers correctly only if it cannot access anything of the host. */
public class denied {
  static int canRead(String path) {
    try (FileReader file = new FileReader(path)) {
      return 1;
    } catch (IOException expected) {
      return 0;
    }
  }

  static int canWrite(String path) {
    try (FileWriter file = new FileWriter(path)) {
      return 1;
    } catch (IOException expected) {
      return 0;
    }
  }

  static int canListen() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return 1;
    } catch (IOException expected) {
      return 0;
    }
  }

  static int canStart(String program) {
    try {
      new ProcessBuilder(program).start();
      return 1;
    } catch (IOException expected) {
      return 0;
    }
  }

  public static void main(String[] arguments) {
    int n = new Scanner(System.in).nextInt();
    int leaks =
        canRead("/etc/passwd") + canRead("data/sample/1.ans") + canRead("/proc/self/maps")
            + canWrite("/tmp/kept") + canListen() + canStart("/bin/sh");
    System.out.println("answer " + (n + leaks));
  }
}
