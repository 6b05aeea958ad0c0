#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/api/visibility.hpp"
#include "judge/store/judgements.hpp"

namespace judge::api {

/// A run as the viewer may see it: of a test that is not shown by name, only its place.
boost::json::object run_view(const Run& run, std::size_t position, const SubmissionView& view);

/// A submission, the judgement that counts and its runs, as the viewer may see them.
boost::json::object submission_object(const store::Submission& submission,
                                      const store::StoredJudgement& judgement,
                                      const SubmissionView& view);

/// The same without runs and the compiler's words: for lists.
boost::json::object submission_line(const store::Submission& submission,
                                    const store::StoredJudgement& judgement);

}  // namespace judge::api
