#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/grading/judgement.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/judge_job.hpp"
#include "judge/worker/jobs/package_cache.hpp"
#include "judge/worker/jobs/watched_runner.hpp"

/// Parts that several kinds of jobs share.
namespace judge::worker {

/// Returns the outcome of an attempt after a failure of the store. If an operator can fix the
/// cause, the job is given back and waits, because the job did not cause the failure. Any other
/// failure counts as a failed attempt, unless the lease is stale.
JobOutcome outcome_of(const store::Failure& failure);

/// Returns the outcome of an attempt from the result of its last transaction.
JobOutcome outcome_of(const store::Expected<void>& stored);

/// Returns the outcome of an attempt that must not store a result, because its job was cancelled or
/// its sandbox failed; `nullopt` if it may continue.
std::optional<JobOutcome> interruption(const JobAtHand& job, const WatchedRunner& runner);

/// Ends the job, and then calls `result` to store the result. Does nothing if the job has already
/// ended. Call this within JobAtHand::store, so that both happen in one transaction.
store::Expected<void> end_job(const JobAtHand& job,
                              const std::function<store::Expected<void>()>& result);

/// These functions return the owners of compiled programs (run::ProgramCache). A user owns the
/// user's submissions. A problem owns its validators and reference submissions, so that its drafts
/// and versions share them.
std::string program_owner(std::int64_t user);
std::string program_owner(const std::string& problem);

/// Returns a JE judgement with the reason.
Judgement judging_error(std::string reason);

/// Turns a permanent failure into a judging error. Returns a temporary failure unchanged, because
/// the job will be retried.
store::Expected<Judgement> excused(const store::Failure& failure);

/// A stored program that is to be run.
struct StoredProgram {
  const std::vector<store::SubmittedFile>& files;
  const std::string& language;
  const std::string& problem;
  const std::string& version;  ///< of the problem
};

/// Everything needed to run the program.
struct ReadyProgram {
  std::shared_ptr<const LoadedVersion> version;
  run::SubmittedSources submission;
  double time_s = 0;  ///< the package's time limit
};

/// The reason why a program cannot be run: a judging error or a temporary failure.
struct Unready {
  store::Expected<Judgement> judgement;
  observe::JudgingErrorCause cause = observe::JudgingErrorCause::other;
};

/// Loads the program and the problem version. If the version is damaged, holds its jobs
/// (judge/worker/jobs/damage_found.hpp) and returns a temporary failure, so that the job is given
/// back.
std::expected<ReadyProgram, Unready> get_ready(const JudgeTools& tools, const JobAtHand& job,
                                               run::Runner& runner, const StoredProgram& program);

/// Fails if the version's files changed while they were in use, because measurements may then be
/// wrong. The failure does not say which file is damaged. The next attempt finds that out, because
/// it verifies all files again.
store::Expected<void> check_files_unchanged(const LoadedVersion& version);

/// Stores the outputs that the grader kept from a run as blobs, and returns their names.
store::Expected<store::RunOutputs> put_outputs(const store::BlobStore& blobs, const Run& run);

/// Stores the images of a run as blobs and returns their names.
store::Expected<RunImages> put_images(const store::BlobStore& blobs, const RunImages& images);

}  // namespace judge::worker
