/// Uses arbitrary bytes as the Last-Event-ID of a client that follows a submission. The response
/// must consist of whole events of this judgement, contain no text from the client, and leave no
/// event unsent.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/api/submissions/submission_events.hpp"

namespace {

constexpr std::int64_t judgement_id = 7;
constexpr int attempt = 2;
constexpr std::size_t run_count = 3;

void require(bool condition) {
  if (!condition) std::abort();
}

judge::store::StoredJudgement judgement_so_far() {
  judge::store::StoredJudgement judgement;
  judgement.id = judgement_id;
  judgement.attempt = attempt;
  judgement.state = judge::store::JudgementState::running;
  judgement.judgement.runs.resize(run_count);
  return judgement;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  require(end != std::string_view::npos);
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using judge::api::EventPosition;
  static const auto judgement = judgement_so_far();
  const std::string id(reinterpret_cast<const char*>(data), size);
  EventPosition position = judge::api::event_position(id);
  require(position == EventPosition{} || judge::api::to_text(position) == id);
  if (!judge::api::has_reached(judgement, position)) position = {};
  const judge::api::SubmissionView view{.everything = true, .display = {}};
  const std::string sent = judge::api::events_after(position, {}, judgement, view);
  std::size_t events = 0;
  for (std::string_view rest = sent; !rest.empty(); ++events) {
    require(take_line(rest).starts_with("id: 7.2."));
    const std::string_view name = take_line(rest);
    require(name == "event: submission" || name == "event: run");
    require(take_line(rest).starts_with("data: {"));
    require(take_line(rest).empty());
  }
  require(events <= run_count + 1);
  require(position.judgement == judgement_id && position.attempt == attempt &&
          position.runs == run_count);
  require(judge::api::events_after(position, {}, judgement, view).empty());
  return 0;
}
