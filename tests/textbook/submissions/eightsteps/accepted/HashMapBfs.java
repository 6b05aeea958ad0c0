import java.util.*;

public class Main {
    static int[] dx = {-1, 1, 0, 0};
    static int[] dy = {0, 0, -1, 1};

    // 交换字符串中的两个字符
    static String swap(String s, int i, int j) {
        char[] c = s.toCharArray();
        char t = c[i];
        c[i] = c[j];
        c[j] = t;
        return new String(c);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String start = "";
        while (in.hasNext()) start += in.next();
        String end = "12345678x";
        Map<String, Integer> d = new HashMap<>();
        Queue<String> q = new LinkedList<>();
        q.offer(start);
        d.put(start, 0);
        while (!q.isEmpty()) {
            String s = q.poll();
            if (s.equals(end)) break;
            int k = s.indexOf('x'), x = k / 3, y = k % 3;
            for (int i = 0; i < 4; i++) {
                int a = x + dx[i], b = y + dy[i];
                if (a < 0 || a >= 3 || b < 0 || b >= 3) continue;
                String t = swap(s, k, a * 3 + b);
                if (!d.containsKey(t)) {
                    d.put(t, d.get(s) + 1);
                    q.offer(t);
                }
            }
        }
        System.out.println(d.getOrDefault(end, -1));
    }
}
