// Wrong: writes the permutation instead of returning it.
class Solution {
public:
    string getPermutation(int n, int k) {
        vector<int> fact(n + 1, 1);
        for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i;
        string left, ans;
        for (int i = 1; i <= n; i++) left += to_string(i);
        k--;
        for (int i = n - 1; i >= 0; i--) {
            int place = k / fact[i];
            k %= fact[i];
            ans += left.at(place);
            left.erase(place, 1);
        }
        cout << ans << endl;
        return "";
    }
};
