import java.util.LinkedList;
import java.util.List;

// ≈≈¡––Ú¡–
class Solution {
    public static String getPermutation(int n, int k) {
        List<Integer> list = new LinkedList<>();
        int[] f = new int[n + 1];
        f[0] = 1;
        for (int i = 1; i <= n; i++) {
            f[i] = f[i - 1] * i;
            list.add(i);
        }
        k--;
        String s = "";
        for (int i = n - 1; i >= 0; i--) {
            s += list.remove(k / f[i]);
            k %= f[i];
        }
        return s;
    }

    public static void main(String[] args) {
        System.out.println(getPermutation(3, 3));
    }
}
