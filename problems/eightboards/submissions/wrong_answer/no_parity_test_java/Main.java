// Wrong: takes every board for solvable, and prints the distance of the board reached last.
import java.util.*;

public class Main {
    static int bfs(String start, String goal) {
        Map<String, Integer> seen = new HashMap<>();
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
        return seen.get(s);
    }

    static String board(Scanner in) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < 9; i++) digits.append(in.next());
        return digits.toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int d = bfs(board(in), board(in));
        System.out.println(d);
    }
}
