#include "judge/api/submissions/submission_events.hpp"

#include <charconv>

#include <fmt/format.h>

#include "judge/api/submissions/submission_json.hpp"

namespace judge::api {
namespace {

std::string event_text(const EventPlace& place, std::string_view name,
                       const boost::json::object& data) {
  return fmt::format("id: {}\nevent: {}\ndata: {}\n\n", to_text(place), name,
                     boost::json::serialize(data));
}

/// Removes a number, and the '.' after it if there is one, from the text. Returns false if there is
/// no number.
template <class Number>
bool take(std::string_view& text, Number& number) {
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  if (text.starts_with('.')) text.remove_prefix(1);
  return true;
}

/// True if the position belongs to a different judgement, or to a different attempt of it.
bool is_of_another(const EventPlace& place, const store::StoredJudgement& judgement) {
  return place.judgement != judgement.id || place.attempt != judgement.attempt;
}

}  // namespace

std::string to_text(const EventPlace& place) {
  return fmt::format("{}.{}.{}.{}", place.judgement, place.attempt, place.state, place.runs);
}

EventPlace event_place(const std::string& text) {
  std::string_view rest = text;
  EventPlace place;
  const bool is_place = take(rest, place.judgement) && take(rest, place.attempt) &&
                        take(rest, place.state) && take(rest, place.runs) && place.judgement > 0 &&
                        place.attempt >= 0 && to_text(place) == text;
  return is_place ? place : EventPlace{};
}

bool has_reached(const store::StoredJudgement& judgement, const EventPlace& place) {
  if (place.judgement != judgement.id || place.attempt < judgement.attempt) return true;
  return place.attempt == judgement.attempt && place.state >= -1 &&
         place.state <= static_cast<int>(judgement.state) &&
         place.runs <= judgement.judgement.runs.size();
}

std::string events_after(EventPlace& place, const store::ListedSubmission& listed,
                         const store::StoredJudgement& judgement, const SubmissionView& view,
                         std::size_t first_run) {
  std::string text;
  const bool is_another = is_of_another(place, judgement);
  const bool restarted = is_another && place.runs > 0;
  if (is_another) place = {.judgement = judgement.id, .attempt = judgement.attempt};
  const auto& runs = judgement.judgement.runs;
  const RunLimits& limits = judgement.judgement.limits;
  const int state = static_cast<int>(judgement.state);
  const auto tell_state = [&] {
    place.state = state;
    boost::json::object object = submission_object(listed, judgement, view);
    object.erase("runs");
    object["restarted"] = restarted;
    text += event_text(place, "submission", object);
  };
  const bool is_judged = store::has_ended(judgement.state);
  // Send a final state ("judged", "cancelled") after the runs, and any other state before them.
  if (place.state != state && !is_judged) tell_state();
  while (place.runs < first_run + runs.size()) {
    const std::size_t position = place.runs++;
    text += event_text(place, "run", run_view(runs[position - first_run], position, view, limits));
  }
  if (place.state != state) tell_state();
  return text;
}

std::size_t first_untold_run(const EventPlace& place, const store::StoredJudgement& judgement) {
  return is_of_another(place, judgement) ? 0 : place.runs;
}

std::string SubmissionEvents::next() {
  if (ended_) return {};
  const auto connection = services_.connections.borrow();
  if (!connection) return {};
  store::Judgements judgements(**connection);
  auto judgement = judgements.current_without_runs_of(listed_.submission.id);
  if (!judgement || !*judgement) return {};
  // Read the state before the runs: if it says "judged", all runs are stored.
  const std::size_t first_run = first_untold_run(place_, **judgement);
  auto runs = judgements.runs_after((*judgement)->id, static_cast<std::int64_t>(first_run) - 1);
  if (!runs) return {};
  (*judgement)->judgement.runs = *std::move(runs);
  ended_ = store::has_ended((*judgement)->state);
  return events_after(place_, listed_, **judgement, view_, first_run);
}

void SubmissionEvents::wake_by(std::function<void()> wake) {
  subscription_ = {};
  if (!wake) return;
  subscription_ = services_.changes.subscribe(listed_.submission.id,
                                              [wake = std::move(wake)](std::int64_t) { wake(); });
}

}  // namespace judge::api
