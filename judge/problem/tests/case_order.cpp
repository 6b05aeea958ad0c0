#include "judge/problem/tests/case_order.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

/// True if the number `a`, of any length, comes before `b`. Leading zeros break ties.
bool is_less(std::string_view a, std::string_view b) {
  const auto significant = [](std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
  };
  const std::string_view one = significant(a);
  const std::string_view other = significant(b);
  if (one.size() != other.size()) return one.size() < other.size();
  return one == other ? a < b : one < other;
}

/// Compares names of test cases.
class CaseOrder {
 public:
  explicit CaseOrder(const std::vector<CaseFiles>& cases) {
    for (const CaseFiles& files : cases) note(files.name);
  }

  bool operator()(const CaseFiles& a, const CaseFiles& b) const {
    const std::string_view one = a.name;
    const std::string_view other = b.name;
    std::size_t start = 0;  // of the part that is compared; all parts before it are the same
    while (true) {
      const std::string_view part = part_at(one, start);
      const std::string_view other_part = part_at(other, start);
      if (part != other_part || start + part.size() >= std::min(one.size(), other.size())) {
        const bool counts = only_numbers_.find(one.substr(0, start))->second;
        return counts && part != other_part ? is_less(part, other_part)
                                            : one.substr(start) < other.substr(start);
      }
      start += part.size() + 1;
    }
  }

 private:
  static std::string_view part_at(std::string_view name, std::size_t start) {
    return name.substr(start, name.find('/', start) - start);
  }

  /// Adds the path of a test case. Afterwards, `only_numbers_` says for each directory on this path
  /// whether all names added to it so far are numbers.
  void note(std::string_view name) {
    for (std::size_t start = 0; start <= name.size();) {
      const std::string_view part = part_at(name, start);
      bool& all = only_numbers_.try_emplace(std::string(name.substr(0, start)), true).first->second;
      all = all && is_digits(part);
      start += part.size() + 1;
    }
  }

  std::map<std::string, bool, std::less<>> only_numbers_;  ///< by directory with its '/'
};

}  // namespace

void sort_cases(std::vector<CaseFiles>& cases) { std::ranges::sort(cases, CaseOrder(cases)); }

}  // namespace judge::problem
