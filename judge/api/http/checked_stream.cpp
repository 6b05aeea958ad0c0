#include "judge/api/http/checked_stream.hpp"

#include <algorithm>

namespace judge::api {

std::string CheckedStream::next() {
  const std::int64_t now_ms = now_ms_();
  if (!is_shut_ && now_ms - checked_ms_ >= stream_check_ms) {
    is_shut_ = !may_read_();
    checked_ms_ = now_ms;
  }
  return is_shut_ ? "" : stream_->next();
}

EventStream::Pace CheckedStream::pace() const {
  Pace pace = stream_->pace();
  const std::chrono::milliseconds check(stream_check_ms);
  pace.again = pace.again.count() > 0 ? std::min(pace.again, check) : check;
  return pace;
}

}  // namespace judge::api
