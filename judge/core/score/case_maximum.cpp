#include "judge/core/score/case_maximum.hpp"

#include <algorithm>

#include "judge/core/score/exact.hpp"

namespace judge::score {

std::optional<Decimal> greatest_case_score(const Tree& tree, std::size_t test) {
  const Group& group = tree.groups[tree.group_of_case[test]];
  switch (group.points) {
    case CasePoints::share:
      return rounded(share_of(group));
    case CasePoints::fixed:
      return rounded(std::max(exact(group.accept_score), exact(group.reject_score)));
    case CasePoints::none:
    case CasePoints::unbounded:
    case CasePoints::written:
    case CasePoints::fixed_or_written:
      break;
  }
  return std::nullopt;
}

}  // namespace judge::score
