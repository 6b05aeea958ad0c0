import java.util.Scanner;

/** Calls the submitted class for one line of the input. */
public class Main {
    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        int n = input.nextInt();
        int k = input.nextInt();
        Solution solution = new Solution();
        // Compiles for a static method as well.
        String permutation = solution.getPermutation(n, k);
        // The quotes distinguish the return value from other output.
        System.out.println('"' + permutation + '"');
    }
}
