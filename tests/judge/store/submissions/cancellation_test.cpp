#include "judge/store/submissions/cancellation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_statistics.hpp"
#include "judge/store/courses/gradebook.hpp"
#include "judge/store/courses/standings.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submission_list.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class CancellationTest : public PeopleTest {
 protected:
  CancellationTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO enrollments (course_id, user_id, role, enrolled_ms)"
        "  VALUES (1, 1, 'student', 0);"
        "INSERT INTO course_problems (course_id, problem, opens_ms, show_failing_test, show_input,"
        "  show_checker_message) VALUES (1, 'eight', 0, 1, 'all', 1)"));
    submission_ = *Submissions(connection())
                       .add({.user = 1, .problem = "eight", .language = "c", .course = 1}, {}, 10);
    judgement_ = *judgements_.add(submission_, "f00d", 10);
    EXPECT_TRUE(judgements_.let_count(judgement_));
    EXPECT_TRUE(
        queue_.add({.kind = std::string(judgement_job), .subject = judgement_, .user = 1}, 10));
  }

  Expected<void> cancel() {
    return connection().transact([&] { return cancel_submission(connection(), submission_, 20); });
  }

  std::int64_t submission_ = 0;
  std::int64_t judgement_ = 0;
  Judgements judgements_{connection()};
  Queue queue_{connection()};
};

TEST_F(CancellationTest, ACancelledQueuedSubmissionIsNotJudged) {
  ASSERT_TRUE(cancel());
  EXPECT_FALSE(*queue_.has_waiting());
  const auto listed = **SubmissionList(connection()).find(submission_);
  EXPECT_EQ(listed.state, JudgementState::cancelled);
  EXPECT_EQ(listed.verdict, std::nullopt);
  EXPECT_THAT(cancel().error().message, HasSubstr("is already cancelled"));
}

TEST_F(CancellationTest, AWorkerCannotStoreResultsOfACancelledSubmission) {
  const auto lease = **queue_.take("worker", 1000);
  ASSERT_TRUE(judgements_.begin(judgement_, "worker"));
  ASSERT_TRUE(cancel());
  EXPECT_EQ(queue_.check(lease).error().kind, FailureKind::stale);
  EXPECT_FALSE(judgements_.begin(judgement_, "worker")) << "it has ended";
  EXPECT_FALSE(judgements_.finish(judgement_, {}, 30));
}

TEST_F(CancellationTest, RefusesJudgedSubmissions) {
  Judgement accepted;
  accepted.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements_.finish(judgement_, accepted, 15));
  EXPECT_THAT(cancel().error().message, HasSubstr("is already judged"));
  submission_ = 99;
  EXPECT_EQ(cancel().error().kind, FailureKind::missing);
}

TEST_F(CancellationTest, ACancelledSubmissionDoesNotCountInAnyStatistic) {
  EXPECT_EQ(course_statistics(connection(), 1, {})->problems.at(0).tried, 1);
  ASSERT_TRUE(cancel());
  EXPECT_THAT(*Standings(connection()).of_user(1), IsEmpty());
  EXPECT_THAT(*Standings(connection()).of_course(1), IsEmpty());
  EXPECT_EQ(gradebook_of(connection(), 1)->students.at(0).cells.at(0), std::nullopt);
  EXPECT_EQ(course_statistics(connection(), 1, {})->problems.at(0).tried, 0);
}

TEST_F(CancellationTest, ALaterJudgementOfACancelledSubmissionCounts) {
  ASSERT_TRUE(cancel());
  const auto again = *judgements_.add(submission_, "f00d", 30);
  Judgement accepted;
  accepted.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements_.finish(again, accepted, 40));
  ASSERT_TRUE(judgements_.let_count(again));
  EXPECT_EQ(Standings(connection()).of_user(1)->at("eight").best, Verdict::accepted);
  EXPECT_EQ((*SubmissionList(connection()).find(submission_))->state, JudgementState::judged);
}

}  // namespace
}  // namespace judge::store
