#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/http/answer.hpp"
#include "judge/core/enum_names.hpp"

namespace judge::api {

/// Limits on the length of a text.
struct TextLimits {
  std::size_t bytes_min = 0;
  std::size_t bytes_max = 1024;
};

/// Reads the fields of a JSON object, and records the path of the first invalid field, such as
/// "files[0].name". Reading an invalid field returns an empty value. Call `end` before using the
/// values.
///
///   JsonFields fields(*object);
///   const std::string name = fields.text("name", {1, 64});
///   JUDGE_TRY(fields.end());
class JsonFields {
 public:
  explicit JsonFields(const boost::json::object& object, std::string path = "")
      : object_(object), path_(std::move(path)) {}

  std::string text(std::string_view name, TextLimits limits);
  std::string text_or(std::string_view name, std::string otherwise, TextLimits limits);
  /// Reads a name or a title: one line of visible characters (is_one_line in judge/core/text.hpp).
  std::string line(std::string_view name, TextLimits limits);
  std::string line_or(std::string_view name, std::string otherwise, TextLimits limits);
  /// Reads free text of at most `bytes_max` bytes. It must contain more than white space.
  std::string prose(std::string_view name, std::size_t bytes_max);
  /// Reads text that may be large, such as a program. 413 if it has more than `bytes_max` bytes.
  std::string content(std::string_view name, std::size_t bytes_max);
  /// Reads bytes that are written in base64. 413 if there are more than `bytes_max`.
  std::string bytes(std::string_view name, std::size_t bytes_max);
  bool boolean(std::string_view name);
  bool boolean_or(std::string_view name, bool otherwise);
  std::optional<std::int64_t> integer(std::string_view name, std::int64_t min, std::int64_t max);
  /// Reads an id, as a string (the form in responses) or as a number; `nullopt` if it is missing or
  /// null.
  std::optional<std::int64_t> id(std::string_view name);
  /// Reads a list of 1 to `count_max` ids, each as a string (the form in responses) or as a number;
  /// empty if it is missing.
  std::vector<std::int64_t> ids(std::string_view name, std::size_t count_max);
  /// Reads a string that must be one of `words`.
  std::string word(std::string_view name, std::span<const std::string_view> words);
  /// Reads a list of one or more strings, each of which must be one of `words`.
  std::vector<std::string> words(std::string_view name, std::span<const std::string_view> words);
  /// Reads a list of 1 to `count_max` strings.
  std::vector<std::string> texts(std::string_view name, std::size_t count_max, TextLimits limits);
  /// Reads a value of an enumeration, by its name. Returns `Enum()` if the name is missing or
  /// invalid.
  template <class Enum>
  Enum named(std::string_view name) {
    return enum_from_name<Enum>(word(name, enum_names<Enum>())).value_or(Enum());
  }
  /// Reads a list of `count_min` to `count_max` objects. Each result knows the path of its object,
  /// for error messages.
  std::vector<JsonFields> objects(std::string_view name, std::size_t count_min,
                                  std::size_t count_max);

  bool has(std::string_view name) const { return object_.contains(name); }

  /// Copies the first error of `part`, unless this object already has an error.
  void take_fault(const JsonFields& part);

  /// Returns the first error, if any. A field of the object that was never read is an unknown field
  /// and therefore also an error.
  Answer<void> end() const;

 private:
  const boost::json::value* find(std::string_view name, bool required);
  const boost::json::array* list_of(std::string_view name, const boost::json::value& value,
                                    std::size_t count_min, std::size_t count_max);
  void blame(std::string_view name, std::string detail, int status = 422);
  std::string path_of(std::string_view name) const;

  const boost::json::object& object_;
  std::string path_;
  std::set<std::string, std::less<>> read_;
  std::optional<Refusal> fault_;
};

/// Parses the body of a request as a JSON object. 415 if the content type is not JSON. 400 if the
/// body is not a JSON object; the message contains the position of the error.
Answer<boost::json::object> object_of(const Request& request);

}  // namespace judge::api
