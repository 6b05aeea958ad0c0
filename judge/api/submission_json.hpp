#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/api/visibility.hpp"
#include "judge/store/judgements.hpp"
#include "judge/store/submission_list.hpp"

namespace judge::api {

/// A run as the viewer may see it: of a test that is not shown by name, only its place.
boost::json::object run_view(const Run& run, std::size_t position, const SubmissionView& view);

/// A submission as lists show it.
boost::json::object submission_line(const store::ListedSubmission& listed);

/// The same with the judgement that counts and its runs, as the viewer may see them; what comes of
/// judging is this judgement's, as the list may have been read before.
boost::json::object submission_object(const store::ListedSubmission& listed,
                                      const store::StoredJudgement& judgement,
                                      const SubmissionView& view);

}  // namespace judge::api
