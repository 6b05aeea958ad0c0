#include "judge/api/submissions/submission_events.hpp"

#include <charconv>

#include <fmt/format.h>

#include "judge/api/submissions/submission_json.hpp"

namespace judge::api {
namespace {

std::string event_text(const EventPosition& position, std::string_view name,
                       const boost::json::object& data) {
  return fmt::format("id: {}\nevent: {}\ndata: {}\n\n", to_text(position), name,
                     boost::json::serialize(data));
}

/// Reads a number at the start of the text. Removes the number, and a '.' after it, from the text.
/// Returns false if there is no number.
template <class Number>
bool take(std::string_view& text, Number& number) {
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  if (text.starts_with('.')) text.remove_prefix(1);
  return true;
}

/// True if the position belongs to a different judgement, or to a different attempt of it.
bool is_of_another(const EventPosition& position, const store::StoredJudgement& judgement) {
  return position.judgement != judgement.id || position.attempt != judgement.attempt;
}

}  // namespace

std::string to_text(const EventPosition& position) {
  return fmt::format("{}.{}.{}.{}", position.judgement, position.attempt, position.state,
                     position.runs);
}

EventPosition event_position(const std::string& text) {
  std::string_view rest = text;
  EventPosition position;
  const bool is_valid = take(rest, position.judgement) && take(rest, position.attempt) &&
                        take(rest, position.state) && take(rest, position.runs) &&
                        position.judgement > 0 && position.attempt >= 0 &&
                        to_text(position) == text;
  return is_valid ? position : EventPosition{};
}

bool has_reached(const store::StoredJudgement& judgement, const EventPosition& position) {
  if (position.judgement != judgement.id || position.attempt < judgement.attempt) return true;
  return position.attempt == judgement.attempt && position.state >= -1 &&
         position.state <= static_cast<int>(judgement.state) &&
         position.runs <= judgement.judgement.runs.size();
}

std::string events_after(EventPosition& position, const store::ListedSubmission& listed,
                         const store::StoredJudgement& judgement, const SubmissionView& view,
                         std::size_t first_run) {
  std::string text;
  const bool is_another = is_of_another(position, judgement);
  const bool restarted = is_another && position.runs > 0;
  if (is_another) position = {.judgement = judgement.id, .attempt = judgement.attempt};
  const auto& runs = judgement.judgement.runs;
  const RunLimits& limits = judgement.judgement.limits;
  const int state = static_cast<int>(judgement.state);
  const auto add_state = [&] {
    position.state = state;
    boost::json::object object = submission_object(listed, judgement, view);
    object.erase("runs");
    object["restarted"] = restarted;
    text += event_text(position, "submission", object);
  };
  const bool is_judged = store::has_ended(judgement.state);
  // Send a final state ("judged", "cancelled") after the runs, and any other state before them.
  if (position.state != state && !is_judged) add_state();
  while (position.runs < first_run + runs.size()) {
    const std::size_t run = position.runs++;
    text += event_text(position, "run", run_view(runs[run - first_run], run, view, limits));
  }
  if (position.state != state) add_state();
  return text;
}

std::size_t first_unsent_run(const EventPosition& position,
                             const store::StoredJudgement& judgement) {
  return is_of_another(position, judgement) ? 0 : position.runs;
}

std::string SubmissionEvents::next() {
  if (ended_) return {};
  const auto connection = services_.connections.borrow();
  if (!connection) return {};
  store::Judgements judgements(**connection);
  auto judgement = judgements.current_without_runs_of(listed_.submission.id);
  if (!judgement || !*judgement) return {};
  // The state is read before the runs, so that the state "judged" implies that no run is missing.
  const std::size_t first_run = first_unsent_run(position_, **judgement);
  auto runs = judgements.runs_from((*judgement)->id, static_cast<std::int64_t>(first_run));
  if (!runs) return {};
  (*judgement)->judgement.runs = *std::move(runs);
  ended_ = store::has_ended((*judgement)->state);
  return events_after(position_, listed_, **judgement, view_, first_run);
}

void SubmissionEvents::wake_by(std::function<void()> wake) {
  subscription_ = {};
  if (!wake) return;
  subscription_ = services_.changes.subscribe(listed_.submission.id,
                                              [wake = std::move(wake)](std::int64_t) { wake(); });
}

}  // namespace judge::api
