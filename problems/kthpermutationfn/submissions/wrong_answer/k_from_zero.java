// Wrong: counts from 0, so it is one too far; after the last there is none.
class Solution {
    static int count;
    static String result;

    static String getPermutation(int n, int k) {
        count = k + 1;
        search(n, "");
        return result;
    }

    private static void search(int n, String path) {
        if (count == 0) return;
        if (path.length() == n) {
            count--;
            if (count == 0) result = path;
            return;
        }
        for (int i = 1; i <= n; i++) {
            if (!path.contains("" + i)) search(n, path + i);
        }
    }
}
