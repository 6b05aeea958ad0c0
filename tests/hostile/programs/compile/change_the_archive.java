// Tries: to find, read and change the archive of the compiler's classes, for the next compilations.
// Must: see no archive, neither in its directory nor in the cache.
// Expects: AC
import java.nio.file.*;
import java.util.*;

public class change_the_archive {
  static final List<String> places = List.of("compiler.archive", "compiler.jar",
      "/box/compiler.archive", "/box/compiler.jar", "/tmp/compiler.archive",
      "/var/cache/judge/archives", "../var/cache/judge/archives/planted");

  public static void main(String[] arguments) {
    for (String place : places) {
      Path path = Path.of(place);
      if (Files.exists(path)) System.out.println("found " + place);
      try {
        Files.writeString(path, "poison");
        System.out.println("wrote " + place);
      } catch (Throwable expected) {
      }
    }
    System.out.println(2 * new Scanner(System.in).nextInt());
  }
}
