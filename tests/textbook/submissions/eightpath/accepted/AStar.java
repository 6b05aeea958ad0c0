import java.util.*;
import java.io.*;

public class Main {
    static class State implements Comparable<State> {
        String s; int g, h; State prev; char c;
        State(String s, int g, State prev, char c) {
            this.s = s; this.g = g; this.prev = prev; this.c = c;
            for (int i = 0; i < 9; i++) {
                if (s.charAt(i) == 'x') continue;
                int t = s.charAt(i) - '1';
                h += Math.abs(t / 3 - i / 3) + Math.abs(t % 3 - i % 3);
            }
        }
        @Override
        public int compareTo(State o) { return (g + h) - (o.g + o.h); }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        String start = br.readLine().replaceAll("\\s+", "");
        int inv = 0;
        for (int i = 0; i < 9; i++)
            for (int j = i + 1; j < 9; j++)
                if (start.charAt(i) != 'x' && start.charAt(j) != 'x' && start.charAt(i) > start.charAt(j)) inv++;
        if (inv % 2 != 0) { System.out.println("unsolvable"); return; }
        PriorityQueue<State> pq = new PriorityQueue<>();
        HashSet<String> closed = new HashSet<>();
        pq.add(new State(start, 0, null, ' '));
        while (!pq.isEmpty()) {
            State u = pq.poll();
            if (!closed.add(u.s)) continue;
            if (u.s.equals("12345678x")) {
                StringBuilder sb = new StringBuilder();
                for (State p = u; p.prev != null; p = p.prev) sb.append(p.c);
                System.out.println(sb.reverse());
                return;
            }
            int k = u.s.indexOf('x');
            for (int i = 0; i < 4; i++) {
                int t = k + new int[]{-3, 3, -1, 1}[i];
                if (t < 0 || t > 8 || (i >= 2 && t / 3 != k / 3)) continue;
                char[] a = u.s.toCharArray();
                a[k] = a[t]; a[t] = 'x';
                String v = new String(a);
                if (!closed.contains(v)) pq.add(new State(v, u.g + 1, u, "udlr".charAt(i)));
            }
        }
    }
}
