// Calls the submitted class for one line of the input.

#include <bits/stdc++.h>
using namespace std;

int call_solution();

// Defined before solution.hpp, so that a `main` there is reported as an error in that file.
int main() { return call_solution(); }

#include "solution.hpp"

namespace driver {

template <class Candidate, class = void>
struct HasMethod : false_type {};

template <class Candidate>
struct HasMethod<Candidate, void_t<decltype(string(declval<Candidate&>().getPermutation(1, 1)))>>
    : true_type {};

}  // namespace driver

static_assert(driver::HasMethod<class Solution>::value,
              "solution.hpp: class Solution needs `public: string getPermutation(int n, int k)`");

int call_solution() {
  int n, k;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  Solution solution;
  const string permutation = solution.getPermutation(n, k);
  // The quotes distinguish the return value from other output.
  cout << '"' << permutation << '"' << endl;
  return 0;
}
