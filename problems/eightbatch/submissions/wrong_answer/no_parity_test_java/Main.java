// Wrong: looks every board up in a table of those that reach the goal, and takes 0 for the others.
import java.util.*;

public class Main {
    public static void main(String[] args) {
        Map<String, Integer> dist = new HashMap<>();
        Queue<String> queue = new ArrayDeque<>();
        dist.put("123456780", 0);
        queue.add("123456780");
        while (!queue.isEmpty()) {
            String s = queue.poll();
            int x = s.indexOf('0');
            for (int y = 0; y < 9; y++) {
                if (Math.abs(x / 3 - y / 3) + Math.abs(x % 3 - y % 3) != 1) continue;
                char[] c = s.toCharArray();
                c[x] = c[y];
                c[y] = '0';
                String next = new String(c);
                if (dist.putIfAbsent(next, dist.get(s) + 1) == null) queue.add(next);
            }
        }
        Scanner in = new Scanner(System.in);
        for (int t = in.nextInt(); t > 0; t--) {
            String board = "";
            for (int i = 0; i < 9; i++) board += in.next();
            System.out.println(dist.getOrDefault(board, 0));
        }
    }
}
