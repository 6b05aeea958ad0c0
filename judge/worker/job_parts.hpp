#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/judgements.hpp"
#include "judge/store/submissions.hpp"
#include "judge/worker/job_kind.hpp"
#include "judge/worker/judge_job.hpp"
#include "judge/worker/package_cache.hpp"

/// What several kinds of jobs do.
namespace judge::worker {

/// What a failure of the store means for the attempt. What an operator can mend is no fault of the
/// job, which waits until it is mended.
JobOutcome outcome_of(const store::Failure& failure);

/// A judgement that says why the judge or the package is at fault.
Judgement judging_error(std::string reason);

/// What stays broken is a judging error; what does not is the failure, and tried again.
store::Expected<Judgement> excused(const store::Failure& failure);

/// A program that is to be run, as the store has it.
struct StoredProgram {
  const std::vector<store::SubmittedFile>& files;
  const std::string& language;
  const std::string& problem;
  const std::string& version;  ///< of the problem
};

/// All that running it takes.
struct ReadyProgram {
  std::shared_ptr<const LoadedVersion> version;
  run::Submission submission;
  double time_s = 0;  ///< the package's time limit
};

/// Why a program is not run: a judging error, or the failure that passes.
struct Unready {
  store::Expected<Judgement> judgement;
  observe::JudgingErrorCause cause = observe::JudgingErrorCause::other;
};

/// The program with what it is judged by.
std::expected<ReadyProgram, Unready> get_ready(const JudgeTools& tools,
                                               store::Connection& connection, run::Runner& runner,
                                               const StoredProgram& program);

/// Keeps what the grader has kept of what the run wrote.
store::Expected<store::RunOutputs> put_outputs(const store::BlobStore& blobs, const Run& run);

}  // namespace judge::worker
