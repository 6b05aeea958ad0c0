#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/report.hpp"
#include "judge/problem/base/yaml_value.hpp"

namespace judge::problem {

/// A value in a YAML file with its position. Its functions convert the value to a type, or report
/// an error with file, line and key if the type does not fit. The value and the report must outlive
/// the field.
class Field {
 public:
  Field(const YamlValue& value, Place place, Report& report)
      : value_(&value), place_(std::move(place)), report_(&report) {}

  bool is_null() const { return value_->kind == YamlValue::Kind::null; }
  bool is_scalar() const { return value_->kind == YamlValue::Kind::scalar; }
  bool is_list() const { return value_->kind == YamlValue::Kind::list; }
  bool is_map() const { return value_->kind == YamlValue::Kind::map; }

  /// Returns the scalar if it is text. An unquoted number, true or false is not text.
  std::optional<std::string> text() const;

  /// Returns any scalar as written. Used for command-line arguments, so that `1e-6` needs no
  /// quotes.
  std::optional<std::string> word() const;

  /// The allowed numbers: `low <= number <= high`; if `above` is set, `low < number <= high`.
  struct Range {
    double low;
    double high;
    bool above = false;
  };
  std::optional<double> real(Range range) const;

  /// Returns a whole number from `low` to `high`. `unit` ("MiB", may be empty) is only for the
  /// error message.
  std::optional<std::uint64_t> whole(std::uint64_t low, std::uint64_t high,
                                     std::string_view unit = {}) const;

  std::optional<bool> boolean() const;

  /// Returns the scalar if it is one of these words.
  std::optional<std::string> one_of(std::span<const std::string_view> words) const;

  /// Returns the items of a list. Reports an error and returns no items for any other value.
  std::vector<Field> items() const;

  /// Returns the items of a list, or the value itself if it is not a list.
  std::vector<Field> items_or_self() const;

  /// Returns the entries of a map as fields with a `name()`. Reports an error and returns no
  /// entries for any other value.
  std::vector<Field> entries() const;

  /// Returns a list of command-line arguments.
  std::vector<std::string> words() const;

  /// Returns the last part of the key: the name of a map entry.
  std::string name() const { return name_; }
  const std::string& file() const { return place_.file; }
  const std::string& key() const { return place_.key; }
  const Place& place() const { return place_; }

  void error(std::string message) const { report_->error(place_, std::move(message)); }
  void blocker(std::string message) const { report_->blocker(place_, std::move(message)); }
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

/// How unknown keys are reported: as errors, or as warnings that they are ignored.
enum class UnknownKeys { refused, ignored };

/// The entries of a map with a fixed set of keys. The constructor reports unknown keys. A key whose
/// value is null counts as absent.
class Fields {
 public:
  Fields(const Field& map, std::span<const std::string_view> known,
         UnknownKeys unknown = UnknownKeys::refused);
  Fields(const Field& map, std::initializer_list<std::string_view> known,
         UnknownKeys unknown = UnknownKeys::refused)
      : Fields(map, std::span(known.begin(), known.size()), unknown) {}

  std::optional<Field> get(std::string_view key) const;

  /// Like `get`, but reports an error if the key is absent.
  std::optional<Field> require(std::string_view key) const;

  /// Like `get`, but if the key is absent, reports a blocker, a fault that prevents publishing.
  /// `consequence` says what happens without the key.
  std::optional<Field> require_to_publish(std::string_view key, std::string_view consequence) const;

  /// Reports an error with the message `why` for each of these keys that is present.
  void forbid(std::initializer_list<std::string_view> keys, std::string_view why) const;

 private:
  Place location_of(std::string_view key) const;

  Field map_;
};

/// Parses the YAML text of `file`, stores it in `document` and returns its top level, which is a
/// view of `document`. Reports invalid YAML and returns `nullopt`. A byte order mark and CRLF line
/// ends, which the format forbids, get a warning.
std::optional<Field> read_yaml(std::string_view bytes, const std::string& file, Report& report,
                               YamlValue& document);

}  // namespace judge::problem
