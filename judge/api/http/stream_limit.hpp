#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "judge/api/http/http.hpp"

namespace judge::api {

/// Limits the event streams that each user may have open at a time. Thread-safe.
class StreamLimit {
 public:
  explicit StreamLimit(int per_user) : open_(std::make_shared<Open>()), per_user_(per_user) {}

  /// Changes the limit for new streams; open streams stay open.
  void set_per_user(int per_user) { per_user_ = per_user; }

  /// Returns the stream, which counts towards the user's limit as long as the stream exists.
  /// Returns null if the user has already reached the limit.
  std::unique_ptr<EventStream> admit(std::int64_t user, std::unique_ptr<EventStream> stream);

  /// Returns the number of open streams of all users.
  std::size_t open_streams() const;

 private:
  class Counted;
  /// The number of open streams of each user. The streams share this object, because they may
  /// outlive the `StreamLimit`.
  struct Open {
    std::mutex mutex;
    std::map<std::int64_t, int> of_user;
  };

  std::shared_ptr<Open> open_;
  std::atomic<int> per_user_;
};

}  // namespace judge::api
