#include "tests/tidy/rules.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>

#include "tests/tidy/functions.hpp"
#include "tests/tidy/include_rules.hpp"

namespace tidy {
namespace {

/// True for files that people write: all files except test data and images.
bool is_written_text(std::string_view path) {
  constexpr std::array<std::string_view, 10> extensions = {
      ".cpp", ".hpp", ".c", ".h", ".cmake", ".txt", ".md", ".toml", ".yaml", ".json"};
  const bool known =
      std::ranges::any_of(extensions, [&](auto extension) { return path.ends_with(extension); });
  const bool script = is_below(path, "script") || is_below(path, ".ci") || path.ends_with("/init");
  const bool data = path.find("/data/") != std::string_view::npos ||
                    is_below(path, "tests/cases") ||
                    path.find("/corpus/") != std::string_view::npos;
  return (known || script) && !data && !is_guest(path);
}

std::size_t columns_in(std::string_view line) {
  const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<std::size_t>(std::ranges::count_if(line, is_first_byte));
}

bool is_code_in_header(const SourceFile& file) {
  constexpr std::size_t trivial_lines = 3;
  return std::ranges::any_of(find_functions(file.text),
                             [](const auto& function) { return function.lines > trivial_lines; });
}

}  // namespace

Complaints check_banned_calls(const SourceFile& file) {
  Complaints complaints;
  if (!is_code(file.path) || is_guest(file.path)) return complaints;
  constexpr std::array<std::string_view, 2> banned = {"system", "popen"};
  const std::string code = code_only(file.text);
  std::size_t number = 0;
  for (std::string_view line : lines_of(code)) {
    ++number;
    for (std::string_view name : banned) {
      for (auto at = line.find(name); at != line.npos; at = line.find(name, at + 1)) {
        if (!is_word_at(line, at, name) || !line.substr(at + name.size()).starts_with("("))
          continue;
        complaints.push_back({file.path, number, std::string(name) + "() starts a shell"});
      }
    }
  }
  return complaints;
}

Complaints check_layout(const SourceFile& file) {
  Complaints complaints;
  if (!is_written_text(file.path)) return complaints;
  constexpr std::size_t columns_max = 100;
  // Tables and links in Markdown and strings in JSON cannot be broken into lines.
  const bool breakable = !file.path.ends_with(".md") && !file.path.ends_with(".json");
  std::size_t number = 0;
  for (std::string_view line : lines_of(file.text)) {
    ++number;
    const auto complain = [&](const char* what) {
      complaints.push_back({file.path, number, what});
    };
    if (breakable && columns_in(line) > columns_max) complain("more than 100 columns");
    if (line.find('\t') != line.npos) complain("a tab");
    if (line.ends_with(' ') || line.ends_with('\r')) complain("white space at the end of the line");
  }
  if (!file.text.empty() && !file.text.ends_with('\n')) {
    complaints.push_back({file.path, number, "no newline at the end of the file"});
  }
  return complaints;
}

Complaints check_open_ends(const SourceFile& file) {
  Complaints complaints;
  if (!is_written_text(file.path)) return complaints;
  // The pattern is split, because otherwise this file would violate the rule.
  static const std::regex open_end(
      "\\b(TO"
      "DO|FIX"
      "ME|XX"
      "X)\\b(?!\\(#[0-9]+\\))");
  std::size_t number = 0;
  for (std::string_view line : lines_of(file.text)) {
    ++number;
    if (std::regex_search(line.begin(), line.end(), open_end)) {
      complaints.push_back({file.path, number, "unfinished work without an issue such as (#12)"});
    }
  }
  return complaints;
}

Complaints check_machine_paths(const SourceFile& file, std::string_view checkout) {
  Complaints complaints;
  if (!is_written_text(file.path)) return complaints;
  // "user" is allowed, because it is the example account in tests and documents.
  static const std::regex home(
      "/(home|Use"
      "rs)/(?!user\\b)[A-Za-z0-9_]+");
  const bool telling = std::ranges::count(checkout, '/') >= 2;
  std::size_t number = 0;
  for (std::string_view line : lines_of(file.text)) {
    ++number;
    if (std::regex_search(line.begin(), line.end(), home) ||
        (telling && line.find(checkout) != line.npos)) {
      complaints.push_back({file.path, number, "a path that exists on one machine only"});
    }
  }
  return complaints;
}

Complaints check_links(const SourceFile& file, const std::set<std::string>& tree) {
  Complaints complaints;
  if (!file.path.ends_with(".md")) return complaints;
  static const std::regex link("\\]\\(([^)#: ]+)(#[^)]*)?\\)");
  const auto folder = std::filesystem::path(file.path).parent_path();
  std::size_t number = 0;
  for (std::string_view line : lines_of(file.text)) {
    ++number;
    const std::string text(line);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
      std::string target = (folder / (*at)[1].str()).lexically_normal().generic_string();
      if (target.ends_with('/')) target.pop_back();
      if (!tree.contains(target)) {
        complaints.push_back({file.path, number, "a dead link: " + (*at)[1].str()});
      }
    }
  }
  return complaints;
}

Complaints check_mirrored_tests(const std::vector<SourceFile>& files,
                                const std::set<std::string>& exempt) {
  std::set<std::string> paths;
  for (const SourceFile& file : files) paths.insert(file.path);
  Complaints complaints;
  for (const SourceFile& file : files) {
    const std::string_view folder = folder_of(file.path);
    if (folder.empty() || folder == "problems" || file.path.ends_with("/main.cpp")) continue;
    const bool source = file.path.ends_with(".cpp");
    const bool header = file.path.ends_with(".hpp");
    if (!source && !header) continue;
    const std::string stem = file.path.substr(0, file.path.size() - 4);
    if (header && (paths.contains(stem + ".cpp") || !is_code_in_header(file))) continue;
    const std::string test = "tests/" + stem + "_test.cpp";
    const bool tested = paths.contains(test);
    if (!tested && !exempt.contains(file.path)) {
      complaints.push_back({file.path, 0, "has no " + test});
    } else if (tested && exempt.contains(file.path)) {
      complaints.push_back({file.path, 0, "has a test: remove it from the exceptions"});
    }
  }
  return complaints;
}

}  // namespace tidy
