#include "judge/problem/metadata/problem_type.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

constexpr std::string_view pass_fail = "pass-fail";

struct Kind {
  std::string_view name;
  bool ProblemType::* member;
};

constexpr std::array<Kind, 4> problem_kinds = {{
    {"scoring", &ProblemType::scoring},
    {"multi-pass", &ProblemType::multi_pass},
    {"interactive", &ProblemType::interactive},
    {"submit-answer", &ProblemType::submit_answer},
}};

std::vector<std::string_view> kind_names() {
  std::vector<std::string_view> names{pass_fail};
  std::ranges::transform(problem_kinds, std::back_inserter(names), &Kind::name);
  return names;
}

void check_combination(const Field& field, bool says_pass_fail, const ProblemType& type) {
  if (says_pass_fail && type.scoring) {
    field.error("must not contain both 'pass-fail' and 'scoring'");
  }
  if (type.submit_answer && (type.multi_pass || type.interactive)) {
    field.error("must not combine 'submit-answer' with 'multi-pass' or 'interactive'");
  }
}

}  // namespace

bool add_problem_kind(std::string_view name, ProblemType& type) {
  if (name == pass_fail) return true;
  const auto kind = std::ranges::find(problem_kinds, name, &Kind::name);
  if (kind == problem_kinds.end()) return false;
  type.*(kind->member) = true;
  return true;
}

ProblemType read_problem_type(const Field& field) {
  ProblemType type;
  bool says_pass_fail = false;
  for (const Field& item : field.items_or_self()) {
    const std::optional<std::string> text = item.text();
    if (!text) continue;
    const std::vector<std::string> words = split_words(*text);
    if (words.empty()) item.error("must be " + alternatives(kind_names()));
    for (const std::string& word : words) {
      says_pass_fail = says_pass_fail || word == pass_fail;
      if (!add_problem_kind(word, type)) {
        item.error(fmt::format("must be {}, not '{}'{}", alternatives(kind_names()), shown(word),
                               suggestion(word, kind_names())));
      }
    }
  }
  check_combination(field, says_pass_fail, type);
  return type;
}

}  // namespace judge::problem
