#include "judge/problem/metadata/metadata.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/credits.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/problem/metadata/limits_reader.hpp"

namespace judge::problem {
namespace {

bool is_draft(std::string_view version) {
  return version == "draft" || version == "2023-07" ||
         (version.size() == 13 && version.ends_with("-draft") && version[4] == '-');
}

/// Checks `type`: a list of types, or text with several words.
void check_type(const Field& field) {
  constexpr std::array<std::string_view, 5> types = {"pass-fail", "scoring", "multi-pass",
                                                     "interactive", "submit-answer"};
  for (const Field& item : field.items_or_self()) {
    const std::optional<std::string> text = item.text();
    if (!text) {
      continue;
    }
    const std::vector<std::string> words = split_words(*text);
    if (words.empty()) {
      item.error("must be " + alternatives(types));
    }
    for (const std::string& word : words) {
      if (std::ranges::find(types, word) == types.end()) {
        item.error(fmt::format("must be {}, not '{}'{}", alternatives(types), shown(word),
                               suggestion(word, types)));
      } else if (word != "pass-fail") {
        item.error(fmt::format(
            "'{}' problems are not supported yet; only pass-fail batch problems are", word));
      }
    }
  }
}

void check_name_languages(const Field& field, const Package& package) {
  std::set<std::string> languages;
  for (const Statement& statement : package.statements) {
    languages.insert(statement.language);
    if (!package.names.contains(statement.language)) {
      field.error(fmt::format("has no name in '{0}', although there is a statement in '{0}'",
                              statement.language));
    }
  }
  for (const auto& [language, name] : package.names) {
    if (!languages.contains(language)) {
      field.error(fmt::format("has a name in '{0}', but there is no statement in '{0}'", language));
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
    if (trim(name).empty()) {
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
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (shape[i] == 'd' ? !is_digit : text[i] != shape[i]) {
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
    license->error(fmt::format("'{}' needs an owner: give rights_owner, credits.authors or source",
                               package.license));
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
  if (const auto field = fields.get("constants"); field && !field->entries().empty()) {
    field->error("constants are not supported yet; write the values where they are used");
  }
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
  if (is_draft(*text)) {
    version->warning(fmt::format("'{}' is a draft and is read as '2025-09'", *text));
    return Format::icpc_2025_09;
  }
  version->error(
      fmt::format("must be '2025-09', 'legacy' or 'legacy-icpc', not '{}'", shown(*text)));
  return std::nullopt;
}

void read_metadata(const Field& top, Package& package) {
  const Fields fields(top, {"problem_format_version", "type", "name", "uuid", "version", "credits",
                            "source", "license", "rights_owner", "embargo_until", "limits",
                            "keywords", "languages", "allow_file_writing", "constants"});
  if (const auto field = fields.get("type")) {
    check_type(*field);
  }
  if (const auto field = fields.require("name")) {
    read_names(*field, package);
  }
  if (const auto field = fields.require("uuid")) {
    const std::optional<std::string> uuid = field->text();
    package.uuid = uuid.value_or("");
    if (uuid && trim(*uuid).empty()) {
      field->error("must not be empty");
    }
  }
  read_optional_text(fields, "version", package.version);
  if (const auto field = fields.get("credits")) {
    package.authors = read_credits(*field);
  }
  if (const auto field = fields.get("source")) {
    check_source(*field);
  }
  read_rights(fields, package);
  package.limits = default_limits(Format::icpc_2025_09);
  if (const auto field = fields.get("limits")) {
    package.limits = read_limits(*field, Format::icpc_2025_09);
  }
  read_rest(fields, package);
}

}  // namespace judge::problem
