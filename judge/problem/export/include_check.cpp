#include "judge/problem/export/include_check.hpp"

#include <filesystem>
#include <ranges>
#include <span>

#include <fmt/format.h>

#include "judge/core/limits.hpp"
#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t source_bytes_max = 16 * mebibyte;

/// Returns the path in a line `# include "path"` or `<path>`; empty for any other line.
std::string_view included_path(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('#')) return {};
  line = trimmed(line.substr(1));
  constexpr std::string_view word = "include";
  if (!line.starts_with(word)) return {};
  line = trimmed(line.substr(word.size()));
  const char close = line.starts_with('"') ? '"' : line.starts_with('<') ? '>' : '\0';
  if (close == '\0') return {};
  line.remove_prefix(1);
  return line.substr(0, line.find(close));
}

bool leaves(std::string_view file, std::string_view path) {
  if (path.starts_with('/')) return true;
  const fs::path target = (fs::path(file).parent_path() / path).lexically_normal();
  return !target.empty() && *target.begin() == "..";
}

/// `directory` is the one in the package that the names of the files are relative to.
void check_files(const std::string& directory, const std::vector<File>& files, Report& report) {
  for (const File& file : files) {
    const Result<std::string> text = read_text_file(file.path, source_bytes_max);
    if (!text) continue;
    for (const std::string& path : includes_that_leave(file.name, *text)) {
      report.error({fmt::format("{}/{}", directory, file.name)},
                   fmt::format("includes '{}', which is outside the program; copy it next to the "
                               "program and include the copy",
                               shown(path)));
    }
  }
}

}  // namespace

std::vector<std::string> includes_that_leave(std::string_view file, std::string_view text) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::string_view path = included_path(line);
    if (!path.empty() && leaves(file, path)) found.emplace_back(path);
  }
  return found;
}

void check_self_contained(const Package& package, Report& report) {
  const auto check = [&report](const auto& programs) {
    for (const Program& program : programs) check_files(program.directory, program.files, report);
  };
  check(package.input_validators);
  for (const auto* program :
       {&package.output_validator, &package.output_visualizer, &package.grader}) {
    if (*program) check(std::span(&**program, 1));
  }
  check(package.more_output_validators);
  check(package.submissions | std::views::transform(&ReferenceSubmission::program));
  for (const auto& [language, files] : package.include) {
    check_files("include/" + language, files, report);
  }
}

}  // namespace judge::problem
