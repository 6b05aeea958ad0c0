#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "judge/api/http.hpp"

namespace judge::api {

/// How many event streams each user may have open at a time. Used by any number of threads.
class StreamLimit {
 public:
  explicit StreamLimit(int per_user) : open_(std::make_shared<Open>()), per_user_(per_user) {}

  /// The stream, which counts for the user as long as it lives; null when the user has as many.
  std::unique_ptr<EventStream> admit(std::int64_t user, std::unique_ptr<EventStream> stream);

 private:
  class Counted;
  /// Streams may outlive the limit.
  struct Open {
    std::mutex mutex;
    std::map<std::int64_t, int> of_user;
  };

  std::shared_ptr<Open> open_;
  int per_user_;
};

}  // namespace judge::api
