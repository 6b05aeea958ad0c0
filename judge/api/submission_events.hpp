#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "judge/api/call.hpp"
#include "judge/api/visibility.hpp"
#include "judge/store/judgements.hpp"
#include "judge/store/submission_list.hpp"

namespace judge::api {

/// Up to where a reader has been told about a submission; it is the id of an event, and so comes
/// back as Last-Event-ID.
struct EventPlace {
  std::int64_t judgement = 0;  ///< 0: nothing has been told
  int attempt = 0;
  int state = -1;
  std::size_t runs = 0;

  friend bool operator==(const EventPlace&, const EventPlace&) = default;
};

std::string to_text(const EventPlace& place);
/// What to_text made; the beginning for anything else.
EventPlace event_place(const std::string& text);

/// Whether the judgement, with its runs, has come as far as the place says, or the place is of
/// another one or an earlier attempt. What is yet to come nobody was told.
bool has_reached(const store::StoredJudgement& judgement, const EventPlace& place);

/// The events from this place to where the judgement is now; moves the place on. Events are
/// `submission`, with its state and verdict, and `run`. When the judgement is another one, or has
/// been begun anew, a `submission` event with "restarted" comes first and all is told again. The
/// judgement comes with its runs from `first_run` on, which is at most first_untold_run().
std::string events_after(EventPlace& place, const store::ListedSubmission& listed,
                         const store::StoredJudgement& judgement, const SubmissionView& view,
                         std::size_t first_run = 0);

/// The position of the first run of the judgement that is to be told from this place on.
std::size_t first_untold_run(const EventPlace& place, const store::StoredJudgement& judgement);

/// Follows one submission until it is judged. What is told is read from the store, so that whoever
/// comes again with Last-Event-ID misses nothing and is told nothing twice.
class SubmissionEvents final : public EventStream {
 public:
  SubmissionEvents(Services& services, store::ListedSubmission listed, SubmissionView view,
                   EventPlace place)
      : services_(services), listed_(std::move(listed)), view_(view), place_(place) {}

  std::string next() override;
  bool ended() const override { return ended_; }
  void wake_by(std::function<void()> wake) override;

 private:
  Services& services_;
  store::ListedSubmission listed_;
  SubmissionView view_;
  EventPlace place_;
  bool ended_ = false;
  store::Changes::Subscription subscription_;
};

}  // namespace judge::api
