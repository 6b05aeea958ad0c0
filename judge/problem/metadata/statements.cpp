#include "judge/problem/metadata/statements.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "judge/core/content_type.hpp"
#include "judge/core/text.hpp"
#include "judge/problem/metadata/languages.hpp"

namespace judge::problem {
namespace {

constexpr std::array<std::string_view, 3> extensions = {".md", ".tex", ".pdf"};

std::size_t rank(std::string_view extension) {
  return static_cast<std::size_t>(std::ranges::find(extensions, extension) - extensions.begin());
}

/// Returns the language in a statement's file name: "en" for "problem.en.md", and also for
/// "problem.md". Reports an invalid language and, in format 2025-09, a missing language.
std::optional<std::string> language_of(const Source& source, const TreeEntry& entry) {
  std::string_view stem = entry.base();
  stem.remove_suffix(entry.extension().size());
  if (stem == "problem") {
    if (source.format == Format::icpc_2025_09) {
      source.report.blocker({entry.name},
                            fmt::format("has no language code and is read as English; rename it to "
                                        "'problem.en{}'",
                                        entry.extension()));
    }
    return "en";
  }
  const std::string_view language = stem.substr(std::string_view("problem.").size());
  if (!is_statement_language(language)) {
    source.report.error(
        {entry.name}, fmt::format("'{}' is not a language code such as 'en' or 'pt-BR'", language));
    return std::nullopt;
  }
  return std::string(language);
}

}  // namespace

std::vector<Statement> read_statements(const Source& source) {
  const std::string_view directory = directory_named(source, "statement", "problem_statement");
  std::map<std::string, const TreeEntry*> found;
  for (const TreeEntry* entry : source.tree.children(directory)) {
    const bool is_statement =
        entry->base().starts_with("problem.") && rank(entry->extension()) < extensions.size();
    if (entry->is_directory || !is_statement) {
      continue;
    }
    const std::optional<std::string> language = language_of(source, *entry);
    if (!language) {
      continue;
    }
    const auto [place, is_new] = found.try_emplace(*language, entry);
    if (is_new) {
      continue;
    }
    const TreeEntry* other = place->second;
    if (rank(entry->extension()) < rank(other->extension())) {
      place->second = std::exchange(entry, other);
    }
    source.report.warning({entry->name},
                          fmt::format("is ignored because '{}' exists", place->second->name));
  }
  if (const TreeEntry* pdf = source.tree.find_file("problem.pdf");
      pdf != nullptr && found.empty()) {
    found.emplace("en", pdf);
  }
  if (found.empty()) {
    source.report.blocker(
        {std::string(directory)},
        fmt::format(
            "there is no statement, so students cannot read the task; add '{}'",
            source.is_legacy() ? "problem_statement/problem.en.tex" : "statement/problem.en.md"));
  }
  std::vector<Statement> statements;
  for (const auto& [language, entry] : found) {
    statements.push_back({language, entry->path});
  }
  return statements;
}

std::vector<File> read_pictures(const Source& source) {
  std::vector<File> pictures;
  constexpr std::string_view modern = "statement";
  constexpr std::string_view legacy = "problem_statement";
  // Like `directory_named`, but without warnings, because `read_statements` has already reported
  // them.
  const bool is_modern = source.tree.has_directory(modern) &&
                         !(source.is_legacy() && source.tree.has_directory(legacy));
  for (const TreeEntry* entry : source.tree.children(is_modern ? modern : legacy)) {
    if (!entry->is_directory && is_picture(entry->base())) {
      pictures.push_back({std::string(entry->base()), entry->path});
    }
  }
  return pictures;
}

std::optional<std::string> title_in_tex(std::string_view text) {
  constexpr std::string_view comment = "%% plainproblemname:";
  if (const std::size_t at = text.find(comment); at != std::string_view::npos) {
    const std::string_view rest = text.substr(at + comment.size());
    return std::string(trimmed(rest.substr(0, rest.find('\n'))));
  }
  constexpr std::string_view command = "\\problemname{";
  const std::size_t at = text.find(command);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view rest = text.substr(at + command.size());
  int depth = 1;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    depth += rest[i] == '{' ? 1 : rest[i] == '}' ? -1 : 0;
    if (depth == 0) {
      return std::string(trimmed(rest.substr(0, i)));
    }
  }
  return std::nullopt;
}

}  // namespace judge::problem
