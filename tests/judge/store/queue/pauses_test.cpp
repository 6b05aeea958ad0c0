#include "judge/store/queue/pauses.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/queue/queue.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Three jobs are waiting, in this order: judgement 1 of "eight", judgement 2 of "nine", and custom
/// run 3 of "eight".
class PausesTest : public PeopleTest {
 protected:
  PausesTest() {
    const auto made = connection().run_script(
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', '', 0), ('nine', '', 0);"
        "INSERT INTO workers (name, host, version, embedded, started_ms, seen_ms)"
        "  VALUES ('here:1', 'here', '1', 0, 0, 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'c', 0), (2, 1, 'nine', 'c', 0);"
        "INSERT INTO judgements (id, submission_id, problem_version, created_ms)"
        "  VALUES (1, 1, 'f00d', 0), (2, 2, 'f00d', 0);"
        "INSERT INTO custom_runs (id, user_id, problem, problem_version, language, created_ms)"
        "  VALUES (3, 1, 'eight', 'f00d', 'c', 0)");
    EXPECT_TRUE(made) << made.error().message;
    for (const std::int64_t judgement : {1, 2}) {
      EXPECT_TRUE(queue_.add({.kind = "judgement", .subject = judgement, .user = 1}, 0));
    }
    EXPECT_TRUE(queue_.add({.kind = "custom_run", .subject = 3, .user = 1}, 0));
  }

  void begin(PauseKind kind, const std::string& name = "") {
    const auto begun = pauses_.begin({.kind = kind, .name = name, .reason = "why", .since_ms = 7});
    EXPECT_TRUE(begun) << begun.error().message;
  }

  /// Returns the subject of the job that this worker takes, or 0 if it takes none.
  std::int64_t taken(const std::string& worker = "here:1/1") {
    const auto lease = *queue_.take(worker, 1000);
    return lease ? lease->subject : 0;
  }

  Pauses pauses_{connection()};
  Queue queue_{connection()};
};

TEST_F(PausesTest, APausedQueueReturnsNoJob) {
  begin(PauseKind::queue);
  EXPECT_FALSE(*queue_.has_waiting());
  EXPECT_EQ(taken(), 0);
  EXPECT_EQ((*pauses_.of_problem("eight"))->reason, "why");
  ASSERT_TRUE(pauses_.end(PauseKind::queue, ""));
  EXPECT_EQ(taken(), 1);
}

TEST_F(PausesTest, JobsOfAPausedProblemAreSkipped) {
  begin(PauseKind::problem, "eight");
  EXPECT_TRUE(*queue_.has_waiting());
  EXPECT_EQ(taken(), 2);
  EXPECT_FALSE(*queue_.has_waiting()) << "the other jobs belong to the paused problem";
  EXPECT_EQ(taken(), 0);
  EXPECT_TRUE(*pauses_.of_problem("eight"));
  EXPECT_FALSE(*pauses_.of_problem("nine"));
  ASSERT_TRUE(pauses_.end(PauseKind::problem, "eight"));
  EXPECT_EQ(taken(), 1);
  EXPECT_EQ(taken(), 3);
}

TEST_F(PausesTest, APausedWorkerTakesNoJobsButOtherWorkersDo) {
  begin(PauseKind::worker, "here:1");
  EXPECT_EQ(taken("here:1/1"), 0);
  EXPECT_EQ(taken("here:1/2"), 0);
  EXPECT_EQ(taken("here:11/1"), 1);
}

TEST_F(PausesTest, AreListedAndTheirReasonCanBeChanged) {
  begin(PauseKind::problem, "eight");
  ASSERT_TRUE(pauses_.begin(
      {.kind = PauseKind::problem, .name = "eight", .reason = "new", .user = 2, .since_ms = 9}));
  const auto listed = *pauses_.list();
  ASSERT_THAT(listed, SizeIs(1));
  EXPECT_EQ(listed[0].reason, "new");
  EXPECT_EQ(listed[0].since_ms, 7) << "the time of its start";
  EXPECT_EQ(*pauses_.find(listed[0].id), listed[0]);
  ASSERT_TRUE(pauses_.end(PauseKind::problem, "eight"));
  EXPECT_THAT(*pauses_.list(), IsEmpty());
}

TEST_F(PausesTest, RefuseUnknownProblemsAndWorkersAndLongReasons) {
  EXPECT_THAT(pauses_.begin({.kind = PauseKind::problem, .name = "ten"}).error().message,
              HasSubstr("there is no problem 'ten'"));
  EXPECT_THAT(pauses_.begin({.kind = PauseKind::worker, .name = "x"}).error().message,
              HasSubstr("there is no worker 'x'"));
  EXPECT_EQ(pauses_.begin({.reason = std::string(501, 'x')}).error().kind, FailureKind::invalid);
  EXPECT_EQ(pauses_.end(PauseKind::queue, "").error().kind, FailureKind::missing);
}

}  // namespace
}  // namespace judge::store
