import java.io.*;
import java.util.*;

/** 树状数组优化的康托展开 */
public class Main {
    static int n;
    static int[] tree;
    static final int MOD = 998244353;

    static int lowbit(int x) { return x & -x; }

    static void update(int i, int v) {
        while (i <= n) { tree[i] += v; i += lowbit(i); }
    }

    static int sum(int i) {
        int s = 0;
        while (i > 0) { s += tree[i]; i -= lowbit(i); }
        return s;
    }

    public static void main(String[] args) throws IOException {
        Reader in = new Reader();
        n = in.nextInt();
        tree = new int[n + 1];
        long[] fac = new long[n + 1];
        fac[0] = 1;
        for (int i = 1; i <= n; i++) { fac[i] = fac[i - 1] * i % MOD; update(i, 1); }
        long ans = 1;
        for (int i = 1; i <= n; i++) {
            int x = in.nextInt();
            ans += sum(x - 1) * fac[n - i] % MOD;
            update(x, -1);
        }
        System.out.println(ans % MOD);
    }

    static class Reader {
        private final DataInputStream din = new DataInputStream(System.in);
        private final byte[] buffer = new byte[1 << 16];
        private int pointer = 0, size = 0;

        private int read() throws IOException {
            if (pointer == size) {
                size = din.read(buffer, pointer = 0, buffer.length);
                if (size <= 0) { size = 0; return -1; }
            }
            return buffer[pointer++];
        }

        int nextInt() throws IOException {
            int ret = 0, b = read();
            while (b <= ' ') b = read();
            for (; b >= '0' && b <= '9'; b = read()) ret = ret * 10 + b - '0';
            return ret;
        }
    }
}
