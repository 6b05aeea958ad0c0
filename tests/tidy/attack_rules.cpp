#include "tests/tidy/attack_rules.hpp"

#include <map>
#include <regex>
#include <set>

namespace tidy {
namespace {

constexpr std::string_view attacks_folder = "tests/hostile/programs/";
constexpr std::string_view document_path = "docs/security.md";

/// Returns the value of a line in the header comment, such as "// Expects: AC", or "" if there is
/// no such line.
std::string head_of(const SourceFile& file, std::string_view key) {
  for (const std::string_view line : lines_of(file.text)) {
    const std::size_t begin = line.find_first_not_of("/# ");
    if (begin == 0 || begin == line.npos) break;
    const std::string_view rest = line.substr(begin);
    if (rest.starts_with(key)) return std::string(rest.substr(key.size()));
  }
  return "";
}

/// Returns the verdicts in each row "| `escape/a.c` | … | AC | … |", by program.
std::map<std::string, std::string> rows_of(std::string_view document) {
  static const std::regex row("\\| `([a-z]+/[^`]+)` \\|.*\\| ([A-Z0-9 ]+) \\|[^|]*\\|");
  std::map<std::string, std::string> rows;
  for (const std::string_view line : lines_of(document)) {
    std::match_results<std::string_view::const_iterator> found;
    if (std::regex_match(line.begin(), line.end(), found, row)) rows[found.str(1)] = found.str(2);
  }
  return rows;
}

}  // namespace

Complaints check_attacks(const std::vector<SourceFile>& files, std::string_view document) {
  Complaints complaints;
  const auto rows = rows_of(document);
  std::set<std::string> programs;
  for (const SourceFile& file : files) {
    if (!file.path.starts_with(attacks_folder) || file.path.ends_with(".h")) continue;
    const std::string name = file.path.substr(attacks_folder.size());
    programs.insert(name);
    for (const char* key : {"Tries: ", "Must: ", "Expects: "}) {
      if (head_of(file, key).empty())
        complaints.push_back({file.path, 0, "its head has no " + std::string(key)});
    }
    const auto row = rows.find(name);
    if (row == rows.end() || row->second != head_of(file, "Expects: ")) {
      complaints.push_back({file.path, 0, "docs/security.md has no row with its verdicts"});
    }
  }
  static const std::regex named("`([a-z]+/[a-z0-9_]+\\.(c|cpp|cs|java|py|rs))`");
  const std::string text(document);
  for (std::sregex_iterator name(text.begin(), text.end(), named), end; name != end; ++name) {
    if (programs.contains(name->str(1))) continue;
    complaints.push_back(
        {std::string(document_path), 0, "there is no such program: " + name->str(1)});
  }
  return complaints;
}

}  // namespace tidy
