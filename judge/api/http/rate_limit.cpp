#include "judge/api/http/rate_limit.hpp"

#include <algorithm>
#include <cmath>

namespace judge::api {
namespace {

constexpr double minute_ms = 60'000;
/// When the number of buckets reaches this value, full buckets are removed. This changes no limit,
/// because a new bucket is full, too.
constexpr std::size_t buckets_max = 10'000;

}  // namespace

void RateLimit::set_per_minute(int per_minute) {
  const std::lock_guard lock(mutex_);
  per_minute_ = per_minute;
}

std::int64_t RateLimit::wait_s(const std::string& who, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= buckets_max) forget_full(now_ms);
  const auto [place, is_new] =
      buckets_.try_emplace(who, Bucket{static_cast<double>(per_minute_), now_ms});
  Bucket& bucket = place->second;
  const double passed_ms = static_cast<double>(std::max<std::int64_t>(0, now_ms - bucket.at_ms));
  bucket.tokens =
      std::min<double>(per_minute_, bucket.tokens + passed_ms * per_minute_ / minute_ms);
  bucket.at_ms = now_ms;
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return 0;
  }
  return static_cast<std::int64_t>(std::ceil((1 - bucket.tokens) * minute_ms / per_minute_ / 1000));
}

void RateLimit::forget_full(std::int64_t now_ms) {
  std::erase_if(buckets_, [&](const auto& entry) {
    return static_cast<double>(now_ms - entry.second.at_ms) >= minute_ms;
  });
}

}  // namespace judge::api
