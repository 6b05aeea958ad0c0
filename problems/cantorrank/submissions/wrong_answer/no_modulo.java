// Wrong: forgets the modulus, and 21! does not fit in 64 bits.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

class Main {
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
        for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i;
        long ans = 0;
        for (int i = 0; i < n; i++) {
            int seen = 0;
            for (int x = a[i]; x > 0; x -= x & -x) seen += tree[x];
            for (int x = a[i]; x <= n; x += x & -x) tree[x]++;
            long smaller = a[i] - 1 - seen;
            ans += smaller * fact[n - 1 - i];
        }
        System.out.println(ans + 1);
    }
}
