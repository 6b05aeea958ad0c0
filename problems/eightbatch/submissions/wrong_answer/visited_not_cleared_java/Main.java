// Wrong: remembers which boards it has seen from one test to the next.
import java.util.*;

public class Main {
    static Map<String, Integer> seen = new HashMap<>();

    static int bfs(String start, String goal) {
        Queue<String> queue = new ArrayDeque<>();
        seen.put(start, 0);
        queue.add(start);
        String s = start;
        while (!queue.isEmpty()) {
            s = queue.poll();
            if (s.equals(goal)) return seen.get(s);
            int x = s.indexOf('0');
            for (int k = 0; k < 4; k++) {
                int row = x / 3 + new int[] {-1, 1, 0, 0}[k], col = x % 3 + new int[] {0, 0, -1, 1}[k];
                if (row < 0 || row > 2 || col < 0 || col > 2) continue;
                char[] c = s.toCharArray();
                c[x] = c[row * 3 + col];
                c[row * 3 + col] = '0';
                String next = new String(c);
                if (seen.containsKey(next)) continue;
                seen.put(next, seen.get(s) + 1);
                queue.add(next);
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int t = in.nextInt();
        while (t-- > 0) {
            String board = "";
            for (int i = 0; i < 9; i++) board += in.nextInt();
            int d = bfs(board, "123456780");
            System.out.println(d < 0 ? "No Solution!" : "" + d);
        }
    }
}
