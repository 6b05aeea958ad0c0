#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/api/request/visibility.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submission_list.hpp"

namespace judge::api {

/// Returns how a source was compiled. For students, the times are rounded, like those of runs whose
/// input is hidden, because exact times would reveal which files earlier compilations have left in
/// the host's caches.
boost::json::object compile_view(const CompileOutcome& compile, bool is_exact);

/// Returns a run with only the fields that the viewer may see. `limits` are the limits of the run.
/// A test whose name is hidden shows only its position. If the input is hidden, omits everything
/// that a program could use to leak its input: text from the program, exact figures
/// (judge/core/coarse.hpp), and the exit code.
boost::json::object run_view(const Run& run, std::size_t position, const SubmissionView& view,
                             const RunLimits& limits);

/// Returns a submission as an entry of a list. Its time and memory are rounded if the viewer may
/// not see the inputs of all tests, because a program could use exact figures to leak its input.
boost::json::object submission_line(const store::ListedSubmission& listed,
                                    const SubmissionView& view);

/// Returns the fields of submission_line(), the judgement that counts, and its runs, as far as the
/// viewer may see them. The state and the result come from `judgement`, because `listed` may have
/// been read earlier.
boost::json::object submission_object(const store::ListedSubmission& listed,
                                      const store::StoredJudgement& judgement,
                                      const SubmissionView& view);

}  // namespace judge::api
