#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "judge/core/verdict.hpp"

namespace judge {

/// Rounds seconds to microseconds; null if the time is unknown or not finite.
boost::json::value seconds_json(const std::optional<double>& seconds);

/// Returns the verdict's id, such as "WA"; null for `nullopt`.
boost::json::value verdict_json(const std::optional<Verdict>& verdict);

/// Returns a number, such as a time; null for `nullopt`.
boost::json::value integer_json(const std::optional<std::int64_t>& number);

/// Returns an id as a string; null for 0, which is never an id, and for `nullopt`.
boost::json::value id_json(std::int64_t id);
boost::json::value id_json(const std::optional<std::int64_t>& id);

/// Returns the text as valid UTF-8, without control characters other than line feed and tab, and
/// without direction marks.
boost::json::value text_json(std::string_view text);

/// Like `text_json`, but keeps direction marks: for sources and statements, whose readers need
/// every character.
boost::json::value content_json(std::string_view text);

/// Parses JSON from the store; null if the text is empty or invalid.
boost::json::value stored_json(std::string_view text);

/// Serializes the object on one line, with a newline at the end.
std::string serialized(const boost::json::object& object);

}  // namespace judge
