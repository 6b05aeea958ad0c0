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

/// A client's position in the events of a submission. It is sent as the id of an event, and the
/// client sends it back as Last-Event-ID.
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

/// True if the judgement, with its runs, has reached this position, or if the position belongs to a
/// different judgement or an earlier attempt. Otherwise the position is invalid, because it names
/// events that have not been sent yet.
bool has_reached(const store::StoredJudgement& judgement, const EventPosition& position);

/// Returns the events from this position up to the judgement's current state, and advances the
/// position. Events are `submission`, with its state and verdict, and `run`. If the position
/// belongs to a different judgement or attempt, the events start again from the beginning, and
/// `restarted` in the `submission` events is true if runs had been sent before. `judgement` must
/// contain its runs from `first_run` on; `first_run` must be at most first_unsent_run().
std::string events_after(EventPosition& position, const store::ListedSubmission& listed,
                         const store::StoredJudgement& judgement, const SubmissionView& view,
                         std::size_t first_run = 0);

/// Returns the index of the judgement's first run that was not sent yet.
std::size_t first_unsent_run(const EventPosition& position,
                             const store::StoredJudgement& judgement);

/// Follows one submission until it is judged or cancelled. All events are read from the store, so
/// that a client that reconnects with Last-Event-ID misses nothing and gets no event twice.
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
