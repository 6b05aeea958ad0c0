#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/score/evaluate.hpp"
#include "judge/core/score/tree.hpp"

namespace judge::score {

using Outcomes = std::vector<std::optional<CaseOutcome>>;

inline constexpr Verdict ac = Verdict::accepted;
inline constexpr Verdict wa = Verdict::wrong_answer;
inline constexpr Verdict tle = Verdict::time_limit_exceeded;
inline constexpr Verdict rte = Verdict::run_time_error;

/// Builds trees. Parents must be added before their children.
class Builder {
 public:
  Builder() { tree.groups.emplace_back(); }

  std::size_t group(std::size_t parent, const std::string& name) {
    const std::size_t index = tree.groups.size();
    tree.groups.emplace_back().name = name;
    tree.groups[parent].children.push_back({true, index});
    return index;
  }
  void cases(std::size_t parent, int count) {
    for (int i = 0; i < count; ++i) {
      tree.groups[parent].children.push_back({false, tree.case_count++});
      tree.group_of_case.push_back(parent);
    }
  }

  Tree tree;
};

}  // namespace judge::score
