#include "judge/problem/export/include_check.hpp"

#include <filesystem>

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

/// `where` is the program's directory, or the parent directory of a single-file program.
void check_files(const std::string& where, const std::vector<File>& files, Report& report) {
  for (const File& file : files) {
    const Result<std::string> text = read_text_file(file.path, source_bytes_max);
    if (!text) continue;
    for (const std::string& path : includes_that_leave(file.name, *text)) {
      report.error({fmt::format("{}/{}", where, file.name)},
                   fmt::format("includes '{}', which is outside the program; copy it next to the "
                               "program and include the copy",
                               shown(path)));
    }
  }
}

void check_program(const std::string& kind, const Program& program, Report& report) {
  const bool is_one_file =
      program.files.size() == 1 && fs::path(program.name).filename() == program.files[0].name;
  const fs::path place = fs::path(kind) / program.name;
  check_files((is_one_file ? place.parent_path() : place).string(), program.files, report);
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
  for (const Program& program : package.input_validators) {
    check_program("input_validators", program, report);
  }
  if (package.output_validator) {
    // Several source files directly in output_validator form one validator, which has the name of
    // the directory. Otherwise, the validator is a single file or a subdirectory in it.
    const bool is_directory = package.output_validator->name == "output_validator";
    check_program(is_directory ? "" : "output_validator", *package.output_validator, report);
  }
  for (const ReferenceSubmission& submission : package.submissions) {
    check_program("submissions", submission.program, report);
  }
  for (const auto& [language, files] : package.include) {
    check_files("include/" + language, files, report);
  }
}

}  // namespace judge::problem
