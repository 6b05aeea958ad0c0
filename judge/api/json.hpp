#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "judge/core/judgement.hpp"

namespace judge::api {

/// Seconds to the microsecond; null if it is no finite number.
boost::json::value seconds_json(double seconds);

/// "WA"; null for none.
boost::json::value verdict_json(const std::optional<Verdict>& verdict);

/// A number such as a time; null for none.
boost::json::value integer_json(const std::optional<std::int64_t>& number);

/// An id as a text; null for 0, which nothing has.
boost::json::value id_json(std::int64_t id);

/// The text as valid UTF-8 without control characters.
boost::json::value text_json(std::string_view text);

/// What was stored as JSON; null for "".
boost::json::value stored_json(std::string_view text);

/// A run, and what came of compiling, as the contract of `judge grade --json` has them.
boost::json::object run_object(const Run& run);
boost::json::object compile_object(const CompileOutcome& compile);

/// The judgement as the contract of `judge grade --json` has it.
boost::json::object judgement_object(const Judgement& judgement);

/// The object on one line, with a newline.
std::string serialized(const boost::json::object& object);

}  // namespace judge::api
