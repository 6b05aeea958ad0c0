#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/judge_job.hpp"
#include "judge/worker/jobs/package_cache.hpp"

/// Parts that several kinds of jobs share.
namespace judge::worker {

/// Returns the outcome of an attempt after a failure of the store. If an operator can fix the
/// problem, it is not the job's fault, so the job is given back and waits. Any other failure counts
/// as a failed attempt, unless the lease is stale.
JobOutcome outcome_of(const store::Failure& failure);

/// Returns a JE judgement with the reason.
Judgement judging_error(std::string reason);

/// Turns a permanent failure into a judging error. Returns a temporary one as it is, because the
/// job will be retried.
store::Expected<Judgement> excused(const store::Failure& failure);

/// A program to run, as stored.
struct StoredProgram {
  const std::vector<store::SubmittedFile>& files;
  const std::string& language;
  const std::string& problem;
  const std::string& version;  ///< of the problem
};

/// Everything needed to run the program.
struct ReadyProgram {
  std::shared_ptr<const LoadedVersion> version;
  run::Submission submission;
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
/// wrong. The failure names no damaged blob; the next attempt verifies the files again.
store::Expected<void> check_files_unchanged(const LoadedVersion& version);

/// Stores the outputs that the grader kept from a run.
store::Expected<store::RunOutputs> put_outputs(const store::BlobStore& blobs, const Run& run);

}  // namespace judge::worker
