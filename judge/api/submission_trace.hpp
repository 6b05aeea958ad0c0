#pragma once

#include <boost/json.hpp>

#include "judge/observe/trace.hpp"
#include "judge/store/judgements.hpp"

namespace judge::api {

/// The steps of the last attempt at a judgement, from what is stored of it. Steps follow each other
/// without gaps: what lies between two of them is the storing of the first one's result. A step
/// without an end is the one at hand.
store::Expected<observe::Trace> submission_trace(store::Connection& connection,
                                                 const store::StoredJudgement& judgement);

/// The same as the API and `judge trace --json` have it.
boost::json::object trace_object(const observe::Trace& trace);

}  // namespace judge::api
