import java.util.*;

public class lists {
  public static void main(String[] arguments) {
    Map<Integer, int[]> lists = new HashMap<>();
    for (int i = 0;; i++) lists.put(i, new int[1000]);
  }
}
