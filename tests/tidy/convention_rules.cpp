#include "tests/tidy/convention_rules.hpp"

#include <cstddef>
#include <regex>
#include <string>

namespace tidy {
namespace {

/// The number of lines in which a pattern is searched for, because a condition or a statement may
/// continue on the next lines.
constexpr std::size_t lines_searched = 3;

/// Returns the line numbers at which the pattern matches, also across lines.
std::vector<std::size_t> find_lines(std::string_view text, const std::regex& pattern,
                                    std::string_view required) {
  const std::vector<std::string_view> lines = lines_of(text);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // Regular expressions are slow, and nearly all lines lack the required word.
    if (lines[i].find(required) == std::string_view::npos) continue;
    std::string searched;
    for (std::size_t j = i; j < lines.size() && j < i + lines_searched; ++j) {
      searched.append(lines[j]).append("\n");
    }
    std::smatch match;
    const bool is_match = std::regex_search(searched, match, pattern);
    if (is_match && static_cast<std::size_t>(match.position()) < lines[i].size()) {
      found.push_back(i + 1);
    }
  }
  return found;
}

Complaints complaints_at(const std::string& path, const std::vector<std::size_t>& lines,
                         const std::string& message) {
  Complaints complaints;
  for (const std::size_t line : lines) complaints.push_back({path, line, message});
  return complaints;
}

}  // namespace

Complaints check_propagation(const SourceFile& file) {
  const bool in_judge = is_below(file.path, "judge");
  const bool in_sandbox = is_below(file.path, "sandbox");
  if (!is_code(file.path) || !(in_judge || in_sandbox)) return {};
  if (file.path.ends_with("/try.hpp")) return {};  // defines the macros
  // Also finds code that only converts an error to a different type. Such code should pass the
  // result of to_result() or answered() to the macro.
  static const std::regex by_hand(R"((if \(|; ?)!(\w+)\)\s*\{?\s*return\s+)"
                                  R"((\2|(std::unexpected(<\w+>)?|(\w+::)?failure|refuse)\()"
                                  R"((\2|std::move\(\2\))\.error\(\)(\.message)?\));)");
  return complaints_at(
      file.path, find_lines(code_only(file.text), by_hand, "!"),
      std::string("returns an error by hand: use ") + (in_judge ? "JUDGE_TRY" : "SANDBOX_TRY"));
}

Complaints check_inserts(const SourceFile& file) {
  if (!is_code(file.path) || !is_below(file.path, "judge")) return {};
  static const std::regex without_columns(R"(\bINSERT (OR \w+ )?INTO\s+[\w{}]+[\s"]+[^\s"(])");
  return complaints_at(file.path, find_lines(file.text, without_columns, "INSERT"),
                       "INSERT without the names of its columns");
}

}  // namespace tidy
