#include "judge/problem/metadata/programs.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/metadata/languages.hpp"

namespace judge::problem {
namespace {

constexpr std::string_view only_c_and_cpp = "; for now only C and C++ programs are";

std::string_view extension_of(std::string_view name) {
  const std::string_view base = name.substr(name.rfind('/') + 1);
  const std::size_t dot = base.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : base.substr(dot);
}

/// Returns true if the validator can be run; otherwise reports why not.
bool check_validator(const Source& source, std::string_view place, const Program& program) {
  const auto is_script = [](const File& file) {
    return file.name == "build" || file.name == "run";
  };
  if (const auto script = std::ranges::find_if(program.files, is_script);
      script != program.files.end() && program.files.size() > 1) {
    source.report.error({std::string(place)},
                        fmt::format("validators with their own '{}' script are not supported yet{}",
                                    script->name, only_c_and_cpp));
    return false;
  }
  if (std::ranges::any_of(program.files, [](const File& file) {
        return is_c_or_cpp_source(extension_of(file.name));
      })) {
    return true;
  }
  if (program.files.empty()) {
    source.report.error({std::string(place)}, "has no files; add a C or C++ program");
    return false;
  }
  const std::string_view extension = extension_of(program.files.front().name);
  source.report.error(
      {std::string(place)},
      extension.empty()
          ? fmt::format("validators without an extension are not supported yet{}", only_c_and_cpp)
          : fmt::format("'{}' validators are not supported yet{}", extension, only_c_and_cpp));
  return false;
}

/// True for files beside programs that are not programs themselves.
bool is_companion(const TreeEntry& entry) {
  constexpr std::array<std::string_view, 3> texts = {".md", ".txt", ".yaml"};
  return !entry.is_directory && (is_c_or_cpp_header(entry.extension()) ||
                                 std::ranges::find(texts, entry.extension()) != texts.end() ||
                                 entry.base() == "Makefile" || entry.base() == "README");
}

/// Returns the programs in a directory: each file and each subdirectory is one.
std::vector<const TreeEntry*> programs_in(const Source& source, std::string_view directory) {
  std::vector<const TreeEntry*> found;
  for (const TreeEntry* entry : source.tree.children(directory)) {
    if (is_companion(*entry)) {
      source.report.warning({entry->name},
                            "is not a program and is ignored; put a program with several files "
                            "into its own directory");
    } else {
      found.push_back(entry);
    }
  }
  return found;
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
  } else {
    program.files.push_back({std::string(entry.base()), entry.path});
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
    source.report.error(
        {std::string(directory)},
        "there is no input validator; add a program that exits with 42 if its input "
        "is valid and with 43 if not");
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

std::optional<Program> read_output_validator(const Source& source) {
  const std::string_view directory =
      directory_named(source, "output_validator", "output_validators");
  if (source.tree.files_below(directory).empty()) {
    return std::nullopt;
  }
  const std::vector<const TreeEntry*> children = source.tree.children(directory);
  const bool only_files = std::ranges::none_of(children, &TreeEntry::is_directory);
  Program program;
  if (!source.is_legacy() && only_files && children.size() > 1) {
    program.name = directory;
    program.files = source.tree.files_below(directory);
    return check_validator(source, directory, program) ? std::optional(program) : std::nullopt;
  }
  const std::vector<const TreeEntry*> entries = programs_in(source, directory);
  if (entries.size() != 1) {
    source.report.error({std::string(directory)},
                        entries.empty() ? "has no program; add a C or C++ program"
                                        : "has more than one program; only one is supported");
    return std::nullopt;
  }
  program = program_at(source, *entries.front(), directory);
  return check_validator(source, entries.front()->name, program) ? std::optional(program)
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
