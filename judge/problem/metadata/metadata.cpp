#include "judge/problem/metadata/metadata.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/constants.hpp"
#include "judge/problem/metadata/credits.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/problem/metadata/limits_reader.hpp"
#include "judge/problem/metadata/problem_type.hpp"

namespace judge::problem {
namespace {

bool is_draft_version(std::string_view version) {
  return version == "draft" || version == "2023-07" ||
         (version.size() == 13 && version.ends_with("-draft") && version[4] == '-');
}

void check_name_languages(const Field& field, const Package& package) {
  std::set<std::string> languages;
  for (const Statement& statement : package.statements) {
    languages.insert(statement.language);
    if (!package.names.contains(statement.language)) {
      field.blocker(
          fmt::format("has no name in the language '{}', although there is a statement in "
                      "this language",
                      statement.language));
    }
  }
  for (const auto& [language, name] : package.names) {
    if (!languages.contains(language)) {
      field.blocker(fmt::format(
          "has a name in the language '{}', but there is no statement in this language", language));
    }
  }
}

void read_names(const Field& field, Package& package) {
  if (field.is_map()) {
    for (const Field& entry : field.entries()) {
      if (!is_statement_language(entry.name())) {
        entry.error("is not a language code such as 'en' or 'pt-BR'");
      } else if (std::optional<std::string> name = entry.text()) {
        package.names[entry.name()] = *std::move(name);
      }
    }
  } else if (std::optional<std::string> name = field.text()) {
    package.names["en"] = *std::move(name);
  } else {
    return;
  }
  for (const auto& [language, name] : package.names) {
    if (trimmed(name).empty()) {
      field.error("must not be empty");
    } else if (!is_one_line(name)) {
      field.error(title_fault);
    }
  }
  // Missing statements have already been reported.
  if (!package.statements.empty()) {
    check_name_languages(field, package);
  }
}

/// Accepts "2026-03-01" and "2026-03-01T12:00:00Z".
bool is_date(std::string_view text) {
  const std::string_view shape = text.size() == 10 ? "dddd-dd-dd" : "dddd-dd-ddTdd:dd:ddZ";
  if (text.size() != shape.size()) {
    return false;
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (shape[i] == 'd' ? !is_digit(text[i]) : text[i] != shape[i]) {
      return false;
    }
  }
  const std::string_view month = text.substr(5, 2);
  const std::string_view day = text.substr(8, 2);
  const bool time_fits =
      text.size() == 10 ||
      (text.substr(11, 2) < "24" && text.substr(14, 2) < "60" && text.substr(17, 2) < "61");
  return month >= "01" && month <= "12" && day >= "01" && day <= "31" && time_fits;
}

void read_rights(const Fields& fields, Package& package) {
  const auto license = fields.get("license");
  package.license = license ? read_license(*license) : "unknown";
  const auto owner = fields.get("rights_owner");
  if (owner && package.license == "public domain") {
    owner->error("must not be given for a problem in the public domain");
  } else if (owner) {
    for (const std::string& name : read_persons(*owner)) {
      package.rights_owner += (package.rights_owner.empty() ? "" : ", ") + name;
    }
  } else if (package.license != "unknown" && package.license != "public domain" &&
             package.authors.empty() && !fields.get("source")) {
    license->blocker(fmt::format(
        "'{}' needs an owner: give rights_owner, credits.authors or source", package.license));
  }
}

void read_languages(const Field& field, Package& package) {
  if (field.is_scalar()) {
    constexpr std::array<std::string_view, 1> all = {"all"};
    field.one_of(all);
    return;
  }
  for (const Field& item : field.items()) {
    const std::optional<std::string> code = item.text();
    if (code && is_language_code(*code)) {
      package.languages.push_back(*code);
    } else if (code) {
      item.error(fmt::format("'{}' is not a language code of the format{}", shown(*code),
                             language_suggestion(*code)));
    }
  }
}

void read_optional_text(const Fields& fields, std::string_view key, std::string& target) {
  if (const auto field = fields.get(key)) {
    target = field->text().value_or("");
  }
}

void read_rest(const Fields& fields, Package& package) {
  if (const auto field = fields.get("embargo_until")) {
    const std::optional<std::string> date = field->word();
    if (date && !is_date(*date)) {
      field->error("must be a date: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ");
    }
  }
  if (const auto field = fields.get("keywords")) {
    for (const Field& item : field->items()) {
      if (std::optional<std::string> keyword = item.text()) {
        package.keywords.push_back(*std::move(keyword));
      }
    }
  }
  if (const auto field = fields.get("languages")) {
    read_languages(*field, package);
  }
  if (const auto field = fields.get("allow_file_writing")) {
    package.allow_file_writing = field->boolean().value_or(false);
  }
  if (const auto field = fields.get("constants")) {
    package.constants = read_constants(*field);
  }
}

/// Reads the keys that format 2025-09 had only in its draft versions, such as 2023-07, which took
/// these keys over from the legacy format. Returns the words of `validator_flags`.
std::vector<std::string> read_draft_keys(const Fields& fields, Package& package) {
  if (const auto field = fields.get("source_url")) field->word();
  if (const auto field = fields.get("author")) {
    package.authors = split_authors(field->word().value_or(""));
  }
  const auto flags = fields.get("validator_flags");
  return flags ? split_words(flags->word().value_or("")) : std::vector<std::string>();
}

std::vector<std::string_view> known_keys(Format format) {
  std::vector<std::string_view> keys = {"problem_format_version",
                                        "type",
                                        "name",
                                        "uuid",
                                        "version",
                                        "credits",
                                        "source",
                                        "license",
                                        "rights_owner",
                                        "embargo_until",
                                        "limits",
                                        "keywords",
                                        "languages",
                                        "allow_file_writing",
                                        "constants"};
  if (format == Format::icpc_2023_07) {
    keys.insert(keys.end(), {"author", "source_url", "validator_flags"});
  }
  return keys;
}

}  // namespace

std::optional<Format> read_format(const std::optional<Field>& version) {
  if (!version) {
    return Format::legacy;
  }
  const std::optional<std::string> text = version->word();
  if (!text) {
    return std::nullopt;
  }
  if (*text == "2025-09") {
    return Format::icpc_2025_09;
  }
  if (*text == "legacy" || *text == "legacy-icpc") {
    return Format::legacy;
  }
  if (is_draft_version(*text)) {
    version->warning(fmt::format(
        "'{}' is a draft of '2025-09', which few judges read; move to '2025-09'", *text));
    return Format::icpc_2023_07;
  }
  version->error(fmt::format("must be '2025-09', '2023-07', 'legacy' or 'legacy-icpc', not '{}'",
                             shown(*text)));
  return std::nullopt;
}

std::vector<std::string> read_metadata(const Field& top, Package& package) {
  const Fields fields(top, known_keys(package.format));
  if (const auto field = fields.get("type")) {
    package.type = read_problem_type(*field);
  }
  if (const auto field =
          fields.require_to_publish("name", "until it is set, the short name is shown")) {
    read_names(*field, package);
  }
  if (const auto field = fields.require_to_publish(
          "uuid", "without it, other systems cannot recognize the problem")) {
    const std::optional<std::string> uuid = field->text();
    package.uuid = uuid.value_or("");
    if (uuid && trimmed(*uuid).empty()) {
      field->blocker("must not be empty");
    }
  }
  read_optional_text(fields, "version", package.version);
  std::vector<std::string> validator_flags = read_draft_keys(fields, package);
  if (const auto field = fields.get("credits")) {
    package.authors = read_credits(*field);
  }
  if (const auto field = fields.get("source")) {
    check_source(*field);
  }
  read_rights(fields, package);
  package.limits = default_limits(package.format);
  if (const auto field = fields.get("limits")) {
    package.limits = read_limits(*field, package.format);
  }
  read_rest(fields, package);
  return validator_flags;
}

}  // namespace judge::problem
