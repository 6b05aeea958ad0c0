#include "judge/store/submissions/submit.hpp"

#include <utility>

#include "judge/core/try.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"

namespace judge::store {
namespace {

Expected<std::string> published_version(Connection& connection, const std::string& problem) {
  JUDGE_TRY_ASSIGN(auto found, ProblemVersions(connection).find(problem));
  if (!found) return failure(FailureKind::conflict, "there is no problem " + problem);
  if (found->published.empty()) {
    return failure(FailureKind::conflict, "problem " + problem + " is not published");
  }
  return std::move(found->published);
}

/// Adds the first judgement, which counts for the submission, and its job.
Expected<std::int64_t> queue_judgement(Connection& connection, std::int64_t submission,
                                       std::int64_t user, const std::string& problem_version,
                                       std::int64_t now_ms) {
  Judgements judgements(connection);
  JUDGE_TRY_ASSIGN(const auto judgement, judgements.add(submission, problem_version, now_ms));
  JUDGE_TRY(judgements.let_count(judgement));
  JUDGE_TRY(Queue(connection)
                .add({.kind = std::string(judgement_job),
                      .subject = judgement,
                      .user = user,
                      .priority = live_priority},
                     now_ms));
  return judgement;
}

}  // namespace

Expected<Submitted> submit(Connection& connection, const BlobStore& blobs,
                           const NewSubmission& submission, std::int64_t now_ms) {
  // Store the files before the rows that refer to them, and before taking the database lock.
  std::vector<SubmittedFile> files;
  for (const SourceFile& file : submission.files) {
    JUDGE_TRY_ASSIGN(auto blob, blobs.put(file.content));
    files.push_back({file.name, std::move(blob)});
  }
  Submitted submitted;
  auto done = connection.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto earlier,
                     Submissions(connection).of_request(submission.user, submission.request_key));
    if (earlier) {
      submitted.submission = earlier->id;
      return {};
    }
    JUDGE_TRY_ASSIGN(const auto version, published_version(connection, submission.problem));
    JUDGE_TRY_ASSIGN(const auto id, Submissions(connection).add(submission, files, now_ms));
    JUDGE_TRY_ASSIGN(const auto judgement,
                     queue_judgement(connection, id, submission.user, version, now_ms));
    submitted = {id, judgement};
    return {};
  });
  JUDGE_TRY(done);
  return submitted;
}

}  // namespace judge::store
