#include "tests/tidy/system_call_rules.hpp"

#include <regex>

namespace tidy {
namespace {

constexpr std::string_view record_path = "docs/system-calls.md";
constexpr int calls_min = 40;

}  // namespace

Complaints check_system_calls(std::string_view document, std::string_view filter) {
  // A row of the table: "| `read` | ✓ | … |".
  static const std::regex row("\\| `([a-z0-9_]+)` \\|( ✓)? \\|.*");
  Complaints complaints;
  int calls = 0;
  for (const std::string_view line : lines_of(document)) {
    std::match_results<std::string_view::const_iterator> found;
    if (!std::regex_match(line.begin(), line.end(), found, row)) continue;
    ++calls;
    if (filter.find("\"" + found.str(1) + "\"") != filter.npos) continue;
    complaints.push_back({std::string(record_path), 0, "is not allowed: " + found.str(1)});
  }
  if (calls < calls_min) {
    complaints.push_back({std::string(record_path), 0, "no record: run script/system-calls"});
  }
  return complaints;
}

}  // namespace tidy
