#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "judge/api/http/http.hpp"

namespace judge::api {

/// The interval at which a stream checks that its reader may still read it.
inline constexpr std::int64_t stream_check_ms = 10'000;

/// A stream that ends soon after its reader loses access, for example by logging out, being
/// disabled, or being removed from the course. If the client reconnects, the request is refused.
class CheckedStream final : public EventStream {
 public:
  CheckedStream(std::unique_ptr<EventStream> stream, std::function<std::int64_t()> now_ms,
                std::function<bool()> may_read)
      : stream_(std::move(stream)),
        now_ms_(std::move(now_ms)),
        may_read_(std::move(may_read)),
        checked_ms_(now_ms_()) {}

  std::string next() override;
  bool ended() const override { return is_shut_ || stream_->ended(); }
  void wake_by(std::function<void()> wake) override { stream_->wake_by(std::move(wake)); }
  Pace pace() const override;

 private:
  std::unique_ptr<EventStream> stream_;
  std::function<std::int64_t()> now_ms_;
  std::function<bool()> may_read_;
  std::int64_t checked_ms_;
  bool is_shut_ = false;
};

}  // namespace judge::api
