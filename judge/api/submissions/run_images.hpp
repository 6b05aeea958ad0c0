#pragma once

#include <cstdint>

#include "judge/api/request/visibility.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::api {

/// The run in the path of a request, and what the caller may see of the submission.
struct SeenRun {
  SubmissionView view;
  store::StoredJudgement judgement;
  std::int64_t position = 0;

  const Run& run() const { return judgement.judgement.runs[static_cast<std::size_t>(position)]; }
};

/// Returns the run that the request's path names. 404 if there is none, or if the caller may not
/// see the submission.
Answer<SeenRun> seen_run(Call& call);

/// Returns the blobs of the run's images that the caller may see; "" for the other images. The
/// image for judges is only for callers who may see everything. The image for the team is only for
/// callers who may see the test's input.
Answer<RunImages> seen_images(Call& call, const SeenRun& seen);

}  // namespace judge::api
