// Wrong: forgets that k counts from 1, and looks beyond the last number that is left.
class Solution {
public:
    string getPermutation(int n, int k) {
        vector<int> fact(n + 1, 1);
        for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i;
        string left, ans;
        for (int i = 1; i <= n; i++) left += to_string(i);
        for (int i = n - 1; i >= 0; i--) {
            int place = k / fact[i];
            k %= fact[i];
            ans += left.at(place);
            left.erase(place, 1);
        }
        return ans;
    }
};
