#include "judge/api/http/stream_limit.hpp"

#include <functional>
#include <string>
#include <utility>

namespace judge::api {

/// A stream that counts towards the limit of its user until it is destroyed.
class StreamLimit::Counted final : public EventStream {
 public:
  Counted(std::shared_ptr<Open> open, std::int64_t user, std::unique_ptr<EventStream> stream)
      : open_(std::move(open)), user_(user), stream_(std::move(stream)) {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  Counted(Counted&&) = delete;
  Counted& operator=(Counted&&) = delete;
  ~Counted() override {
    const std::lock_guard lock(open_->mutex);
    const auto place = open_->of_user.find(user_);
    if (--place->second == 0) open_->of_user.erase(place);
  }

  std::string next() override { return stream_->next(); }
  bool ended() const override { return stream_->ended(); }
  void wake_by(std::function<void()> wake) override { stream_->wake_by(std::move(wake)); }
  Pace pace() const override { return stream_->pace(); }

 private:
  std::shared_ptr<Open> open_;
  std::int64_t user_;
  std::unique_ptr<EventStream> stream_;
};

std::unique_ptr<EventStream> StreamLimit::admit(std::int64_t user,
                                                std::unique_ptr<EventStream> stream) {
  {
    const std::lock_guard lock(open_->mutex);
    int& streams = open_->of_user[user];
    if (streams >= per_user_) return nullptr;
    ++streams;
  }
  return std::make_unique<Counted>(open_, user, std::move(stream));
}

std::size_t StreamLimit::open_streams() const {
  const std::lock_guard lock(open_->mutex);
  std::size_t sum = 0;
  for (const auto& [user, streams] : open_->of_user) sum += static_cast<std::size_t>(streams);
  return sum;
}

}  // namespace judge::api
