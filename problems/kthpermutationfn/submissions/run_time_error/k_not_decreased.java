// Wrong: forgets that k counts from 1, and looks beyond the last number that is left.
import java.util.*;

public class Solution {
    public String getPermutation(int n, int k) {
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
        return sb.toString();
    }
}
