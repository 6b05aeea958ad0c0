#include "judge/core/score/tree.hpp"

#include <algorithm>
#include <utility>

namespace judge::score {

bool uses_custom_grader(const Tree& tree) {
  return std::ranges::any_of(tree.groups, &Group::has_custom_grader);
}

Tree without_cases(const Tree& tree, const std::vector<bool>& is_removed) {
  Tree rest = tree;
  rest.case_count = 0;
  rest.group_of_case.clear();
  std::vector<std::size_t> new_index(tree.case_count);
  for (std::size_t test = 0; test < tree.case_count; ++test) {
    if (is_removed[test]) continue;
    new_index[test] = rest.case_count++;
    rest.group_of_case.push_back(tree.group_of_case[test]);
  }
  for (Group& group : rest.groups) {
    std::vector<Child> children;
    for (Child child : group.children) {
      if (!child.is_group && is_removed[child.index]) continue;
      if (!child.is_group) child.index = new_index[child.index];
      children.push_back(child);
    }
    group.children = std::move(children);
  }
  return rest;
}

}  // namespace judge::score
