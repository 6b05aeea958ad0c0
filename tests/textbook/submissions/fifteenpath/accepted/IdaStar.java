import java.util.*;

public class Main {
    static int[] b = new int[16];
    static int[][] md = new int[16][16];
    static char[] path = new char[128];
    static final int[][] NEXT = new int[16][];

    // 返回 true 表示找到
    static boolean dfs(int blank, int last, int g, int h, int limit) {
        if (h == 0) {
            System.out.println(new String(path, 0, g));
            return true;
        }
        for (int to : NEXT[blank]) {
            if (to == last) continue;
            int t = b[to];
            int nh = h + md[t][blank] - md[t][to];
            if (g + 1 + nh > limit) continue;
            b[blank] = t;
            b[to] = 0;
            path[g] = to == blank - 4 ? 'u' : to == blank + 4 ? 'd' : to == blank - 1 ? 'l' : 'r';
            if (dfs(to, blank, g + 1, nh, limit)) return true;
            b[to] = t;
            b[blank] = 0;
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int blank = 0, h = 0, inv = 0;
        for (int i = 0; i < 16; i++) {
            List<Integer> l = new ArrayList<>();
            if (i >= 4) l.add(i - 4);
            if (i < 12) l.add(i + 4);
            if (i % 4 > 0) l.add(i - 1);
            if (i % 4 < 3) l.add(i + 1);
            NEXT[i] = l.stream().mapToInt(Integer::intValue).toArray();
            for (int t = 1; t < 16; t++)
                md[t][i] = Math.abs(i / 4 - (t - 1) / 4) + Math.abs(i % 4 - (t - 1) % 4);
        }
        for (int i = 0; i < 16; i++) {
            b[i] = sc.nextInt();
            if (b[i] == 0) blank = i;
            else h += md[b[i]][i];
            for (int j = 0; j < i; j++) if (b[i] != 0 && b[j] > b[i]) inv++;
        }
        if ((inv + 3 - blank / 4) % 2 != 0) {
            System.out.println("unsolvable");
            return;
        }
        for (int limit = h; !dfs(blank, -1, 0, h, limit); limit += 2) ;
    }
}
