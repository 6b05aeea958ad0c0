// Wrong: makes permutations by swapping; they do not come in sorted order.
import java.util.Scanner;

class Main {
    static int n, k, count = 0;
    static int[] a = new int[9];

    static void perm(int d) {
        if (d == n) {
            count++;
            if (count == k) {
                for (int i = 0; i < n; i++) System.out.print(a[i]);
                System.out.println();
            }
            return;
        }
        for (int i = d; i < n; i++) {
            int t = a[d];
            a[d] = a[i];
            a[i] = t;
            perm(d + 1);
            t = a[d];
            a[d] = a[i];
            a[i] = t;
        }
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        n = sc.nextInt();
        k = sc.nextInt();
        for (int i = 0; i < n; i++) a[i] = i + 1;
        perm(0);
    }
}
