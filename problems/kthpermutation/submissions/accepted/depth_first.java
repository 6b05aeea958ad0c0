// Right: depth-first search in sorted order, which stops at the k-th.
import java.util.Scanner;

class Main {
    static int n, k;
    static boolean[] used = new boolean[10];
    static int[] path = new int[9];

    static boolean dfs(int depth) {
        if (depth == n) return --k == 0;
        for (int i = 1; i <= n; i++) {
            if (used[i]) continue;
            used[i] = true;
            path[depth] = i;
            if (dfs(depth + 1)) return true;
            used[i] = false;
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        n = sc.nextInt();
        k = sc.nextInt();
        dfs(0);
        for (int i = 0; i < n; i++) System.out.print(path[i]);
        System.out.println();
    }
}
