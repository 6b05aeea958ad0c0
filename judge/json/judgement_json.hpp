#pragma once

#include <optional>
#include <vector>

#include <boost/json.hpp>

#include "judge/core/courses/points.hpp"
#include "judge/core/grading/judgement.hpp"

namespace judge {

/// Adds to `limits` the CPU time at which a run is stopped, and the settings for repeating a run
/// whose CPU time is near the limit `time_s`.
void put_measuring(boost::json::object& limits, double time_s, const Measuring& measuring);

/// Returns the limits of a run in the format of `judge grade --json`.
boost::json::object limits_object(const RunLimits& limits);

/// Like `limits_object`, plus the language's time factor, which the limits already include.
boost::json::object language_limits_object(const RunLimits& limits);

/// Returns a score as a JSON number, or null. A score with more than about 16 digits is rounded to
/// the nearest double.
boost::json::value score_json(const std::optional<score::Decimal>& score);

/// Returns a student's points in a problem; null for `nullopt`.
boost::json::value points_json(const std::optional<Points>& points);

/// Returns the groups of a judgement in the format of `judge grade --json`.
boost::json::array groups_array(const std::vector<GroupScore>& groups);

/// `run_object` returns a run, and `compile_object` returns the result of compiling, in the format
/// of `judge grade --json`.
boost::json::object run_object(const Run& run);
boost::json::object compile_object(const CompileOutcome& compile);

/// Returns the conversation of an interactive run: the text that each side wrote, in order, and the
/// times. Omits the times if `has_times` is false.
boost::json::object conversation_object(const Conversation& conversation, bool has_times = true);

/// Returns the judgement in the format of `judge grade --json`.
boost::json::object judgement_object(const Judgement& judgement);

}  // namespace judge
