#include "judge/run/languages/languages.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <glob.h>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"

namespace judge::run {
namespace {

constexpr std::string_view files_place = "{files}";
constexpr std::string_view binary_place = "{binary}";
constexpr std::string_view entry_point_place = "{entry_point}";
constexpr std::string_view memory_place = "{memory_mebibytes}";

bool has_extension(std::string_view file_name, std::string_view extension) {
  return file_name.size() > extension.size() && file_name.ends_with(extension);
}

/// Lists the extensions for an error: ".c (c), .cpp .cc (cpp)".
std::string known_extensions(const std::vector<Language>& languages) {
  std::vector<std::string> rows;
  for (const Language& language : languages) {
    if (!language.inferred) continue;
    rows.push_back(fmt::format("{} ({})", fmt::join(language.extensions, " "), language.id));
  }
  return fmt::format("{}", fmt::join(rows, ", "));
}

Result<std::string> entry_point_of(const Language& language,
                                   const std::vector<std::string>& sources) {
  if (sources.size() == 1) return sources.front();
  for (const std::string& name : language.entry_points) {
    if (contains(sources, name)) return name;
  }
  return failure(fmt::format("if there are several {} files, one must be named {}", language.name,
                             fmt::join(language.entry_points, " or ")));
}

/// Returns the names of the files that the compiler is given.
Result<std::vector<std::string>> sources_of(const Language& language,
                                            const std::vector<SourceFile>& files) {
  std::vector<std::string> sources;
  for (const SourceFile& file : files) {
    if (is_source_of(language, file.name)) sources.push_back(file.name);
  }
  if (!sources.empty()) return sources;
  return failure(fmt::format("none of the files is a {} file; their extensions are {}",
                             language.name, fmt::join(language.extensions, " ")));
}

std::string with_memory(std::string word, std::uint64_t memory_bytes) {
  const std::size_t at = word.find(memory_place);
  if (at == std::string::npos) return word;
  return word.replace(at, memory_place.size(), std::to_string(memory_bytes / mebibyte));
}

}  // namespace

Result<const Language*> find_language(const std::vector<Language>& languages, std::string_view id) {
  const auto found = std::ranges::find(languages, id, &Language::id);
  if (found != languages.end()) return &*found;
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
        files, [&](const SourceFile& file) { return is_source_of(language, file.name); });
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

bool is_source_of(const Language& language, std::string_view file_name) {
  return std::ranges::any_of(language.extensions, [&](const std::string& extension) {
    return has_extension(file_name, extension);
  });
}

Result<std::vector<std::string>> fill(const CommandTemplate& command, const Language& language,
                                      const std::vector<SourceFile>& files, std::string_view binary,
                                      std::uint64_t memory_bytes) {
  std::vector<std::string> words;
  for (const std::string& word : command.words) {
    if (word == files_place || word == entry_point_place) {
      JUDGE_TRY_ASSIGN(const auto sources, sources_of(language, files));
      if (word == files_place) {
        words.insert(words.end(), sources.begin(), sources.end());
        continue;
      }
      JUDGE_TRY_ASSIGN(auto entry_point, entry_point_of(language, sources));
      words.push_back(std::move(entry_point));
    } else if (word == binary_place) {
      words.emplace_back(binary);
    } else {
      words.push_back(with_memory(word, memory_bytes));
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

}  // namespace judge::run
