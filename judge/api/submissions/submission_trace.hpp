#pragma once

#include "judge/observe/trace.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::api {

/// Returns the stored steps of a judgement's last attempt. The time between two steps is returned
/// as a separate step, so that there are no gaps. In this time, the worker stores the result of the
/// earlier step. The current step has no end.
store::Expected<observe::Trace> submission_trace(store::Connection& connection,
                                                 const store::StoredJudgement& judgement);

}  // namespace judge::api
