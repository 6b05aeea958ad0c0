#include "judge/api/request/snapshot_events.hpp"

#include <utility>

#include <fmt/format.h>

namespace judge::api {
namespace {

/// The longest time between two reads of the state. Commits cause earlier reads, but some changes
/// happen without a commit: for example, a worker counts as dead after it has been silent for some
/// time.
constexpr std::chrono::seconds look_again(5);

}  // namespace

std::string SnapshotEvents::next() {
  if (ended_) return {};
  const auto connection = services_.connections.borrow();
  if (!connection) return {};
  const auto snapshot = look_(**connection);
  if (!snapshot) return {};
  ended_ = snapshot->is_last;
  std::string text;
  for (const Snapshot::Part& part : snapshot->parts) {
    std::string data = boost::json::serialize(part.data);
    std::string& sent = sent_[part.event];
    if (data == sent) continue;
    text += fmt::format("event: {}\ndata: {}\n\n", part.event, data);
    sent = std::move(data);
  }
  return text;
}

void SnapshotEvents::wake_by(std::function<void()> wake) {
  subscription_ = {};
  if (!wake) return;
  subscription_ = services_.commits.subscribe(std::move(wake));
}

EventStream::Pace SnapshotEvents::pace() const { return {.rest = rest_, .again = look_again}; }

Response snapshot_stream(Call& call, std::chrono::milliseconds rest, SnapshotEvents::Look look) {
  Response response;
  response.content_type = "text/event-stream";
  response.events = std::make_unique<SnapshotEvents>(call.services, rest, std::move(look));
  return response;
}

}  // namespace judge::api
