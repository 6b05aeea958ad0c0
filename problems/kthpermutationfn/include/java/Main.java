import java.util.Scanner;

/** Calls the class that was submitted, for one line of the input. */
public class Main {
    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        int n = input.nextInt();
        int k = input.nextInt();
        Solution solution = new Solution();
        // Compiles for a static method as well.
        String permutation = solution.getPermutation(n, k);
        // The quotes tell what was returned from what else was written.
        System.out.println('"' + permutation + '"');
    }
}
