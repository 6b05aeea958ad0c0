#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/answer.hpp"

namespace judge::api {

/// How long a text may be.
struct TextLimits {
  std::size_t bytes_min = 0;
  std::size_t bytes_max = 1024;
};

/// Reads the fields of a JSON object and remembers the first that is at fault by its path, as in
/// "files[0].name"; what is read of a faulty one is empty. Ask `end` before using what was read.
///
///   Fields fields(*object);
///   const std::string name = fields.text("name", {1, 64});
///   if (auto read = fields.end(); !read) return std::unexpected(read.error());
class Fields {
 public:
  explicit Fields(const boost::json::object& object, std::string path = "")
      : object_(object), path_(std::move(path)) {}

  std::string text(std::string_view name, TextLimits limits);
  std::string text_or(std::string_view name, std::string otherwise, TextLimits limits);
  /// A text that may be large, such as a program: one of more bytes is refused with 413.
  std::string content(std::string_view name, std::size_t bytes_max);
  bool boolean_or(std::string_view name, bool otherwise);
  std::optional<std::int64_t> integer(std::string_view name, std::int64_t min, std::int64_t max);
  /// An id, as the text that answers have or as a number; nothing when it is absent or null.
  std::optional<std::int64_t> id(std::string_view name);
  /// A list of ids, each as the text that answers have or as a number; none when it is absent. At
  /// least one when it is there, and at most so many.
  std::vector<std::int64_t> ids(std::string_view name, std::size_t count_max);
  /// One of these words.
  std::string word(std::string_view name, std::initializer_list<std::string_view> words);
  /// A list of these words, at least one.
  std::vector<std::string> words(std::string_view name,
                                 std::initializer_list<std::string_view> words);
  /// The objects of a list, each with its path, at most so many.
  std::vector<Fields> objects(std::string_view name, std::size_t count_min, std::size_t count_max);

  bool has(std::string_view name) const { return object_.contains(name); }

  /// Takes over the first fault of a part that was read.
  void take_fault(const Fields& part);

  /// Nothing is at fault, and nothing is left that was not read.
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

/// The body of a request as a JSON object: 415 if it says to be something else, 400 with the place
/// if it is none.
Answer<boost::json::object> object_of(const Request& request);

}  // namespace judge::api
