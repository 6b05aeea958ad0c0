// Wrong: counts the smaller numbers to the right one by one, n * n / 2 steps.
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
        long[] fact = new long[n + 1];
        fact[0] = 1;
        for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i % MOD;
        long ans = 0;
        for (int i = 0; i < n; i++) {
            long smaller = 0;
            for (int j = i + 1; j < n; j++) {
                if (a[j] < a[i]) smaller++;
            }
            ans = (ans + smaller * fact[n - 1 - i]) % MOD;
        }
        System.out.println((ans + 1) % MOD);
    }
}
