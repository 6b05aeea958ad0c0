#include "judge/run/languages/languages.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <glob.h>
#include <unistd.h>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::run {
namespace {

constexpr std::string_view entry_point_place = "{entry_point}";
constexpr std::string_view memory_place = "{memory_mebibytes}";

/// The language codes that are preferred for programs of packages, best first. For shell scripts,
/// `scripts` is preferred to `bash`: it is intended for packages, and its box has more tools.
/// `bash` is intended for submissions.
constexpr std::array<std::string_view, 5> preferred_codes = {"cpp", "c", "python3", "java",
                                                             "scripts"};

bool has_extension(std::string_view file_name, std::string_view extension) {
  return file_name.size() > extension.size() && file_name.ends_with(extension);
}

bool has_one_of(const std::vector<std::string>& extensions, std::string_view file_name) {
  return std::ranges::any_of(extensions, [&](const std::string& extension) {
    return has_extension(file_name, extension);
  });
}

/// Lists the extensions for an error message, for example ".c (c), .cpp .cc (cpp)". Lists each
/// extension once, for the language that is inferred from it.
std::string known_extensions(const std::vector<Language>& languages) {
  std::vector<std::string> rows;
  std::set<std::string> listed;
  for (const Language& language : languages) {
    if (!language.inferred) continue;
    std::vector<std::string> own;
    for (const std::string& extension : language.extensions) {
      if (listed.insert(extension).second) own.push_back(extension);
    }
    if (!own.empty()) rows.push_back(fmt::format("{} ({})", fmt::join(own, " "), language.id));
  }
  return fmt::format("{}", fmt::join(rows, ", "));
}

/// Returns the files that replace `{entry_point}`: the only file, or the file with the name of an
/// entry point. If there is no such file, returns all files if the language has `loads_all_files`.
/// Fails otherwise.
Result<std::vector<std::string>> entry_points_of(const Language& language,
                                                 const std::vector<std::string>& sources) {
  if (sources.size() == 1) return sources;
  for (const std::string& name : language.entry_points) {
    if (contains(sources, name)) return std::vector{name};
  }
  if (language.loads_all_files) return sources;
  if (language.entry_points.empty()) {
    return failure(fmt::format("a submission in {} must be one file", language.name));
  }
  return failure(fmt::format("if there are several {} files, one must be named {}", language.name,
                             fmt::join(language.entry_points, " or ")));
}

/// Returns the names of the files that are passed to the compiler.
Result<std::vector<std::string>> sources_of(const Language& language,
                                            const std::vector<SourceFile>& files) {
  std::vector<std::string> sources;
  for (const SourceFile& file : files) {
    if (is_source_of(language, file.name)) sources.push_back(file.name);
  }
  if (!sources.empty()) return sources;
  return failure(fmt::format("none of the files is a {} file (extensions: {})", language.name,
                             fmt::join(language.extensions, " ")));
}

/// Replaces the first occurrence of the placeholder `place`, for example {memory_mebibytes}, in a
/// word of a command line. The word may contain other text, too.
std::string with(std::string word, std::string_view place, std::string_view value) {
  const std::size_t at = word.find(place);
  return at == std::string::npos ? word : word.replace(at, place.size(), value);
}

}  // namespace

const Language& answers_language() {
  static const Language language = [] {
    Language answers;
    answers.id = problem::answers_code;
    answers.name = "Answer files";
    answers.code = problem::answers_code;
    answers.inferred = false;
    return answers;
  }();
  return language;
}

Result<const Language*> find_language(const std::vector<Language>& languages, std::string_view id) {
  const auto found = std::ranges::find(languages, id, &Language::id);
  if (found != languages.end()) return &*found;
  if (id == problem::answers_code) return &answers_language();
  std::vector<std::string> ids;
  for (const Language& language : languages) ids.push_back(language.id);
  return failure(
      fmt::format("there is no language '{}'; the languages are {}", id, fmt::join(ids, ", ")));
}

Result<const Language*> infer_language(const std::vector<Language>& languages,
                                       const std::vector<SourceFile>& files) {
  std::vector<const Language*> candidates;
  std::vector<std::string> reasons;
  for (const Language& language : languages) {
    if (!language.inferred) continue;
    const auto match = std::ranges::find_if(
        files, [&](const SourceFile& file) { return has_one_of(language.extensions, file.name); });
    if (match == files.end()) continue;
    candidates.push_back(&language);
    reasons.push_back(fmt::format("{} ({})", match->name, language.id));
  }
  if (candidates.size() == 1) return candidates.front();
  if (!candidates.empty()) {
    return failure(
        fmt::format("the files are in more than one language: {}; choose one with --language",
                    fmt::join(reasons, ", ")));
  }
  return failure(fmt::format(
      "the language of {} cannot be inferred from its extension; known extensions: {}; rename the "
      "file or choose a language with --language",
      files.empty() ? "an empty submission" : files.front().name, known_extensions(languages)));
}

Result<const Language*> infer_program_language(const std::vector<Language>& languages,
                                               const std::vector<SourceFile>& files) {
  const Language* best = nullptr;
  std::pair<std::ptrdiff_t, std::ptrdiff_t> most;  // the number of files, then the rank
  for (const Language& language : languages) {
    if (!language.inferred) continue;
    const std::ptrdiff_t matches = std::ranges::count_if(
        files, [&](const SourceFile& file) { return is_source_of(language, file.name); });
    const auto rank = std::ranges::find(preferred_codes, language.code);
    const std::pair score{matches, preferred_codes.end() - rank};
    if (matches == 0 || (best != nullptr && score <= most)) continue;
    best = &language;
    most = score;
  }
  if (best != nullptr) return best;
  return failure(fmt::format(
      "the language of {} cannot be inferred from its extension; known extensions: {}",
      files.empty() ? "a program without files" : files.front().name, known_extensions(languages)));
}

bool is_source_of(const Language& language, std::string_view file_name) {
  return contains(language.entry_points, file_name) || has_one_of(language.extensions, file_name) ||
         has_one_of(language.more_extensions, file_name);
}

std::string first_file_name(const Language& language) {
  if (language.starter) return language.starter->name;
  return "main" + (language.extensions.empty() ? ".txt" : language.extensions.front());
}

Language with_entry_point(Language language, const std::vector<SourceFile>& files,
                          std::string_view entry_point) {
  if (contains(files, entry_point, &SourceFile::name))
    language.entry_points = {std::string(entry_point)};
  return language;
}

std::vector<std::string> words_here(const CommandTemplate& command) {
  std::vector<std::string> words = command.words;
  for (const OptionalWord& optional : command.optional_words) {
    if (::access(optional.program.c_str(), X_OK) == 0) {
      words.insert(words.begin() + 1, optional.word);
    }
  }
  return words;
}

Result<std::vector<std::string>> fill(const CommandTemplate& command, const Language& language,
                                      const std::vector<SourceFile>& files, std::string_view binary,
                                      std::uint64_t memory_bytes) {
  std::vector<std::string> words;
  for (const std::string& word : words_here(command)) {
    if (word == files_place || word == entry_point_place) {
      JUDGE_TRY_ASSIGN(auto names, sources_of(language, files));
      if (word == entry_point_place) {
        JUDGE_TRY_ASSIGN(names, entry_points_of(language, names));
      }
      words.insert(words.end(), names.begin(), names.end());
    } else {
      words.push_back(with(with(word, binary_place, binary), memory_place,
                           std::to_string(memory_bytes / mebibyte)));
    }
  }
  return words;
}

std::vector<std::string> shown_paths(const CommandTemplate& command) {
  std::vector<std::string> paths;
  for (const std::string& pattern : command.read_only_paths) {
    glob_t found{};
    if (::glob(pattern.c_str(), 0, nullptr, &found) == 0) {
      paths.insert(paths.end(), found.gl_pathv, found.gl_pathv + found.gl_pathc);
    }
    ::globfree(&found);
  }
  return paths;
}

std::string proc_self_of(const CommandTemplate& command) {
  if (!command.proc_self) return {};
  return with(command.words.front(), binary_place, "/box/program");
}

}  // namespace judge::run
