#include "judge/store/courses/class_list.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/people/users.hpp"

namespace judge::store {
namespace {

constexpr std::array<std::string_view, 4> column_names = {"name", "display name", "email",
                                                          "section"};

/// The index of each column in the file; empty if the file does not have the column.
using Columns = std::array<std::optional<std::size_t>, column_names.size()>;

/// Converts a heading such as "Display_Name" to the column name "display name".
std::string column_name(std::string_view words) {
  std::string name = lowered(trimmed(words));
  std::ranges::replace(name, '_', ' ');
  return name;
}

Columns read_columns(const CsvRecord& header, std::vector<LineError>& errors) {
  Columns columns;
  for (std::size_t i = 0; i < header.fields.size(); ++i) {
    const std::string name = column_name(header.fields[i]);
    const auto* found = std::ranges::find(column_names, name);
    if (found == column_names.end()) {
      errors.push_back({header.line, fmt::format("unknown column '{}'; the columns are 'name', "
                                                 "'display name', 'email' and 'section'",
                                                 quoted(name, 40))});
      continue;
    }
    auto& place = columns.at(static_cast<std::size_t>(found - column_names.begin()));
    if (place) errors.push_back({header.line, fmt::format("the column '{}' occurs twice", name)});
    place = i;
  }
  if (!columns.front()) errors.push_back({header.line, "there is no column 'name'"});
  return columns;
}

ClassListEntry entry_of(const CsvRecord& record, const Columns& columns) {
  const auto field = [&](std::size_t column) {
    return columns.at(column) ? std::string(trimmed(record.fields.at(*columns.at(column))))
                              : std::string();
  };
  return {.line = record.line,
          .name = field(0),
          .display_name = field(1),
          .email = field(2),
          .section = field(3)};
}

/// Adds the errors of the entry to `errors`, and returns true if there are none. The caller checks
/// for duplicate names.
bool check_entry(const ClassListEntry& entry, std::vector<LineError>& errors) {
  const std::size_t count = errors.size();
  for (const auto& good : {check_user_name(entry.name), check_display_name(entry.display_name),
                           check_email(entry.email), check_section(entry.section)}) {
    if (!good) errors.push_back({entry.line, good.error().message});
  }
  return errors.size() == count;
}

}  // namespace

ClassList parse_class_list(std::string_view csv) {
  const auto records = parse_csv(csv);
  if (!records) return {.entries = {}, .errors = {records.error()}};
  if (records->size() < 2) {
    return {
        .entries = {},
        .errors = {
            {1, "the list needs a first line with column names and at least one line below it"}}};
  }
  ClassList list;
  const CsvRecord& header = records->front();
  const Columns columns = read_columns(header, list.errors);
  if (!list.errors.empty()) return list;
  std::map<std::string, int> lines_of_names;
  for (std::size_t i = 1; i < records->size(); ++i) {
    const CsvRecord& record = records->at(i);
    if (record.fields.size() != header.fields.size()) {
      list.errors.push_back({record.line, fmt::format("{} fields, but the first line has {}",
                                                      record.fields.size(), header.fields.size())});
      continue;
    }
    ClassListEntry entry = entry_of(record, columns);
    if (!check_entry(entry, list.errors)) continue;
    const auto [seen, is_new] = lines_of_names.emplace(lowered(entry.name), entry.line);
    if (is_new) {
      list.entries.push_back(std::move(entry));
    } else {
      list.errors.push_back({entry.line, fmt::format("the name '{}' is already on line {}",
                                                     entry.name, seen->second)});
    }
  }
  return list;
}

}  // namespace judge::store
