#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/request/call.hpp"

namespace judge::api {

/// The current state of an object in the store, in one or more parts.
struct Snapshot {
  struct Part {
    std::string event;  ///< name of the event
    boost::json::object data;
  };
  std::vector<Part> parts;
  bool is_last = false;  ///< the object is deleted or will not change any more
};

/// Sends the current state, and then each changed part as a whole. Therefore a client that
/// reconnects misses nothing, and several changes in quick succession are sent only once. `Look` is
/// called after each commit of any process, at most once per `rest`, and every few seconds without
/// a commit. `Look` must be fast, because there may be many streams.
class SnapshotEvents final : public EventStream {
 public:
  using Look = std::function<store::Expected<Snapshot>(store::Connection&)>;

  /// Calls `look` at most once per `rest`.
  SnapshotEvents(Services& services, std::chrono::milliseconds rest, Look look)
      : services_(services), rest_(rest), look_(std::move(look)) {}

  std::string next() override;
  bool ended() const override { return ended_; }
  void wake_by(std::function<void()> wake) override;
  Pace pace() const override;

 private:
  Services& services_;
  std::chrono::milliseconds rest_;
  Look look_;
  std::map<std::string, std::string> sent_;  ///< the data last sent for each event
  bool ended_ = false;
  store::Changes::Subscription subscription_;
};

/// Returns a response that streams the snapshots of `look`.
Response snapshot_stream(Call& call, std::chrono::milliseconds rest, SnapshotEvents::Look look);

}  // namespace judge::api
