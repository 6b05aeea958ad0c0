import java.util.Scanner;

public class Main {
    static int[] c = new int[100010];

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        long ans = 0;
        for (int i = 1; i <= n; i++)
            for (int j = i; j <= n; j += j & -j) c[j]++;
        for (int i = n; i >= 1; i--) {
            int x = sc.nextInt();
            long s = -1;
            for (int j = x; j > 0; j -= j & -j) s += c[j];
            for (int j = x; j <= n; j += j & -j) c[j]--;
            ans = (ans * i + s) % 998244353;
        }
        System.out.println((ans + 1) % 998244353);
    }
}
