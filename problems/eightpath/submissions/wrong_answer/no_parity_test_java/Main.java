// Wrong: takes every board for solvable, and prints the way to the board reached last.
import java.util.*;

public class Main {
    static String bfs(String start, String goal) {
        Map<String, String> seen = new HashMap<>();
        Queue<String> queue = new ArrayDeque<>();
        seen.put(start, "");
        queue.add(start);
        String s = start;
        while (!queue.isEmpty()) {
            s = queue.poll();
            if (s.equals(goal)) return seen.get(s);
            int x = s.indexOf('x');
            for (int k = 0; k < 4; k++) {
                int row = x / 3 + new int[] {-1, 1, 0, 0}[k], col = x % 3 + new int[] {0, 0, -1, 1}[k];
                if (row < 0 || row > 2 || col < 0 || col > 2) continue;
                char[] c = s.toCharArray();
                c[x] = c[row * 3 + col];
                c[row * 3 + col] = 'x';
                String next = new String(c);
                if (seen.containsKey(next)) continue;
                seen.put(next, seen.get(s) + "udlr".charAt(k));
                queue.add(next);
            }
        }
        return seen.get(s);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String board = "";
        for (int i = 0; i < 9; i++) board += in.next();
        System.out.println(bfs(board, "12345678x"));
    }
}
