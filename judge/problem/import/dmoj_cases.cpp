#include "judge/problem/import/dmoj_cases.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/problem/import/base/test_pairs.hpp"
#include "judge/problem/import/name_pattern.hpp"

namespace judge::problem {
namespace {

/// The text that the pattern's groups `batch` and `case` matched. The batch is empty if the case
/// belongs to none.
using Position = std::pair<std::string, std::string>;

struct InNaturalOrder {
  bool operator()(const Position& a, const Position& b) const {
    if (a.first != b.first) return naturally_before(a.first, b.first);
    return naturally_before(a.second, b.second);
  }
};

/// Returns the number without leading zeros, so that "01" and "1" are the same case. Returns text
/// that is not a number unchanged.
std::string normalized(std::string text) {
  const bool is_number = text.find_first_not_of("0123456789") == std::string::npos;
  if (is_number && text.size() > 1) {
    text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
  }
  return text;
}

std::map<Position, std::string, InNaturalOrder> positions_of(const std::vector<std::string>& names,
                                                             const NamePattern& pattern) {
  std::map<Position, std::string, InNaturalOrder> found;
  for (const std::string& name : names) {
    auto groups = pattern.match(name);
    if (!groups) continue;
    std::string number = normalized((*groups)["case"]);
    if (!number.empty()) found.try_emplace({normalized((*groups)["batch"]), number}, name);
  }
  return found;
}

Result<NamePattern> pattern_of(std::string_view text, std::string_view key) {
  auto pattern = NamePattern::compile(text, true);
  if (pattern) return pattern;
  return failure(fmt::format("{} cannot be read: {}", key, pattern.error().message));
}

}  // namespace

Result<std::vector<DmojCases>> find_dmoj_cases(const std::vector<std::string>& names,
                                               std::string_view input_format,
                                               std::string_view output_format) {
  JUDGE_TRY_ASSIGN(const auto inputs, pattern_of(input_format, "input_format"));
  JUDGE_TRY_ASSIGN(const auto outputs, pattern_of(output_format, "output_format"));
  const auto answers = positions_of(names, outputs);
  // DMOJ orders batches and single cases in one sequence, so the key is the number of the batch or,
  // for a case that belongs to no batch, the number of the case.
  std::map<Position, DmojCases, InNaturalOrder> found;
  for (const auto& [position, input] : positions_of(names, inputs)) {
    const auto answer = answers.find(position);
    if (answer == answers.end() || answer->second == input) continue;
    const auto& [batch, number] = position;
    DmojCases& cases = found[batch.empty() ? Position{number, "case"} : Position{batch, ""}];
    cases.is_batch = !batch.empty();
    cases.cases.push_back({input, answer->second});
  }
  std::vector<DmojCases> result;
  for (auto& [position, cases] : found) result.push_back(std::move(cases));
  return result;
}

}  // namespace judge::problem
