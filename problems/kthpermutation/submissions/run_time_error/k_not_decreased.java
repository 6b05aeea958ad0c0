// Wrong: forgets that k counts from 1, and looks beyond the last number that is left.
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        int k = sc.nextInt();
        List<Integer> left = new ArrayList<>();
        int fact = 1;
        for (int i = 1; i <= n; i++) {
            left.add(i);
            fact *= i;
        }
        StringBuilder sb = new StringBuilder();
        for (int i = n; i >= 1; i--) {
            fact /= i;
            sb.append(left.remove(k / fact));
            k %= fact;
        }
        System.out.println(sb);
    }
}
