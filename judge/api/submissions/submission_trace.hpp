#pragma once

#include <boost/json.hpp>

#include "judge/observe/trace.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::api {

/// Returns the steps of a judgement's last attempt, as far as they are stored. Steps follow each
/// other without gaps: the time between two steps is shown as a step in which the result of the
/// earlier one is stored. The current step has no end.
store::Expected<observe::Trace> submission_trace(store::Connection& connection,
                                                 const store::StoredJudgement& judgement);

/// Returns the trace as in the API and `judge trace --json`.
boost::json::object trace_object(const observe::Trace& trace);

}  // namespace judge::api
