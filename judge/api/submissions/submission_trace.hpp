#pragma once

#include <boost/json.hpp>

#include "judge/observe/trace.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::api {

/// Returns the stored steps of a judgement's last attempt. To avoid gaps, the time between two
/// steps is shown as a step of its own, in which the result of the earlier step is stored. The
/// current step has no end.
store::Expected<observe::Trace> submission_trace(store::Connection& connection,
                                                 const store::StoredJudgement& judgement);

/// Returns the trace in the format of the API and of `judge trace --json`.
boost::json::object trace_object(const observe::Trace& trace);

}  // namespace judge::api
