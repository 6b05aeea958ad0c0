#include <map>
#include <vector>

int main() {
  std::map<int, std::vector<int>> lists;
  for (int i = 0;; ++i) lists[i].assign(1000, i);
}
