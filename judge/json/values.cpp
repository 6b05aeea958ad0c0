#include "judge/json/values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "judge/core/text.hpp"

namespace judge {
namespace {

/// Callers limit the length of texts. This file only replaces unsafe characters.
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

}  // namespace

boost::json::value seconds_json(const std::optional<double>& seconds) {
  if (!seconds || !std::isfinite(*seconds)) return nullptr;
  return std::round(*seconds * 1e6) / 1e6;
}

boost::json::value verdict_json(const std::optional<Verdict>& verdict) {
  return verdict ? boost::json::value(verdict_id(*verdict)) : nullptr;
}

boost::json::value integer_json(const std::optional<std::int64_t>& number) {
  return number ? boost::json::value(*number) : nullptr;
}

boost::json::value id_json(std::int64_t id) {
  return id == 0 ? nullptr : boost::json::value(std::to_string(id));
}

boost::json::value id_json(const std::optional<std::int64_t>& id) {
  return id_json(id.value_or(0));
}

boost::json::value text_json(std::string_view text) {
  return boost::json::value(readable(text, no_limit));
}

boost::json::value content_json(std::string_view text) {
  return boost::json::value(valid_text(text, no_limit));
}

boost::json::value stored_json(std::string_view text) {
  if (text.empty()) return nullptr;
  boost::system::error_code error;
  auto value = boost::json::parse(text, error);
  return error ? boost::json::value(nullptr) : value;
}

std::string serialized(const boost::json::object& object) {
  return boost::json::serialize(object) + "\n";
}

}  // namespace judge
