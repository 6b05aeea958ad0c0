#include "judge/store/submissions/submit.hpp"

#include <utility>

#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"

namespace judge::store {
namespace {

Expected<std::string> published_version(Connection& connection, const std::string& problem) {
  auto found = ProblemVersions(connection).find(problem);
  if (!found) return std::unexpected(found.error());
  if (!*found) return failure(FailureKind::conflict, "there is no problem " + problem);
  if ((*found)->published.empty()) {
    return failure(FailureKind::conflict, "problem " + problem + " is not published");
  }
  return std::move((*found)->published);
}

/// Adds the judgement that counts, and its job.
Expected<std::int64_t> queue_judgement(Connection& connection, std::int64_t submission,
                                       std::int64_t user, const std::string& problem_version,
                                       std::int64_t now_ms) {
  Judgements judgements(connection);
  const auto judgement = judgements.add(submission, problem_version, now_ms);
  if (!judgement) return judgement;
  if (auto counts = judgements.let_count(*judgement); !counts) {
    return std::unexpected(counts.error());
  }
  const auto job = Queue(connection)
                       .add({.kind = std::string(judgement_job),
                             .subject = *judgement,
                             .user = user,
                             .priority = live_priority},
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
  // Files come before the rows that refer to them, and before the database lock that the rows need.
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
    const auto judgement = queue_judgement(connection, *id, work.user, *version, now_ms);
    if (!judgement) return std::unexpected(judgement.error());
    submitted = {*id, *judgement};
    return {};
  });
  if (!done) return std::unexpected(done.error());
  return submitted;
}

}  // namespace judge::store
