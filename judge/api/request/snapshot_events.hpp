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

/// Sends the current state, and afterwards each part that has changed, as a whole. Therefore a
/// client that reconnects misses nothing, and several changes in quick succession are sent only
/// once. The function `look` reads the state. It is called after each commit of any process, but at
/// most once per `rest`, and every few seconds if there is no commit. It must be fast, because
/// there may be many streams.
class SnapshotEvents final : public EventStream {
 public:
  using Look = std::function<store::Expected<Snapshot>(store::Connection&)>;

  /// `look` reads the object's current state. `rest` is the minimum time between two calls of
  /// `look`.
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

/// Returns a response that sends the current state of an object, and later each part that changes.
/// `look` reads the state. `rest` is the minimum time between two calls of `look`.
Response snapshot_stream(Call& call, std::chrono::milliseconds rest, SnapshotEvents::Look look);

}  // namespace judge::api
