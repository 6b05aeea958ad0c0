#include "judge/store/submit.hpp"

#include <utility>

#include "judge/store/judgements.hpp"
#include "judge/store/problem_versions.hpp"
#include "judge/store/queue.hpp"
#include "judge/store/submissions.hpp"

namespace judge::store {
namespace {

Expected<std::string> published_version(Connection& connection, const std::string& problem) {
  auto found = ProblemVersions(connection).find(problem);
  if (!found) return std::unexpected(found.error());
  if (!*found) return failure(FailureKind::conflict, "there is no problem " + problem);
  if ((*found)->published.empty()) {
    return failure(FailureKind::conflict, "problem " + problem + " is not published yet");
  }
  return std::move((*found)->published);
}

Expected<std::int64_t> queue_judgement(Connection& connection, const Submission& submission,
                                       const std::string& problem_version, int priority,
                                       std::int64_t now_ms) {
  const auto judgement = Judgements(connection).add(submission.id, problem_version, now_ms);
  if (!judgement) return judgement;
  const auto job = Queue(connection)
                       .add({.kind = std::string(judgement_job),
                             .subject = *judgement,
                             .user = submission.user,
                             .priority = priority},
                            now_ms);
  if (!job) return std::unexpected(job.error());
  return judgement;
}

}  // namespace

Expected<Submitted> submit(Connection& connection, const BlobStore& blobs, const NewWork& work,
                           std::int64_t now_ms) {
  NewSubmission submission{.user = work.user,
                           .problem = work.problem,
                           .language = work.language,
                           .files = {},
                           .course = work.course};
  // Files come before the rows that refer to them, and before the lock that those need.
  for (const SourceText& file : work.files) {
    auto blob = blobs.put(file.content);
    if (!blob) return std::unexpected(blob.error());
    submission.files.push_back({file.name, *std::move(blob)});
  }
  Submitted submitted;
  auto done = connection.transact([&]() -> Expected<void> {
    const auto version = published_version(connection, work.problem);
    if (!version) return std::unexpected(version.error());
    const auto id = Submissions(connection).add(submission, now_ms);
    if (!id) return std::unexpected(id.error());
    const Submission stored{*id, work.user, work.problem, work.language, now_ms, work.course};
    const auto judgement = queue_judgement(connection, stored, *version, live_priority, now_ms);
    if (!judgement) return std::unexpected(judgement.error());
    submitted = {*id, *judgement};
    return {};
  });
  if (!done) return std::unexpected(done.error());
  return submitted;
}

Expected<std::int64_t> judge_again(Connection& connection, std::int64_t submission,
                                   const std::string& problem_version, int priority,
                                   std::int64_t now_ms) {
  const auto found = Submissions(connection).find(submission);
  if (!found) return std::unexpected(found.error());
  if (!*found) {
    return failure(FailureKind::conflict, "there is no submission " + std::to_string(submission));
  }
  return queue_judgement(connection, **found, problem_version, priority, now_ms);
}

}  // namespace judge::store
