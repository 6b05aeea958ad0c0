// Wrong: counts the ranks from 0.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

class Main {
    static final long MOD = 998244353;

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            a[i] = (int) in.nval;
        }
        int[] tree = new int[n + 1];
        long[] fact = new long[n + 1];
        fact[0] = 1;
        for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i % MOD;
        long ans = 0;
        for (int i = 0; i < n; i++) {
            int seen = 0;
            for (int x = a[i]; x > 0; x -= x & -x) seen += tree[x];
            for (int x = a[i]; x <= n; x += x & -x) tree[x]++;
            long smaller = a[i] - 1 - seen;
            ans = (ans + smaller * fact[n - 1 - i]) % MOD;
        }
        System.out.println(ans);
    }
}
