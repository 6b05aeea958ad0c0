// Tries: to read host files and its environment, to start a shell and to open a socket, from Java.
// Must: be refused all of this by the box, because Java itself refuses nothing.
// Expects: AC
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;

public class everything {
  interface Trick { Object play() throws Exception; }

  static void mustFail(String name, Trick trick) {
    try {
      System.out.println(name + " worked: " + trick.play());
    } catch (Throwable expected) {
    }
  }

  public static void main(String[] arguments) throws Exception {
    mustFail("reading", () -> Files.readString(Path.of("@canary@/secret")));
    mustFail("writing", () -> Files.writeString(Path.of("@canary@/writable"), "x"));
    mustFail("a shell", () -> new ProcessBuilder("/bin/sh", "-c", "id").start());
    mustFail("a socket", () -> new Socket("127.0.0.1", 8080));
    mustFail("a server", () -> new ServerSocket(0));
    mustFail("a file", () -> Files.createFile(Path.of("/tmp/planted")));
    for (String name : System.getenv().keySet()) {
      if (name.contains("SECRET")) System.out.println(name);
    }
    System.out.println(2 * new Scanner(System.in).nextInt());
  }
}
