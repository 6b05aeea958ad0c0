#include "judge/store/submissions/judging_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;

class JudgingReportTest : public StoreTest {
 protected:
  JudgingReportTest() {
    EXPECT_TRUE(
        connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
                                "INSERT INTO submissions (id, user_id, problem, language, "
                                "created_ms) VALUES (7, 1, 'p', 'c', 0)"));
  }

  void add_judged(Verdict verdict, std::int64_t judged_ms, const std::string& message = "",
                  const std::string& run_message = "") {
    Judgements judgements(connection());
    const auto id = judgements.add(7, "f00d", 0);
    ASSERT_TRUE(id);
    judge::Run run;
    run.message = run_message;
    if (!run_message.empty()) ASSERT_TRUE(judgements.add_run(*id, 0, run));
    Judgement judgement;
    judgement.verdict = verdict;
    judgement.message = message;
    ASSERT_TRUE(judgements.finish(*id, judgement, judged_ms));
  }

  JudgingReport report_{connection()};
};

TEST_F(JudgingReportTest, CountsRecentJudgements) {
  for (const std::int64_t judged_ms : {99, 100, 101}) add_judged(Verdict::accepted, judged_ms);
  add_judged(Verdict::wrong_answer, 150);
  ASSERT_TRUE(Judgements(connection()).add(7, "f00d", 0));
  EXPECT_THAT(*report_.verdicts_since(100), ElementsAre(JudgingReport::JudgementCount{"AC", 2},
                                                        JudgingReport::JudgementCount{"WA", 1}));
}

TEST_F(JudgingReportTest, ListsRecentJudgingErrorsWithTheirReasons) {
  add_judged(Verdict::judging_error, 10, "old");
  add_judged(Verdict::judging_error, 100, "no time limit");
  add_judged(Verdict::judging_error, 200, "", "the validator crashed");
  EXPECT_THAT(*report_.errors_since(100, 10),
              ElementsAre(JudgingReport::JudgingError{7, 200, "the validator crashed"},
                          JudgingReport::JudgingError{7, 100, "no time limit"}));
  EXPECT_EQ(report_.errors_since(0, 1)->size(), 1U);
}

TEST_F(JudgingReportTest, HeldJobsDoNotCountAsWaiting) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms)"
      "  VALUES (1, 7, 'f00d', 0);"
      "INSERT INTO held_problems (problem, version, cause, reason, held_ms)"
      "  SELECT problem, 'f00d', 'damage', '', 0 FROM submissions"));
  ASSERT_TRUE(Queue(connection()).add({.kind = "judgement", .subject = 1, .user = 1}, 50));
  EXPECT_FALSE(report_.oldest_waiting()->has_value());
}

TEST_F(JudgingReportTest, ReturnsTheOldestWaitingJob) {
  EXPECT_FALSE(report_.oldest_waiting()->has_value());
  Queue queue(connection());
  ASSERT_TRUE(queue.add({.kind = "b", .subject = 2, .user = 1, .priority = 9}, 60));
  ASSERT_TRUE(queue.add({.kind = "a", .subject = 1, .user = 1, .priority = 0}, 50));
  EXPECT_EQ(**report_.oldest_waiting(), (JudgingReport::WaitingJob{"a", 1, 0, 50, 0}));
}

}  // namespace
}  // namespace judge::store
