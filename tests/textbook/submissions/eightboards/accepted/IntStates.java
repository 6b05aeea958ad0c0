import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int a = Integer.parseInt(in.readLine().replaceAll("\\s", "")), b = Integer.parseInt(in.readLine().replaceAll("\\s", ""));
        Map<Integer, Integer> d = new HashMap<>();
        Deque<Integer> q = new ArrayDeque<>();
        d.put(a, 0);
        q.add(a);
        int[] c = new int[9];
        while (!q.isEmpty() && !d.containsKey(b)) {
            int u = q.poll(), m = u, k = 0;
            for (int i = 8; i >= 0; i--) {
                c[i] = m % 10;
                m /= 10;
                if (c[i] == 0) k = i;
            }
            for (int t = 0; t < 9; t++) {
                if (Math.abs(t / 3 - k / 3) + Math.abs(t % 3 - k % 3) != 1) continue;
                c[k] = c[t];
                c[t] = 0;
                int v = 0;
                for (int x : c) v = v * 10 + x;
                c[t] = c[k];
                c[k] = 0;
                if (d.putIfAbsent(v, d.get(u) + 1) == null) q.add(v);
            }
        }
        System.out.println(d.containsKey(b) ? "" + d.get(b) : "Impossible");
    }
}
