// Wrong: the digits 0 to n - 1.
import java.util.*;

public class Solution {
    public String getPermutation(int n, int k) {
        List<Integer> left = new ArrayList<>();
        int fact = 1;
        for (int i = 1; i <= n; i++) {
            left.add(i - 1);
            fact *= i;
        }
        k--;
        StringBuilder sb = new StringBuilder();
        for (int i = n; i >= 1; i--) {
            fact /= i;
            sb.append(left.remove(k / fact));
            k %= fact;
        }
        return sb.toString();
    }
}
