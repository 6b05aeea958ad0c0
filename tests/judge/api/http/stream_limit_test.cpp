#include "judge/api/http/stream_limit.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge::api {
namespace {

/// A stream that sends one event and ends.
class OneEvent final : public EventStream {
 public:
  std::string next() override {
    ended_ = true;
    return "event";
  }
  bool ended() const override { return ended_; }
  void wake_by(std::function<void()> wake) override {
    if (wake) wake();
  }

 private:
  bool ended_ = false;
};

TEST(StreamLimit, CountsTheOpenStreamsOfEachUser) {
  StreamLimit limit(2);
  auto first = limit.admit(1, std::make_unique<OneEvent>());
  auto second = limit.admit(1, std::make_unique<OneEvent>());
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(limit.admit(1, std::make_unique<OneEvent>()));
  EXPECT_TRUE(limit.admit(2, std::make_unique<OneEvent>())) << "a different user";
  first.reset();
  EXPECT_TRUE(limit.admit(1, std::make_unique<OneEvent>()));
  auto third = limit.admit(1, std::make_unique<OneEvent>());
  EXPECT_FALSE(limit.admit(1, std::make_unique<OneEvent>()));
  limit.set_per_user(3);
  EXPECT_TRUE(limit.admit(1, std::make_unique<OneEvent>())) << "the new limit";
}

TEST(StreamLimit, ReportsTheNumberOfOpenStreams) {
  StreamLimit limit(2);
  EXPECT_EQ(limit.open_streams(), 0);
  auto first = limit.admit(1, std::make_unique<OneEvent>());
  auto second = limit.admit(1, std::make_unique<OneEvent>());
  auto third = limit.admit(2, std::make_unique<OneEvent>());
  EXPECT_FALSE(limit.admit(1, std::make_unique<OneEvent>()));
  EXPECT_EQ(limit.open_streams(), 3) << "a refused one does not count";
  first.reset();
  third.reset();
  EXPECT_EQ(limit.open_streams(), 1);
}

TEST(StreamLimit, ForwardsTheEventsOfTheStream) {
  std::unique_ptr<EventStream> stream;
  {
    StreamLimit limit(1);
    stream = limit.admit(1, std::make_unique<OneEvent>());
  }
  int wakes = 0;
  stream->wake_by([&] { ++wakes; });
  EXPECT_EQ(wakes, 1);
  EXPECT_FALSE(stream->ended());
  EXPECT_EQ(stream->next(), "event");
  EXPECT_TRUE(stream->ended());
}

}  // namespace
}  // namespace judge::api
