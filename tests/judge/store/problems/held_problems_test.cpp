#include "judge/store/problems/held_problems.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/keeping/damages.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/custom_runs.hpp"
#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class HeldProblemsTest : public KeptTest {
 protected:
  HeldProblemsTest() {
    run("INSERT INTO users (id, name, created_ms) VALUES (2, 'bob', 0)");
    const auto other =
        ProblemVersions(connection()).add({.problem = "nine"}, {{"a", put("nine"), false}}, 0);
    EXPECT_TRUE(ProblemVersions(connection()).publish("nine", *other, ""));
  }

  std::int64_t submit_to(const std::string& problem) {
    const auto submitted =
        submit(connection(), blobs_,
               {.user = 2, .problem = problem, .language = "cpp", .files = {{"a.cpp", "x"}}}, 80);
    EXPECT_TRUE(submitted) << submitted.error().message;
    return submitted.value_or(Submitted{}).judgement;
  }

  HeldProblem damaged() const {
    return {.problem = "eight", .version = version_, .reason = "a blob is bad", .held_ms = 5};
  }

  std::int64_t take() {
    const auto lease = Queue(connection()).take("worker", 100'000);
    EXPECT_TRUE(lease);
    return lease && *lease ? (*lease)->subject : 0;
  }

  HeldProblems held_{connection()};
};

TEST_F(HeldProblemsTest, JobsOfAHeldProblemAreNotTaken) {
  const std::int64_t first = hand_in("1").judgement;
  const std::int64_t other = submit_to("nine");
  EXPECT_TRUE(held_.hold(damaged()).value());
  EXPECT_TRUE(Queue(connection()).has_waiting().value());
  EXPECT_EQ(take(), other);
  EXPECT_EQ(take(), 0);
  EXPECT_FALSE(Queue(connection()).has_waiting().value());
  EXPECT_TRUE(held_.release("eight", version_).value());
  EXPECT_FALSE(held_.release("eight", version_).value());
  EXPECT_TRUE(Queue(connection()).has_waiting().value());
  EXPECT_EQ(take(), first);
}

TEST_F(HeldProblemsTest, AJobThatAWorkerReturnsIsHeldToo) {
  hand_in("1");
  const auto lease = Queue(connection()).take("worker", 100'000);
  ASSERT_TRUE(lease && *lease);
  EXPECT_TRUE(held_.hold(damaged()));
  EXPECT_TRUE(Queue(connection()).give_back(**lease));
  EXPECT_EQ(take(), 0);
}

TEST_F(HeldProblemsTest, AHoldOnOneVersionDoesNotAffectOtherVersions) {
  EXPECT_TRUE(held_.hold(damaged()));
  const std::string newer = add_version({{"problem.yaml", put("name: Eight 2"), false}});
  ASSERT_TRUE(ProblemVersions(connection()).publish("eight", newer, version_));
  const std::int64_t judged_by_newer = hand_in("1").judgement;
  EXPECT_EQ(take(), judged_by_newer);
  hand_in("2");
  EXPECT_TRUE(held_.hold(
      {.problem = "eight", .version = "", .cause = HoldCause::operator_asks, .reason = "exam"}));
  EXPECT_EQ(take(), 0);
}

TEST_F(HeldProblemsTest, CustomRunsAreHeldButDraftChecksAreNot) {
  ASSERT_TRUE(CustomRuns(connection())
                  .add(blobs_,
                       {.user = 1,
                        .problem = "eight",
                        .language = "cpp",
                        .files = {{"a.cpp", "x"}},
                        .input = "1"},
                       10, 0));
  EXPECT_TRUE(held_.hold(damaged()));
  EXPECT_EQ(take(), 0);
  ASSERT_TRUE(Queue(connection()).add({.kind = "draft_check", .subject = 7, .user = 1}, 0));
  EXPECT_EQ(take(), 7);
}

TEST_F(HeldProblemsTest, AreListedWithTheNumberOfTheirJobs) {
  hand_in("1");
  hand_in("2");
  submit_to("nine");
  EXPECT_TRUE(held_.hold(damaged()).value());
  HeldProblem again = damaged();
  again.reason = "two blobs are bad";
  again.held_ms = 9;
  EXPECT_FALSE(held_.hold(again).value());
  again.held_ms = 5;
  again.jobs = 2;
  EXPECT_THAT(held_.list().value(), ElementsAre(again));
}

TEST_F(HeldProblemsTest, StayHeldByTheOperatorEvenIfDamageIsFoundAndRepairedLater) {
  HeldProblem paused = damaged();
  paused.cause = HoldCause::operator_asks;
  paused.reason = "until Monday";
  EXPECT_TRUE(held_.hold(paused));
  EXPECT_TRUE(held_.hold(damaged()));
  EXPECT_THAT(held_.list().value(), ElementsAre(paused));
  EXPECT_THAT(held_.release_repaired().value(), IsEmpty());
}

TEST_F(HeldProblemsTest, AreReleasedWhenAllFilesAreRepaired) {
  EXPECT_TRUE(held_.hold(damaged()));
  Damages damages(connection());
  ASSERT_TRUE(damages.note(
      {.kind = DamageKind::blob, .name = sha256("1 2 3"), .message = "bad", .met_by = "a"}, 1));
  EXPECT_THAT(held_.release_repaired().value(), IsEmpty());
  EXPECT_EQ(damages.recheck_blobs(blobs_, 2).value(), 1);
  EXPECT_THAT(held_.release_repaired().value(), ElementsAre(damaged()));
  EXPECT_THAT(held_.list().value(), IsEmpty());
}

TEST_F(HeldProblemsTest, AreNotReleasedWhileFilesOfTheVersionAreDamaged) {
  EXPECT_TRUE(held_.hold(damaged()));
  Damages damages(connection());
  NewDamage files{
      .kind = DamageKind::version, .name = damaged().version, .message = "bad", .met_by = "a"};
  ASSERT_TRUE(damages.note(files, 1));
  EXPECT_THAT(held_.release_repaired().value(), IsEmpty());
  files.is_repaired = true;
  ASSERT_TRUE(damages.note(files, 2));
  EXPECT_THAT(held_.release_repaired().value(), ElementsAre(damaged()));
}

TEST_F(HeldProblemsTest, TheQueryThatSkipsTheirJobsReadsOnlyAnIndex) {
  JUDGE_ONLY_ON_SQLITE("reads SQLite's plan of a query");
  const auto plan = connection().query(
      "EXPLAIN QUERY PLAN SELECT id FROM jobs WHERE state = 'queued' AND " +
      std::string(job_is_not_held) + " ORDER BY priority DESC, turn, id LIMIT 1");
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_THAT(text(plan->front()["detail"]), HasSubstr("USING COVERING INDEX jobs_in_order"));
}

}  // namespace
}  // namespace judge::store
