#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"
#include "judge/store/drafts.hpp"

namespace judge::store {

/// Whether there are submissions whose verdicts a new version of the problem may change.
Expected<bool> needs_preview(Connection& connection, const std::string& problem);

/// Starts to judge all past submissions of the draft's problem against what its check has passed,
/// beside what counts; the rejudging's id. One that was started before is cancelled. Fails as a
/// conflict when the check of this revision has not passed, when there is no submission, and as
/// `Drafts::open_one` does. Part of the caller's transaction; afterwards workers are to be woken.
Expected<std::int64_t> start_preview(Connection& connection, const DraftEdit& edit,
                                     std::int64_t now_ms);

/// What publishing has changed.
struct PublishedDraft {
  std::string version;
  /// The submissions for which another judgement counts now.
  std::vector<std::int64_t> changed;
  /// Those that the preview did not reach, as they were handed in or judged anew meanwhile: they
  /// are queued to be judged against the new version.
  std::vector<std::int64_t> queued;
};

/// Publishes a draft whose check has passed, in the place of the version that it began with, and
/// lets the judgements of its preview count. `without_preview`: past submissions keep their
/// judgements. Fails as a conflict with what is missing, as stale when another version was
/// published meanwhile, and as `Drafts::open_one` does. Part of the caller's transaction;
/// afterwards workers are to be woken, and watchers of the submissions told.
Expected<PublishedDraft> publish_draft(Connection& connection, const DraftEdit& edit,
                                       bool without_preview, std::int64_t now_ms);

}  // namespace judge::store
