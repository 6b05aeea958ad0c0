#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace judge::api {

/// How many requests each user, or address, may make: a token bucket that holds a minute's worth.
/// Used by any number of threads.
class RateLimit {
 public:
  explicit RateLimit(int per_minute) : per_minute_(per_minute) {}

  /// 0: go on, and this one is counted. Otherwise the seconds to wait.
  std::int64_t wait_s(const std::string& who, std::int64_t now_ms);

 private:
  struct Bucket {
    double tokens = 0;
    std::int64_t at_ms = 0;
  };
  void forget_full(std::int64_t now_ms);

  const int per_minute_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace judge::api
