#include "judge/problem/base/yaml_reader.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

std::string describe(const YamlValue& value) {
  switch (value.kind) {
    case YamlValue::Kind::null:
      return "nothing";
    case YamlValue::Kind::list:
      return "a list";
    case YamlValue::Kind::map:
      return "a map";
    case YamlValue::Kind::scalar:
      break;
  }
  return fmt::format("{0}{1}{0}", value.quoted ? '"' : '\'', shown(value.text));
}

/// Removes a byte order mark and the carriage returns of CRLF line endings, and warns about them.
/// Editors on Windows add them, but the format forbids them.
std::string as_unix_text(std::string_view text, const std::string& file, Report& report) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) {
    report.warning({file, 1}, "begins with a byte order mark; save it as UTF-8 without BOM");
    text.remove_prefix(mark.size());
  }
  if (!text.contains("\r\n")) return std::string(text);
  report.warning({file}, "has CRLF line endings; save it with LF line endings");
  std::string unix_text;
  unix_text.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!ends_line) unix_text += text[i];
  }
  return unix_text;
}

}  // namespace

void Field::expected(std::string_view what) const {
  error(fmt::format("must be {}, not {}", what, describe(*value_)));
}

std::optional<std::string> Field::text() const {
  if (!is_scalar()) {
    expected("text");
    return std::nullopt;
  }
  if (!value_->quoted && is_yaml_number_or_boolean(value_->text)) {
    error(fmt::format("must be text, not the value {0}; put it in quotes: \"{0}\"",
                      shown(value_->text)));
    return std::nullopt;
  }
  return value_->text;
}

std::optional<std::string> Field::word() const {
  if (!is_scalar()) {
    expected("text");
    return std::nullopt;
  }
  return value_->text;
}

std::optional<double> Field::real(Range range) const {
  const std::string what =
      range.above ? fmt::format("a number greater than {} and at most {}", range.low, range.high)
                  : fmt::format("a number from {} to {}", range.low, range.high);
  const std::optional<double> number =
      is_scalar() && !value_->quoted ? parse_real(value_->text) : std::nullopt;
  if (!number || *number < range.low || *number > range.high ||
      (range.above && *number == range.low)) {
    expected(what);
    return std::nullopt;
  }
  return number;
}

std::optional<std::uint64_t> Field::whole(std::uint64_t low, std::uint64_t high,
                                          std::string_view unit) const {
  const std::optional<std::uint64_t> number =
      is_scalar() && !value_->quoted ? parse_whole(value_->text) : std::nullopt;
  if (!number || *number < low || *number > high) {
    expected(fmt::format("a whole number{} from {} to {}",
                         unit.empty() ? "" : fmt::format(" of {}", unit), low, high));
    return std::nullopt;
  }
  return number;
}

std::optional<bool> Field::boolean() const {
  if (is_scalar() && !value_->quoted) {
    if (value_->text == "true" || value_->text == "True" || value_->text == "TRUE") {
      return true;
    }
    if (value_->text == "false" || value_->text == "False" || value_->text == "FALSE") {
      return false;
    }
  }
  expected("true or false");
  return std::nullopt;
}

std::optional<std::string> Field::one_of(std::span<const std::string_view> words) const {
  if (!is_scalar() || std::ranges::find(words, value_->text) == words.end()) {
    error(fmt::format("must be {}, not {}{}", alternatives(words), describe(*value_),
                      is_scalar() ? suggestion(value_->text, words) : ""));
    return std::nullopt;
  }
  return value_->text;
}

std::vector<Field> Field::items() const {
  if (!is_list()) {
    expected("a list");
    return {};
  }
  return items_or_self();
}

std::vector<Field> Field::items_or_self() const {
  if (!is_list()) {
    return {*this};
  }
  std::vector<Field> fields;
  for (std::size_t i = 0; i < value_->items.size(); ++i) {
    const YamlValue& item = value_->items[i];
    fields.emplace_back(item, Place{place_.file, item.line, fmt::format("{}[{}]", place_.key, i)},
                        *report_);
  }
  return fields;
}

Field Field::child(const YamlEntry& entry) const {
  const std::string name = shown(entry.key);
  Field field(entry.value,
              Place{place_.file, entry.line,
                    place_.key.empty() ? name : fmt::format("{}.{}", place_.key, name)},
              *report_);
  field.name_ = entry.key;
  return field;
}

std::vector<Field> Field::entries() const {
  if (!is_map()) {
    expected("a map");
    return {};
  }
  std::vector<Field> fields;
  for (const YamlEntry& entry : value_->entries) {
    fields.push_back(child(entry));
  }
  return fields;
}

std::vector<std::string> Field::words() const {
  if (!is_list()) {
    expected("a list of words, such as [a, b]");
    return {};
  }
  std::vector<std::string> words;
  for (const Field& item : items()) {
    if (std::optional<std::string> word = item.word()) {
      words.push_back(*std::move(word));
    }
  }
  return words;
}

Fields::Fields(const Field& map, std::span<const std::string_view> known, UnknownKeys unknown)
    : map_(map) {
  for (const Field& entry : map.entries()) {
    if (std::ranges::find(known, entry.name()) != known.end()) continue;
    const std::string message = "unknown key" + suggestion(entry.name(), known);
    if (unknown == UnknownKeys::refused) {
      entry.error(message);
    } else {
      entry.warning("is ignored: " + message);
    }
  }
}

std::optional<Field> Fields::get(std::string_view key) const {
  const std::vector<YamlEntry>& entries = map_.value_->entries;
  const auto found = std::ranges::find(entries, key, &YamlEntry::key);
  if (found == entries.end() || found->value.kind == YamlValue::Kind::null) {
    return std::nullopt;
  }
  return map_.child(*found);
}

std::optional<Field> Fields::require(std::string_view key) const {
  std::optional<Field> field = get(key);
  // A value that is not a map has already been reported. Do not also report each missing key.
  if (!field && map_.is_map()) {
    map_.report_->error(location_of(key), "is missing");
  }
  return field;
}

std::optional<Field> Fields::require_to_publish(std::string_view key,
                                                std::string_view consequence) const {
  std::optional<Field> field = get(key);
  if (!field && map_.is_map()) {
    map_.report_->blocker(location_of(key), fmt::format("is missing; {}", consequence));
  }
  return field;
}

Place Fields::location_of(std::string_view key) const {
  Place place = map_.place_;
  place.key += (place.key.empty() ? "" : ".") + std::string(key);
  return place;
}

void Fields::forbid(std::initializer_list<std::string_view> keys, std::string_view why) const {
  for (const std::string_view key : keys) {
    if (const std::optional<Field> field = get(key)) {
      field->error(std::string(why));
    }
  }
}

std::optional<Field> read_yaml(std::string_view bytes, const std::string& file, Report& report,
                               YamlValue& document) {
  const std::string text = as_unix_text(bytes, file, report);
  std::expected<YamlValue, std::vector<YamlProblem>> parsed = parse_yaml(text);
  if (!parsed) {
    for (YamlProblem& problem : parsed.error()) {
      report.error({file, problem.line, std::move(problem.key)}, std::move(problem.message));
    }
    return std::nullopt;
  }
  if (!text.empty() && !text.ends_with('\n')) {
    report.warning({file}, "does not end with a newline");
  }
  document = *std::move(parsed);
  return Field(document, Place{file}, report);
}

}  // namespace judge::problem
