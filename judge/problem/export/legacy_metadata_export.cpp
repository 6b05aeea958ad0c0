#include "judge/problem/export/legacy_metadata_export.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include "judge/problem/base/yaml_writer.hpp"
#include "judge/problem/export/legacy_scores_export.hpp"
#include "judge/problem/export/legacy_settings_export.hpp"
#include "judge/problem/export/metadata_writer.hpp"
#include "judge/problem/metadata/credits.hpp"

namespace judge::problem {
namespace {

void put_limits(YAML::Emitter& out, const Package& package) {
  out << YAML::Key << "limits" << YAML::Value << YAML::BeginMap;
  put_number(out, "time_multiplier", package.limits.ac_to_time_limit);
  put_number(out, "time_safety_margin", package.limits.time_limit_to_tle);
  put_common_limits(out, package);
  out << YAML::EndMap;
}

std::string validation_text(const Package& package) {
  if (!package.output_validator) return "default";
  std::string text = "custom";
  if (has_written_scores(package)) text += " score";
  if (package.type.interactive) text += " interactive";
  if (package.type.multi_pass) text += " multi-pass";
  return text;
}

/// Joins each keyword into one word, because the legacy format separates keywords by spaces.
std::string keywords_text(const Package& package, std::vector<std::string>& notes) {
  std::vector<std::string> keywords = package.keywords;
  for (std::string& keyword : keywords) std::ranges::replace(keyword, ' ', '-');
  if (keywords != package.keywords) {
    notes.emplace_back(
        "keywords of several words are joined with '-' because white space separates keywords");
  }
  return fmt::format("{}", fmt::join(keywords, " "));
}

std::string authors_text(const Package& package, std::vector<std::string>& notes) {
  const std::string text = fmt::format("{}", fmt::join(package.authors, ", "));
  if (split_authors(text) != package.authors) {
    notes.push_back(fmt::format(
        "author: the legacy format stores all authors in one string, '{}', which other judges "
        "split into names that differ from those in the package",
        text));
  }
  return text;
}

/// The key `source` of problem.yaml in the legacy form: all names joined, and the first URL.
struct ProblemSource {
  std::string name;
  std::string url;
};

ProblemSource problem_source_of(const Field& field) {
  ProblemSource origin;
  for (const Field& item : field.items_or_self()) {
    std::string name;
    if (!item.is_map()) {
      name = item.text().value_or("");
    } else {
      const Fields fields(item, {"name", "url"});
      if (const auto own = fields.get("name")) name = own->text().value_or("");
      const auto url = fields.get("url");
      if (url && origin.url.empty()) origin.url = url->text().value_or("");
    }
    origin.name += (origin.name.empty() ? "" : "; ") + name;
  }
  return origin;
}

/// Adds a note for each key of the package's problem.yaml that the legacy file omits. Returns the
/// problem's source.
ProblemSource note_the_rest(const Field& top, std::vector<std::string>& notes) {
  ProblemSource origin;
  for (const Field& entry : top.entries()) {
    if (entry.is_null()) continue;
    if (entry.name() == "source") origin = problem_source_of(entry);
    if (entry.name() == "version" || entry.name() == "embargo_until") {
      notes.push_back(
          fmt::format("{} is omitted: the legacy format has no such key", entry.name()));
    }
    if (entry.name() != "credits" || !entry.is_map()) continue;
    for (const Field& role : entry.entries()) {
      if (role.name() == "authors" || role.is_null()) continue;
      notes.push_back(fmt::format("credits.{} is omitted: the legacy format supports only authors",
                                  role.name()));
    }
  }
  return origin;
}

}  // namespace

std::string legacy_metadata_text(const Source& source, const Package& package,
                                 std::vector<std::string>& notes) {
  ProblemSource origin;
  YamlValue document;
  if (const auto top = read_yaml_file(source, "problem.yaml", document)) {
    origin = note_the_rest(*top, notes);
  }
  YAML::Emitter out;
  out << YAML::BeginMap;
  put_text(out, "problem_format_version", "legacy");
  put_text(out, "type", package.type.scoring ? "scoring" : "pass-fail");
  put_names(out, package, YAML::Auto);
  put_text(out, "uuid", package.uuid);
  put_text(out, "author", authors_text(package, notes));
  put_text(out, "source", origin.name);
  put_text(out, "source_url", origin.url);
  put_text(out, "license", package.license);
  put_text(out, "rights_owner", package.rights_owner);
  put_text(out, "keywords", keywords_text(package, notes));
  put_limits(out, package);
  put_text(out, "validation", validation_text(package));
  put_text(out, "validator_flags", legacy_validator_flags(package));
  if (package.type.scoring) {
    out << YAML::Key << "grading" << YAML::Value << YAML::BeginMap;
    out << YAML::Key << "show_test_data_groups" << YAML::Value << package.show_groups;
    out << YAML::EndMap;
  }
  if (!package.languages.empty()) {
    put_text(out, "languages", fmt::format("{}", fmt::join(package.languages, " ")));
    notes.emplace_back(
        "languages: this judge honours the key in the legacy format, too; other judges may have to "
        "be configured");
  }
  if (!package.limits.time_s) {
    notes.emplace_back("there is no time limit: each judge derives one in its own way");
  }
  out << YAML::EndMap;
  return std::string(out.c_str()) + "\n";
}

}  // namespace judge::problem
