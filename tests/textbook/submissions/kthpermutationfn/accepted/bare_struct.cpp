struct Solution {
  int fac[10];
  Solution() {
    fac[0] = 1;
    for (int i = 1; i < 10; i++) fac[i] = fac[i - 1] * i;
  }
  const string getPermutation(const int& n, long long k) const {
    string s = "123456789", r;
    s.resize(n);
    for (k--; n > (int)r.size();) {
      int f = fac[s.size() - 1];
      r.push_back(s[k / f]);
      s.erase(s.begin() + k / f);
      k %= f;
    }
    return r;
  }
};