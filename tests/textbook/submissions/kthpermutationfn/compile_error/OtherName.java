class Solution {
    public String kthPermutation(int n, int k) {
        return "";
    }
}
