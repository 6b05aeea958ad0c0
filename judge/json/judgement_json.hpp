#pragma once

#include <boost/json.hpp>

#include "judge/core/judgement.hpp"

namespace judge {

/// Adds the settings for measuring times near the limit.
void put_measuring(boost::json::object& limits, const Measuring& measuring);

/// Returns the limits of a run in the format of `judge grade --json`.
boost::json::object limits_object(const RunLimits& limits);

/// Return a run and the outcome of compiling in the format of `judge grade --json`.
boost::json::object run_object(const Run& run);
boost::json::object compile_object(const CompileOutcome& compile);

/// Returns the judgement in the format of `judge grade --json`.
boost::json::object judgement_object(const Judgement& judgement);

}  // namespace judge
