#include "judge/api/request/snapshot_events.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class SnapshotEventsTest : public ApiTest {
 protected:
  std::unique_ptr<SnapshotEvents> stream() {
    return std::make_unique<SnapshotEvents>(services_, std::chrono::milliseconds(7),
                                            [this](store::Connection&) { return now_; });
  }

  Services services_ = services();
  store::Expected<Snapshot> now_ = Snapshot{.parts = {{"a", {{"x", 1}}}, {"b", {{"y", "\n"}}}}};
};

TEST_F(SnapshotEventsTest, SendEachPartOfTheSnapshotWhenItChanges) {
  const auto events = stream();
  EXPECT_EQ(events->next(), "event: a\ndata: {\"x\":1}\n\nevent: b\ndata: {\"y\":\"\\n\"}\n\n");
  EXPECT_EQ(events->next(), "");
  now_->parts[1].data["y"] = 2;
  EXPECT_EQ(events->next(), "event: b\ndata: {\"y\":2}\n\n");
  EXPECT_EQ(events->pace().rest, std::chrono::milliseconds(7));
}

TEST_F(SnapshotEventsTest, EndAfterTheLastSnapshot) {
  const auto events = stream();
  now_->is_last = true;
  EXPECT_NE(events->next(), "");
  EXPECT_TRUE(events->ended());
  now_->parts[0].data["x"] = 2;
  EXPECT_EQ(events->next(), "");
}

TEST_F(SnapshotEventsTest, RetryAfterAFailedRead) {
  const auto events = stream();
  const Snapshot good = *now_;
  now_ = store::failure(store::FailureKind::busy, "locked");
  EXPECT_EQ(events->next(), "");
  EXPECT_FALSE(events->ended());
  now_ = good;
  EXPECT_NE(events->next(), "");
}

TEST_F(SnapshotEventsTest, CallTheWakeFunctionAfterEachCommitUntilTheFunctionIsRemoved) {
  const auto events = stream();
  int wakes = 0;
  events->wake_by([&] { ++wakes; });
  custom_run_changes_.notify_all();
  EXPECT_EQ(wakes, 0);
  commits_.notify();
  EXPECT_EQ(wakes, 1);
  events->wake_by({});
  commits_.notify();
  EXPECT_EQ(wakes, 1);
}

TEST_F(SnapshotEventsTest, CountTowardsTheStreamLimitOfTheirUser) {
  limits_.streams_per_user = 1;
  api_ = std::make_unique<Api>(services());
  const LoggedIn root = log_in("root", store::Role::admin);
  const Request asked = as(root, request("GET", "/api/v1/operation/events"));
  {
    const Response open = answer(asked);
    EXPECT_TRUE(open.events);
    EXPECT_EQ(open.events->pace().rest, std::chrono::seconds(1)) << "of a counted stream, too";
    EXPECT_EQ(answer(asked).status, 429);
  }
  EXPECT_EQ(answer(asked).status, 200);
}

}  // namespace
}  // namespace judge::api
