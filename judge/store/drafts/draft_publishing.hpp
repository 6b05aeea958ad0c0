#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/drafts/drafts.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// True if the problem has submissions. A new version may change their verdicts.
Expected<bool> needs_preview(Connection& connection, const std::string& problem);

/// Starts a preview: a rejudging of all past submissions of the draft's problem against the checked
/// version. It does not change which judgements count. Cancels any earlier preview. Returns the id
/// of the rejudging. Part of the caller's transaction; the caller wakes the workers afterwards.
/// Fails as `conflict` if the check of this revision has not passed or if there are no submissions.
/// Also fails in the cases in which `Drafts::find_open` fails.
Expected<std::int64_t> start_preview(Connection& connection, const DraftEdit& edit,
                                     std::int64_t now_ms);

/// Returns the number of the problem's submissions that the preview does not cover, because they
/// were submitted or rejudged after it started. `preview` is the id of the preview's rejudging.
Expected<std::int64_t> count_unpreviewed(Connection& connection, const std::string& problem,
                                         std::int64_t preview);

/// Extends the preview to the submissions that it does not cover yet, and returns its id. Fails as
/// `conflict` if the check of this revision has not passed or if there is no preview. Also fails if
/// `Drafts::find_open` fails. Part of the caller's transaction; the caller wakes the workers
/// afterwards.
Expected<std::int64_t> extend_preview(Connection& connection, const DraftEdit& edit,
                                      std::int64_t now_ms);

struct PublishingOptions {
  /// If true, no preview is needed, and past submissions keep their judgements.
  bool without_preview = false;
  /// If true, the preview need not cover all past submissions. The others are judged after the
  /// draft has been published.
  bool allow_unpreviewed = false;
  /// The reason for changed verdicts, shown to the students whose verdicts changed; may be empty.
  std::string reason;
};

/// The changes made by publishing.
struct PublishedDraft {
  std::string version;
  /// The submissions for which a different judgement counts now.
  std::vector<std::int64_t> changed;
  /// The submissions that the preview does not cover. They are queued to be judged against the new
  /// version.
  std::vector<std::int64_t> queued;
};

/// Publishes a checked draft in place of the version that it was based on, and makes the judgements
/// of its preview count. Part of the caller's transaction; afterwards the caller wakes the workers
/// and notifies subscribers of the submissions. Fails like `Drafts::find_open`, and:
/// - as `conflict` if the check has not passed, or a needed preview is missing or unfinished;
/// - as `conflict` if the preview does not cover all submissions, unless `options` allow that;
/// - as `stale` if a different version was published in the meantime.
Expected<PublishedDraft> publish_draft(Connection& connection, const DraftEdit& edit,
                                       const PublishingOptions& options, std::int64_t now_ms);

}  // namespace judge::store
