#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/call.hpp"

namespace judge::api {

/// How something in the store is now, in one part or several.
struct Snapshot {
  struct Part {
    std::string event;  ///< its name
    boost::json::object data;
  };
  std::vector<Part> parts;
  bool is_last = false;  ///< it will not change any more, or is gone
};

/// Tells how something is, and then each part that has changed, as a whole: so nothing is missed
/// by who comes again, and what changed twice in between is told once. It looks after each commit
/// of any process; who looks must be quick, as there are many.
class SnapshotEvents final : public EventStream {
 public:
  using Look = std::function<store::Expected<Snapshot>(store::Connection&)>;

  /// Looks at most once in `rest`.
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
  std::map<std::string, std::string> told_;  ///< the data of each event
  bool ended_ = false;
  store::Changes::Subscription subscription_;
};

/// An answer that goes on with such events.
Response snapshot_stream(Call& call, std::chrono::milliseconds rest, SnapshotEvents::Look look);

}  // namespace judge::api
