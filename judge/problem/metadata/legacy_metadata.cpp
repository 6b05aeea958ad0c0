#include "judge/problem/metadata/legacy_metadata.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/credits.hpp"
#include "judge/problem/metadata/domjudge_settings.hpp"
#include "judge/problem/metadata/legacy_time_limit.hpp"
#include "judge/problem/metadata/limits_reader.hpp"
#include "judge/problem/metadata/metadata.hpp"
#include "judge/problem/metadata/problem_type.hpp"
#include "judge/problem/metadata/statements.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t tex_bytes_max = 4 * mebibyte;

void read_type(const Field& field, ProblemType& type) {
  constexpr std::array<std::string_view, 2> types = {"pass-fail", "scoring"};
  if (const auto name = field.one_of(types)) add_problem_kind(*name, type);
}

LegacyValidation read_validation(const Field& field, ProblemType& type) {
  LegacyValidation validation;
  const std::vector<std::string> words = split_words(field.text().value_or("default"));
  const std::string first = words.empty() ? "" : words.front();
  validation.is_custom = first == "custom";
  if ((first != "default" && first != "custom") || (first == "default" && words.size() > 1)) {
    field.error(fmt::format("must be 'default' or 'custom', not '{}'", shown(first)));
    return validation;
  }
  for (const std::string& word : words) {
    if (word == "interactive" || word == "multi-pass" || word == "score") {
      validation.writes_scores = validation.writes_scores || word == "score";
      add_problem_kind(word == "score" ? "scoring" : word, type);
    } else if (word != first) {
      field.error(fmt::format("unknown word '{}'", shown(word)));
    }
  }
  return validation;
}

void check_names(const Source& source, const Package& package) {
  for (const auto& [language, name] : package.names) {
    if (!is_one_line(name)) source.report.error({"problem.yaml", 0, "name"}, title_fault);
  }
}

/// Sets the title in each language, from problem.yaml, domjudge-problem.ini or the TeX statement in
/// that language.
void read_names(const Source& source, const Fields& fields, const std::string& domjudge_name,
                Package& package) {
  const std::optional<Field> name = fields.get("name");
  std::optional<std::string> common;
  if (name && name->is_map()) {
    if (!fields.get("problem_format_version")) {
      name->warning("is usually a map in format 2025-09; is problem_format_version missing?");
    }
    for (const Field& entry : name->entries()) {
      package.names[entry.name()] = entry.text().value_or("");
    }
    return;
  }
  if (name) {
    common = name->text();
    if (!common) {
      return;
    }
  } else if (!domjudge_name.empty()) {
    common = domjudge_name;
  }
  if (common && package.statements.empty()) package.names["en"] = *common;
  for (const Statement& statement : package.statements) {
    std::optional<std::string> title;
    if (statement.file.extension() == ".tex") {
      if (const Result<std::string> tex = read_text_file(statement.file, tex_bytes_max)) {
        title = title_in_tex(*tex);
      }
    }
    // `common` is the problem's English name, from problem.yaml or else from domjudge-problem.ini.
    // It becomes the name in a different language only if the TeX statement in that language has no
    // title.
    const bool prefers_common = common && (statement.language == "en" || !title);
    if (prefers_common || title) {
      package.names[statement.language] = prefers_common ? *common : *title;
    } else {
      source.report.blocker({"problem.yaml", 0, "name"},
                            fmt::format("is missing, and the statement in '{}' has no "
                                        "\\problemname; until it is set, the short name is shown",
                                        statement.language));
    }
  }
}

void read_people(const Fields& fields, Package& package) {
  if (const auto author = fields.get("author")) {
    if (author->is_list())
      author->warning("is a list, but must be a single string in the legacy format");
    for (const Field& item : author->items_or_self()) {
      std::ranges::move(split_authors(item.word().value_or("")),
                        std::back_inserter(package.authors));
    }
  }
  if (const auto credits = fields.get("credits")) {
    package.authors = read_credits(*credits);
  }
  for (const std::string_view key : {"source", "source_url"}) {
    if (const auto field = fields.get(key)) {
      field->word();
    }
  }
  if (const auto license = fields.get("license")) {
    package.license = read_license(*license);
  }
  if (const auto owner = fields.get("rights_owner")) {
    package.rights_owner = owner->word().value_or("");
  }
}

void read_keywords(const Field& field, Package& package) {
  for (const Field& item : field.items_or_self()) {
    for (std::string& word : split_words(item.word().value_or(""))) {
      package.keywords.push_back(std::move(word));
    }
  }
}

/// Reads the keys of `grading` that concern the whole problem. `read_score_tree` reads the keys
/// that concern single groups.
void read_grading(const Field& field, Package& package) {
  const Fields fields(
      field,
      {"objective", "show_test_data_groups", "accept_score", "reject_score", "range", "on_reject"},
      UnknownKeys::ignored);
  const auto show = fields.get("show_test_data_groups");
  package.show_groups = show && show->boolean().value_or(false);
  const auto objective = fields.get("objective");
  if (!objective) return;
  constexpr std::array<std::string_view, 2> words = {"max", "min"};
  package.lowest_score_is_best = objective->one_of(words) == "min" && package.type.scoring;
  if (package.lowest_score_is_best) {
    objective->blocker(
        "is 'min', but this judge takes the highest score as the best one in lists, gradebooks and "
        "statistics; scores are computed as usual");
  }
}

}  // namespace

LegacyValidation read_legacy_metadata(const Source& source, const Field& top, Package& package) {
  const DomjudgeSettings domjudge = read_domjudge_settings(source);
  const Fields fields(
      top,
      {"problem_format_version", "type", "name", "uuid", "version", "author", "credits", "source",
       "source_url", "license", "rights_owner", "limits", "validation", "validator_flags",
       "grading", "keywords", "languages", "libraries"},
      UnknownKeys::ignored);
  package.license = "unknown";
  package.allow_file_writing = true;
  package.show_groups = false;
  package.limits = default_limits(Format::legacy);
  if (const auto field = fields.get("type")) {
    read_type(*field, package.type);
  }
  read_names(source, fields, domjudge.name, package);
  check_names(source, package);
  if (const auto field = fields.get("uuid")) {
    package.uuid = field->word().value_or("");
  }
  if (const auto field = fields.get("version")) {
    package.version = field->word().value_or("");
  }
  read_people(fields, package);
  if (const auto field = fields.get("limits")) {
    package.limits = read_limits(*field, Format::legacy);
  }
  read_legacy_time_limit(source, domjudge, package.limits.time_s);
  if (const auto field = fields.get("keywords")) {
    read_keywords(*field, package);
  }
  if (const auto field = fields.get("languages")) {
    for (std::string& code :
         split_words(field->is_list() ? "all" : field->word().value_or("all"))) {
      if (code != "all") {
        package.languages.push_back(std::move(code));
      }
    }
  }
  LegacyValidation validation;
  if (const auto field = fields.get("validation")) {
    validation = read_validation(*field, package.type);
  }
  validation.grading = fields.get("grading");
  if (validation.grading) read_grading(*validation.grading, package);
  if (const auto field = fields.get("validator_flags")) {
    validation.flags = split_words(field->word().value_or(""));
  }
  return validation;
}

}  // namespace judge::problem
