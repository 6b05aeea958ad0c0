#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/report.hpp"
#include "judge/problem/yaml_value.hpp"

namespace judge::problem {

/// A value of a YAML file that knows where it stands: it reads itself as a type, and reports with
/// file, line and key if it is of another. A view: the value and the report must outlive it.
class Field {
 public:
  Field(const YamlValue& value, Place place, Report& report)
      : value_(&value), place_(std::move(place)), report_(&report) {}

  bool is_null() const { return value_->kind == YamlValue::Kind::null; }
  bool is_scalar() const { return value_->kind == YamlValue::Kind::scalar; }
  bool is_list() const { return value_->kind == YamlValue::Kind::list; }
  bool is_map() const { return value_->kind == YamlValue::Kind::map; }

  /// Text. A number, true or false without quotes is not text.
  std::optional<std::string> text() const;

  /// Any scalar as it is written: for command-line words, where `1e-6` needs no quotes.
  std::optional<std::string> word() const;

  /// A number with `low <= number <= high`, or `low < number` if `above` is set.
  struct Range {
    double low;
    double high;
    bool above = false;
  };
  std::optional<double> real(Range range) const;

  /// A whole number of `unit`s ("MiB", may be empty) from `low` to `high`.
  std::optional<std::uint64_t> whole(std::uint64_t low, std::uint64_t high,
                                     std::string_view unit = {}) const;

  std::optional<bool> boolean() const;

  /// One of these words.
  std::optional<std::string> one_of(std::span<const std::string_view> words) const;

  /// The items of a list; reports and gives none if it is not a list.
  std::vector<Field> items() const;

  /// The items of a list, or the value itself.
  std::vector<Field> items_or_self() const;

  /// The entries of a map as fields whose name is `name()`; reports and gives none if it is no map.
  std::vector<Field> entries() const;

  /// A list of command-line words.
  std::vector<std::string> words() const;

  /// The last part of the key: the name of a map's entry.
  std::string name() const { return name_; }
  const std::string& file() const { return place_.file; }
  const std::string& key() const { return place_.key; }
  const Place& place() const { return place_; }

  void error(std::string message) const { report_->error(place_, std::move(message)); }
  void warning(std::string message) const { report_->warning(place_, std::move(message)); }

 private:
  friend class Fields;

  Field child(const YamlEntry& entry) const;
  void expected(std::string_view what) const;

  const YamlValue* value_;
  Place place_;
  std::string name_;
  Report* report_;
};

/// The entries of a map whose keys are known beforehand; any other key is reported at once. A key
/// whose value is null counts as absent.
class Fields {
 public:
  Fields(const Field& map, std::span<const std::string_view> known);
  Fields(const Field& map, std::initializer_list<std::string_view> known)
      : Fields(map, std::span(known.begin(), known.size())) {}

  std::optional<Field> get(std::string_view key) const;

  /// As `get`, but reports if the key is absent.
  std::optional<Field> require(std::string_view key) const;

  /// Each of these keys must not occur; `why` is the message.
  void forbid(std::initializer_list<std::string_view> keys, std::string_view why) const;

 private:
  Field map_;
};

/// Parses the YAML text of `file`, reports what is wrong with it and gives its top level, which is
/// kept alive by `document`. Nothing if it is not valid YAML.
std::optional<Field> read_yaml(std::string_view text, const std::string& file, Report& report,
                               YamlValue& document);

}  // namespace judge::problem
