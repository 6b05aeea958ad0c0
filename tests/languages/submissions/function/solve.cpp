class Solution {
 public:
  string answer(int n) { return "answer " + to_string(n); }
};
