#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace judge::api {

/// Limits the requests of each user or address with a token bucket whose capacity is the number of
/// requests per minute. Thread-safe.
class RateLimit {
 public:
  explicit RateLimit(int per_minute) : per_minute_(per_minute) {}

  /// Changes the limit for later requests.
  void set_per_minute(int per_minute);

  /// Returns 0 and counts the request if it is allowed; otherwise returns the seconds to wait.
  std::int64_t wait_s(const std::string& who, std::int64_t now_ms);

 private:
  struct Bucket {
    double tokens = 0;
    std::int64_t at_ms = 0;
  };
  void forget_full(std::int64_t now_ms);

  std::mutex mutex_;
  int per_minute_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace judge::api
