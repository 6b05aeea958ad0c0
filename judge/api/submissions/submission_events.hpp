#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "judge/api/request/call.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submission_list.hpp"

namespace judge::api {

/// A client's position in the events of a submission. The judge sends it as the id of each event,
/// and the client sends it back as Last-Event-ID.
struct EventPosition {
  std::int64_t judgement = 0;  ///< 0: nothing was sent yet
  int attempt = 0;
  int state = -1;
  std::size_t runs = 0;

  friend bool operator==(const EventPosition&, const EventPosition&) = default;
};

std::string to_text(const EventPosition& position);
/// Parses the output of to_text(). Returns the position before the first event (a default
/// EventPosition) if the text is invalid.
EventPosition event_position(const std::string& text);

/// Checks a position that a client sent. False if the position is invalid, because the judgement
/// has not reached this attempt, state or number of runs yet. A position in a different judgement
/// or in an earlier attempt is valid: all events are then sent again.
bool has_reached(const store::StoredJudgement& judgement, const EventPosition& position);

/// Returns the events from this position up to the judgement's current state, and advances the
/// position. A `submission` event has the submission's state and verdict; a `run` event has one
/// run. If the position belongs to a different judgement or attempt, all events are sent again. If
/// the client has received runs before, `restarted` is true in the `submission` events, so that the
/// client can discard these runs.
/// `judgement` may lack runs that were already sent. `first_run` is the index of the first run that
/// it contains, and is at most first_unsent_run().
std::string events_after(EventPosition& position, const store::ListedSubmission& listed,
                         const store::StoredJudgement& judgement, const SubmissionView& view,
                         std::size_t first_run = 0);

/// Returns the index of the judgement's first run that has not been sent yet.
std::size_t first_unsent_run(const EventPosition& position,
                             const store::StoredJudgement& judgement);

/// Streams the events of one submission until it is judged or cancelled. All events are read from
/// the store, so that a client that reconnects with Last-Event-ID misses nothing and gets no event
/// twice.
class SubmissionEvents final : public EventStream {
 public:
  SubmissionEvents(Services& services, store::ListedSubmission listed, SubmissionView view,
                   EventPosition position)
      : services_(services), listed_(std::move(listed)), view_(view), position_(position) {}

  std::string next() override;
  bool ended() const override { return ended_; }
  void wake_by(std::function<void()> wake) override;

 private:
  Services& services_;
  store::ListedSubmission listed_;
  SubmissionView view_;
  EventPosition position_;
  bool ended_ = false;
  store::Changes::Subscription subscription_;
};

}  // namespace judge::api
