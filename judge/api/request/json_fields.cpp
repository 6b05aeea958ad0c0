#include "judge/api/request/json_fields.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>

#include "judge/api/request/call.hpp"
#include "judge/core/text.hpp"

namespace judge::api {
namespace {

constexpr std::size_t json_depth_max = 16;
constexpr std::string_view no_id = "must be an id, such as \"12\"";

std::string_view kind_words(boost::json::kind kind) {
  switch (kind) {
    case boost::json::kind::null:
      return "null";
    case boost::json::kind::bool_:
      return "true or false";
    case boost::json::kind::string:
      return "a string";
    case boost::json::kind::array:
      return "a list";
    case boost::json::kind::object:
      return "an object";
    default:
      return "a number";
  }
}

std::string expected_words(std::string_view expected, const boost::json::value& value) {
  return fmt::format("must be {}, not {}", expected, kind_words(value.kind()));
}

/// Reads a positive id from a string or a number.
std::optional<std::int64_t> id_of(const boost::json::value& value) {
  std::optional<std::int64_t> id;
  if (const auto* text = value.if_string()) id = number_of(*text);
  if (value.is_int64()) id = value.get_int64();
  return id && *id > 0 ? id : std::nullopt;
}

}  // namespace

const boost::json::value* JsonFields::find(std::string_view name, bool required) {
  read_.emplace(name);
  const boost::json::value* value = object_.if_contains(name);
  if (value == nullptr && required) blame(name, "is missing");
  return value;
}

void JsonFields::blame(std::string_view name, std::string detail, int status) {
  if (fault_) return;
  const std::string path = path_of(name);
  fault_ = Refusal{status, fmt::format("'{}' {}", quoted(path, 200), detail), path, {}};
}

std::string JsonFields::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name);
}

std::string JsonFields::text(std::string_view name, TextLimits limits) {
  const boost::json::value* value = find(name, true);
  if (value == nullptr) return {};
  if (!value->is_string()) {
    blame(name, expected_words("a string", *value));
    return {};
  }
  const std::string_view words = value->get_string();
  if (words.size() < limits.bytes_min || words.size() > limits.bytes_max) {
    blame(name, fmt::format("must have {} to {} bytes; it has {}", limits.bytes_min,
                            limits.bytes_max, words.size()));
    return {};
  }
  return std::string(words);
}

std::string JsonFields::text_or(std::string_view name, std::string otherwise, TextLimits limits) {
  return find(name, false) == nullptr ? std::move(otherwise) : text(name, limits);
}

std::string JsonFields::line(std::string_view name, TextLimits limits) {
  std::string words = text(name, limits);
  if (is_one_line(words)) return words;
  blame(name,
        "must be one line without control characters, invisible characters or marks that change "
        "the writing direction");
  return {};
}

std::string JsonFields::line_or(std::string_view name, std::string otherwise, TextLimits limits) {
  return find(name, false) == nullptr ? std::move(otherwise) : line(name, limits);
}

std::string JsonFields::prose(std::string_view name, std::size_t bytes_max) {
  std::string words = text(name, {1, bytes_max});
  if (trimmed(words).empty()) blame(name, "is blank");
  return words;
}

std::string JsonFields::content(std::string_view name, std::size_t bytes_max) {
  const boost::json::value* value = find(name, true);
  if (value == nullptr) return {};
  const auto* words = value->if_string();
  if (words != nullptr && words->size() > bytes_max) {
    blame(name, fmt::format("has {} bytes; the limit is {}", words->size(), bytes_max), 413);
    return {};
  }
  return text(name, {0, bytes_max});
}

std::string JsonFields::bytes(std::string_view name, std::size_t bytes_max) {
  const std::string digits = content(name, bytes_max / 3 * 4 + 4);
  std::string decoded(digits.size() / 4 * 3 + 3, '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(decoded.data()), decoded.size(),
                        digits.data(), digits.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_ORIGINAL) != 0) {
    blame(name, "must be base64, with = at the end where needed");
  }
  decoded.resize(size);
  return decoded;
}

bool JsonFields::boolean(std::string_view name) {
  return find(name, true) != nullptr && boolean_or(name, false);
}

bool JsonFields::boolean_or(std::string_view name, bool otherwise) {
  const boost::json::value* value = find(name, false);
  if (value == nullptr) return otherwise;
  if (!value->is_bool()) blame(name, expected_words("true or false", *value));
  return value->is_bool() && value->get_bool();
}

std::optional<std::int64_t> JsonFields::integer(std::string_view name, std::int64_t min,
                                                std::int64_t max) {
  const boost::json::value* value = find(name, false);
  if (value == nullptr || value->is_null()) return std::nullopt;
  boost::system::error_code error;
  const auto number = value->to_number<std::int64_t>(error);
  if (error || value->is_double()) {
    blame(name,
          value->is_number() ? "must be a 64-bit integer" : expected_words("an integer", *value));
    return std::nullopt;
  }
  if (number < min || number > max) {
    blame(name, fmt::format("must be from {} to {}; it is {}", min, max, number));
    return std::nullopt;
  }
  return number;
}

std::string JsonFields::word(std::string_view name, std::span<const std::string_view> words) {
  const std::string given = text(name, {0, 64});
  if (fault_ || std::ranges::find(words, given) != words.end()) return given;
  blame(name, fmt::format("must be one of: {}", fmt::join(words, ", ")));
  return {};
}

std::vector<std::string> JsonFields::words(std::string_view name,
                                           std::span<const std::string_view> words) {
  const boost::json::value* value = find(name, true);
  if (value == nullptr) return {};
  const auto* list = value->if_array();
  if (list == nullptr || list->empty() || list->size() > words.size()) {
    blame(name, fmt::format("must be a list of one or more of: {}", fmt::join(words, ", ")));
    return {};
  }
  std::vector<std::string> given;
  for (const boost::json::value& entry : *list) {
    const auto* word = entry.if_string();
    if (word == nullptr || std::ranges::find(words, std::string_view(*word)) == words.end()) {
      blame(name, fmt::format("must be a list of one or more of: {}", fmt::join(words, ", ")));
      return {};
    }
    given.emplace_back(*word);
  }
  return given;
}

std::vector<std::string> JsonFields::texts(std::string_view name, std::size_t count_max,
                                           TextLimits limits) {
  const boost::json::value* value = find(name, true);
  const boost::json::array* list = value == nullptr ? nullptr : list_of(name, *value, 1, count_max);
  if (list == nullptr) return {};
  std::vector<std::string> given;
  for (const boost::json::value& entry : *list) {
    const auto* text = entry.if_string();
    if (text == nullptr || text->size() < limits.bytes_min || text->size() > limits.bytes_max) {
      blame(name, fmt::format("must be a list of strings of {} to {} bytes", limits.bytes_min,
                              limits.bytes_max));
      return {};
    }
    given.emplace_back(*text);
  }
  return given;
}

std::vector<JsonFields> JsonFields::objects(std::string_view name, std::size_t count_min,
                                            std::size_t count_max) {
  const boost::json::value* value = find(name, true);
  if (value == nullptr) return {};
  const boost::json::array* list = list_of(name, *value, count_min, count_max);
  if (list == nullptr) return {};
  std::vector<JsonFields> parts;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string place = fmt::format("{}[{}]", name, i);
    const boost::json::value& entry = (*list)[i];
    if (!entry.is_object()) {
      blame(place, expected_words("an object", entry));
      return {};
    }
    parts.emplace_back(entry.get_object(), path_of(place));
  }
  return parts;
}

/// Returns null if the value is not a list, or has too few or too many entries.
const boost::json::array* JsonFields::list_of(std::string_view name,
                                              const boost::json::value& value,
                                              std::size_t count_min, std::size_t count_max) {
  const boost::json::array* list = value.if_array();
  if (list == nullptr) {
    blame(name, expected_words("a list", value));
    return nullptr;
  }
  if (list->size() >= count_min && list->size() <= count_max) return list;
  blame(name,
        fmt::format("must have {} to {} entries; it has {}", count_min, count_max, list->size()));
  return nullptr;
}

std::optional<std::int64_t> JsonFields::id(std::string_view name) {
  const boost::json::value* value = find(name, false);
  if (value == nullptr || value->is_null()) return std::nullopt;
  const auto id = id_of(*value);
  if (!id) blame(name, std::string(no_id));
  return id;
}

std::vector<std::int64_t> JsonFields::ids(std::string_view name, std::size_t count_max) {
  const boost::json::value* value = find(name, false);
  if (value == nullptr) return {};
  const boost::json::array* list = list_of(name, *value, 1, count_max);
  if (list == nullptr) return {};
  std::vector<std::int64_t> ids;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto id = id_of((*list)[i]);
    if (!id) {
      blame(fmt::format("{}[{}]", name, i), std::string(no_id));
      return {};
    }
    ids.push_back(*id);
  }
  return ids;
}

void JsonFields::take_fault(const JsonFields& part) {
  if (const auto read = part.end(); !read && !fault_) fault_ = read.error();
}

Answer<void> JsonFields::end() const {
  if (fault_) return std::unexpected(*fault_);
  for (const auto& field : object_) {
    if (read_.contains(std::string_view(field.key()))) continue;
    const std::string path = path_of(field.key());
    return refuse(422,
                  fmt::format("'{}' is not a known field; known fields: {}", quoted(path, 200),
                              fmt::join(read_, ", ")),
                  path);
  }
  return {};
}

Answer<boost::json::object> object_of(const Request& request) {
  const std::string& type = request.header("content-type");
  // This check prevents request forgery. A page of a different site can send requests with the
  // user's cookies, but only with certain content types, which do not include application/json.
  if (!type.starts_with("application/json")) {
    return refuse(
        415, fmt::format("send 'Content-Type: application/json', not '{}'", quoted(type, 100)));
  }
  boost::json::parse_options options;
  options.max_depth = json_depth_max;
  boost::json::stream_parser parser({}, options);
  boost::system::error_code error;
  const std::size_t read = parser.write_some(request.body, error);
  if (!error && read == request.body.size()) parser.finish(error);
  if (error || read != request.body.size()) {
    return refuse(400, fmt::format("the body is not valid JSON at byte {}: {}", read,
                                   error ? error.message() : "unexpected data after the end"));
  }
  boost::json::value value = parser.release();
  if (!value.is_object()) {
    return refuse(400, fmt::format("the body must be an object, not {}", kind_words(value.kind())));
  }
  return std::move(value.get_object());
}

}  // namespace judge::api
