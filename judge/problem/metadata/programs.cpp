#include "judge/problem/metadata/programs.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/tree.hpp"
#include "judge/problem/metadata/languages.hpp"

namespace judge::problem {
namespace {

/// True for `#!/usr/bin/python2` and the like.
bool is_for_python_2(const File& file) {
  if (extension_of(file.name) != ".py") return false;
  std::array<char, 128> begin{};
  std::ifstream stream(file.path, std::ios::binary);
  stream.read(begin.data(), begin.size());
  std::string_view line(begin.data(), static_cast<std::size_t>(stream.gcount()));
  line = line.substr(0, line.find('\n'));
  return line.starts_with("#!") && line.find("python2") != std::string_view::npos;
}

/// Returns true if the validator may be run; otherwise reports the reason. Does not check whether
/// its language is installed or whether it compiles.
bool check_validator(const Source& source, std::string_view place, const Program& program) {
  if (program.files.empty()) {
    source.report.error({std::string(place)}, "has no files; add a program");
    return false;
  }
  if (std::ranges::any_of(program.files, is_for_python_2)) {
    source.report.warning({std::string(place)},
                          "is for Python 2, but is run with Python 3; port it, for example with "
                          "2to3, and write python3 into its first line");
  }
  return true;
}

/// True for files that may accompany programs but are not programs themselves.
bool is_companion(const TreeEntry& entry) {
  constexpr std::array<std::string_view, 3> texts = {".md", ".txt", ".yaml"};
  return !entry.is_directory && (is_c_or_cpp_header(entry.extension()) ||
                                 std::ranges::find(texts, entry.extension()) != texts.end() ||
                                 entry.base() == "Makefile" || entry.base() == "README");
}

/// Returns the name of the program's language if Debian has no interpreter for this language, so
/// that the judge cannot run the program. Returns an empty name for all other programs.
std::string_view missing_interpreter(const TreeEntry& entry) {
  if (entry.is_directory) return {};
  if (entry.extension() == ".ctd") return "Checktestdata";
  if (entry.extension() == ".py2") return "Python 2";
  return entry.extension() == ".viva" ? "VIVA" : "";
}

/// Returns the programs in a directory: each file and each subdirectory is one.
std::vector<const TreeEntry*> programs_in(const Source& source, std::string_view directory) {
  std::vector<const TreeEntry*> found;
  for (const TreeEntry* entry : source.tree.children(directory)) {
    if (is_companion(*entry)) {
      source.report.warning({entry->name},
                            "is not a program and is ignored; put a program with several files "
                            "into its own directory");
    } else if (const auto language = missing_interpreter(*entry); !language.empty()) {
      source.report.warning(
          {entry->name},
          fmt::format("is ignored: Debian has no interpreter for {}; write the validator in Python "
                      "or C++",
                      language));
    } else {
      found.push_back(entry);
    }
  }
  return found;
}

/// Returns a hint on how to fix a package that has no usable input validator.
std::string input_validator_hint(const Source& source, std::string_view directory) {
  if (source.tree.has_directory("input_validator")) {
    return "did you mean 'input_validators' instead of 'input_validator'?";
  }
  for (const TreeEntry* entry : source.tree.children(directory)) {
    const std::string_view language = missing_interpreter(*entry);
    if (language.empty()) continue;
    return fmt::format(
        "'{}' cannot be run, because Debian has no interpreter for {}; write it in "
        "Python or C++",
        entry->base(), language);
  }
  return "add a program that exits with 42 if its input is valid and with 43 if not";
}

/// Returns the program that consists of all files in this directory of the package.
Program whole_directory(const Source& source, std::string_view directory) {
  return {.name = std::string(directory),
          .files = source.tree.files_below(directory),
          .directory = std::string(directory)};
}

}  // namespace

std::string_view program_stem(std::string_view name) {
  const std::string_view extension = extension_of(name);
  return name.substr(0, name.size() - extension.size());
}

Program program_at(const Source& source, const TreeEntry& entry, std::string_view kind) {
  Program program;
  program.name = entry.name.substr(kind.size() + 1);
  if (entry.is_directory) {
    program.files = source.tree.files_below(entry.name);
    program.directory = entry.name;
  } else {
    program.files.push_back({std::string(entry.base()), entry.path});
    program.directory = entry.name.substr(0, entry.name.rfind('/'));
  }
  return program;
}

std::vector<Program> read_input_validators(const Source& source) {
  std::string_view directory = "input_validators";
  constexpr std::string_view old = "input_format_validators";
  if (!source.tree.has_directory(directory) && source.tree.has_directory(old)) {
    source.report.warning({std::string(old)}, "is deprecated; rename it to 'input_validators'");
    directory = old;
  }
  const std::vector<const TreeEntry*> entries = programs_in(source, directory);
  if (entries.empty()) {
    source.report.blocker(
        {std::string(directory)},
        fmt::format("there is no input validator, so invalid inputs are not noticed; {}",
                    input_validator_hint(source, directory)));
  }
  std::vector<Program> programs;
  std::set<std::string, std::less<>> stems;
  for (const TreeEntry* entry : entries) {
    Program program = program_at(source, *entry, directory);
    if (!stems.emplace(program_stem(program.name)).second) {
      source.report.error({entry->name},
                          fmt::format("another validator is also named '{}'; rename one of them",
                                      program_stem(program.name)));
    }
    if (check_validator(source, entry->name, program)) {
      programs.push_back(std::move(program));
    }
  }
  return programs;
}

std::vector<Program> read_output_validators(const Source& source) {
  const std::string_view directory =
      directory_named(source, "output_validator", "output_validators");
  if (source.tree.files_below(directory).empty()) return {};
  const std::vector<const TreeEntry*> children = source.tree.children(directory);
  const bool only_files = std::ranges::none_of(children, &TreeEntry::is_directory);
  std::vector<Program> programs;
  if (!source.is_legacy() && only_files && children.size() > 1) {
    Program program = whole_directory(source, directory);
    if (check_validator(source, directory, program)) programs.push_back(std::move(program));
    return programs;
  }
  const std::vector<const TreeEntry*> entries = programs_in(source, directory);
  if (entries.empty() || (entries.size() > 1 && !source.is_legacy())) {
    source.report.error({std::string(directory)},
                        entries.empty() ? "has no program; add one"
                                        : "has more than one program; only one is supported");
    return programs;
  }
  for (const TreeEntry* entry : entries) {
    Program program = program_at(source, *entry, directory);
    if (check_validator(source, entry->name, program)) programs.push_back(std::move(program));
  }
  return programs;
}

std::optional<Program> read_output_visualizer(const Source& source) {
  constexpr std::string_view directory = "output_visualizer";
  const std::vector<const TreeEntry*> entries = source.tree.children(directory);
  if (source.is_legacy() || entries.empty()) return std::nullopt;
  if (entries.size() == 1) return program_at(source, *entries.front(), directory);
  if (std::ranges::none_of(entries, &TreeEntry::is_directory)) {
    return whole_directory(source, directory);
  }
  source.report.warning(
      {std::string(directory)},
      "is ignored: it must contain exactly one program, which is a file or a directory");
  return std::nullopt;
}

std::optional<Program> read_grader(const Source& source, bool is_used) {
  constexpr std::string_view directory = "graders";
  if (!source.tree.has_directory(directory) && !is_used) return std::nullopt;
  const Place place{std::string(directory)};
  if (!is_used) {
    source.report.warning(place, "is ignored: no testdata.yaml has 'grading: custom'");
    return std::nullopt;
  }
  const std::vector<const TreeEntry*> entries = programs_in(source, directory);
  if (entries.size() != 1) {
    source.report.error(
        place, entries.empty() ? "has no program, but 'grading' is 'custom' in a testdata.yaml; "
                                 "add the grader"
                               : "has more than one program; only one is supported");
    return std::nullopt;
  }
  Program program = program_at(source, *entries.front(), directory);
  return check_validator(source, entries.front()->name, program) ? std::optional(std::move(program))
                                                                 : std::nullopt;
}

std::map<std::string, std::vector<File>> read_include(const Source& source) {
  std::map<std::string, std::vector<File>> include;
  for (const TreeEntry* entry : source.tree.children("include")) {
    const std::string language(entry->base());
    if (!entry->is_directory) {
      source.report.error({entry->name},
                          "must be in the directory of a language, such as 'include/cpp' or "
                          "'include/default'");
    } else if (language != "default" && !is_language_code(language)) {
      source.report.error({entry->name}, fmt::format("'{}' is not a language code of the format{}",
                                                     language, language_suggestion(language)));
    } else {
      include[language] = source.tree.files_below(entry->name);
    }
  }
  return include;
}

std::vector<File> read_attachments(const Source& source) {
  std::vector<File> files;
  for (const TreeEntry* entry : source.tree.children("attachments")) {
    if (!entry->is_directory) {
      files.push_back({std::string(entry->base()), entry->path});
    } else if (entry->base() != "templates") {
      source.report.warning({entry->name}, "is ignored: attachments are files, not directories");
    }
  }
  return files;
}

std::map<std::string, std::vector<File>> read_starters(const Source& source) {
  std::map<std::string, std::vector<File>> starters;
  for (const TreeEntry* entry : source.tree.children("attachments/templates")) {
    const std::string language(entry->base());
    if (!entry->is_directory) {
      source.report.warning({entry->name},
                            "is ignored: it must be in the directory of a language, such as "
                            "'attachments/templates/cpp'");
    } else if (language != "default" && !is_language_code(language)) {
      source.report.warning({entry->name},
                            fmt::format("is ignored: '{}' is not a language code of the format{}",
                                        language, language_suggestion(language)));
    } else {
      starters[language] = source.tree.files_below(entry->name);
    }
  }
  return starters;
}

}  // namespace judge::problem
