class Solution {
  static String answer(int n) {
    return "answer " + n;
  }
}
