#include "judge/store/queue/workers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

StoredWorker worker(const std::string& name, std::int64_t seen_ms) {
  return {.name = name,
          .host = "here",
          .version = "1.2.3",
          .embedded = true,
          .started_ms = 5,
          .seen_ms = seen_ms,
          .slots = {{.ready = true, .kind = "judgement", .subject = 7, .since_ms = 6},
                    {.ready = false, .trouble = "no cgroup"}}};
}

class WorkersTest : public StoreTest {
 protected:
  Workers workers_{connection()};
};

TEST_F(WorkersTest, AreListedByNameWithTheirReportedValues) {
  ASSERT_TRUE(workers_.beat(worker("here:2", 100)));
  ASSERT_TRUE(workers_.beat(worker("here:1", 100)));
  const auto listed = *workers_.list();
  ASSERT_THAT(listed, SizeIs(2));
  EXPECT_EQ(listed[0].name, "here:1");
  EXPECT_EQ(listed[0].version, "1.2.3");
  EXPECT_TRUE(listed[0].embedded);
  EXPECT_THAT(listed[0].slots, ElementsAre(worker("", 0).slots[0], worker("", 0).slots[1]));
}

TEST_F(WorkersTest, ANewReportReplacesTheOldOne) {
  ASSERT_TRUE(workers_.beat(worker("here:1", 100)));
  StoredWorker later = worker("here:1", 200);
  later.slots.pop_back();
  later.slots[0].kind = "";
  ASSERT_TRUE(workers_.beat(later));
  const auto listed = *workers_.list();
  ASSERT_THAT(listed, SizeIs(1));
  EXPECT_EQ(listed[0].seen_ms, 200);
  EXPECT_THAT(listed[0].slots, ElementsAre(later.slots[0]));
  ASSERT_TRUE(workers_.leave("here:1"));
  EXPECT_THAT(*workers_.list(), IsEmpty());
  EXPECT_TRUE(connection().query("SELECT * FROM worker_slots")->empty());
}

TEST_F(WorkersTest, AreListedWithTheNumberOfTheirJobs) {
  ASSERT_TRUE(workers_.beat(worker("here:1", 100)));
  ASSERT_TRUE(workers_.beat(worker("here:11", 100)));
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO jobs (kind, subject, user_id, priority, turn, created_ms, state, worker) VALUES"
      "  ('judgement', 1, 1, 0, 0, 0, 'leased', 'here:1/1'),"
      "  ('judgement', 2, 1, 0, 0, 0, 'leased', 'here:1/2'),"
      "  ('judgement', 3, 1, 0, 0, 0, 'done', 'here:11/1')"));
  const auto listed = *workers_.list();
  ASSERT_THAT(listed, SizeIs(2));
  EXPECT_EQ(listed[0].leases, 2);
  EXPECT_EQ(listed[1].leases, 0);
}

TEST_F(WorkersTest, AreConsideredDeadAndLaterRemovedIfSilent) {
  ASSERT_TRUE(workers_.beat(worker("dead", 100)));
  EXPECT_TRUE(worker("dead", 100).is_alive(100 + StoredWorker::silent_after_ms - 1));
  EXPECT_FALSE(worker("dead", 100).is_alive(100 + StoredWorker::silent_after_ms));
  ASSERT_TRUE(workers_.beat(worker("alive", 100 + Workers::forgotten_after_ms)));
  EXPECT_THAT(*workers_.list(), SizeIs(2));
  ASSERT_TRUE(workers_.beat(worker("alive", 101 + Workers::forgotten_after_ms)));
  EXPECT_THAT(*workers_.list(), SizeIs(1));
}

}  // namespace
}  // namespace judge::store
