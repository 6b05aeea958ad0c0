#include "judge/store/courses/course_statistics.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::int64_t day_ms = 86'400'000;

class CourseStatisticsTest : public RejudgingTest {
 protected:
  CourseStatisticsTest() {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, bob, CourseRole::student, 0));
    EXPECT_TRUE(enrollments.put(1, eve, CourseRole::student, 0));
    EXPECT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "eight"}));
    EXPECT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "boards"}));
  }

  CourseStatistics statistics(const std::optional<std::string>& problem = {}) {
    const auto found = course_statistics(connection(), 1, problem);
    EXPECT_TRUE(found) << found.error().message;
    return found.value_or(CourseStatistics{});
  }
};

TEST_F(CourseStatisticsTest, CountVerdictsByDay) {
  submit_judged(bob, Verdict::wrong_answer, "eight", 1, "c", 3 * day_ms);
  submit_judged(eve, Verdict::wrong_answer, "boards", 1, "c", 4 * day_ms - 1);
  submit_judged(bob, Verdict::accepted, "eight", 1, "c", 4 * day_ms);
  submit_judged(ada, Verdict::accepted, "eight", 1, "c", 4 * day_ms);
  submit_judged(bob, Verdict::accepted, "eight", 2, "c", 4 * day_ms);
  EXPECT_THAT(statistics().days, ElementsAre(VerdictsOfDay{3 * day_ms, Verdict::wrong_answer, 2},
                                             VerdictsOfDay{4 * day_ms, Verdict::accepted, 1}))
      << "submissions of instructors and other courses do not count";
  EXPECT_THAT(statistics("boards").days,
              ElementsAre(VerdictsOfDay{3 * day_ms, Verdict::wrong_answer, 1}));
  EXPECT_EQ(statistics().students, 2);
}

TEST_F(CourseStatisticsTest, CountStudentsByTheirPoints) {
  submit_scored(bob, "40", "0");
  submit_scored(bob, "20", "0.5");
  submit_scored(eve, "0", "0.25");
  submit_scored(ada, "100", "0");
  const auto found = statistics("eight").problems;
  ASSERT_THAT(found, SizeIs(1));
  const ScoreDistribution& points = found.front().points;
  EXPECT_THAT(points.scores, ElementsAre(StudentsWithScore{*score::Decimal::parse("0.25"), 1},
                                         StudentsWithScore{score::Decimal(40), 1}))
      << "the best of each student, without the instructor";
  EXPECT_EQ(points.score_max, score::Decimal(100));
  EXPECT_EQ(points.average, score::Decimal::parse("20.125"));
  EXPECT_EQ(statistics("boards").problems.front().points, ScoreDistribution{});
}

TEST_F(CourseStatisticsTest, CountAttemptsUpToTheFirstAcceptedOne) {
  for (const Verdict verdict : {Verdict::wrong_answer, Verdict::judging_error, Verdict::accepted,
                                Verdict::wrong_answer, Verdict::accepted}) {
    submit_judged(bob, verdict);
  }
  submit_judged(eve, Verdict::compile_error);
  submit_judged(eve, Verdict::accepted, "boards");
  const auto problems = statistics().problems;
  ASSERT_THAT(problems, SizeIs(2));
  EXPECT_EQ(problems[0].problem.problem, "boards");
  EXPECT_EQ(problems[0].solved, 1);
  EXPECT_THAT(problems[0].attempts, ElementsAre(AttemptsUntilAccepted{1, 1}));
  EXPECT_EQ(problems[1].tried, 2);
  EXPECT_EQ(problems[1].solved, 1);
  EXPECT_THAT(problems[1].attempts, ElementsAre(AttemptsUntilAccepted{2, 1}))
      << "a judging error is not an attempt";
  EXPECT_THAT(statistics("eight").problems, SizeIs(1));
  EXPECT_THAT(statistics("nothing").problems, IsEmpty());
}

TEST_F(CourseStatisticsTest, ListCpuTimesOfTheNewestAcceptedSubmissions) {
  const auto slow = submit_judged(bob, Verdict::accepted, "eight", 1, "c");
  const auto fast = submit_judged(eve, Verdict::accepted, "eight", 1, "c");
  submit_judged(bob, Verdict::accepted, "eight", 1, "java");
  submit_judged(bob, Verdict::wrong_answer, "eight", 1, "python3");
  const auto set = [&](const Submitted& of, double cpu_s) {
    EXPECT_TRUE(connection().execute("UPDATE judgements SET max_cpu_s = $2 WHERE id = $1",
                                     {of.judgement, cpu_s}));
  };
  set(slow, 0.75);
  set(fast, 0.5);
  EXPECT_THAT(statistics().cpu_times,
              ElementsAre(CpuTimesOfLanguage{"c", {0.5, 0.75}}, CpuTimesOfLanguage{"java", {0}}));
  // Adds `cpu_times_max` submissions. The statistics contain at most this number, so they omit the
  // two older submissions.
  ASSERT_TRUE(connection().run_script(fmt::format(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {0}) "
      "INSERT INTO submissions (user_id, problem, language, created_ms, course_id, verdict, "
      "judgement_id) SELECT 2, 'eight', 'c', 1, 1, 'AC', 3 FROM n",
      cpu_times_max)));
  const auto newest = statistics().cpu_times;
  ASSERT_THAT(newest, SizeIs(2));
  EXPECT_THAT(newest[0].max_cpu_s, SizeIs(cpu_times_max));
  EXPECT_EQ(newest[0].max_cpu_s.back(), 0);
}

TEST_F(CourseStatisticsTest, CoverAtMostOneYear) {
  ASSERT_TRUE(connection().run_script(fmt::format(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400) "
      "INSERT INTO submissions (user_id, problem, language, created_ms, course_id, verdict) "
      "SELECT 2, 'eight', 'c', CAST(i AS BIGINT) * {}, 1, 'WA' FROM n",
      day_ms)));
  const auto days = statistics().days;
  ASSERT_THAT(days, SizeIs(days_of_verdicts_max));
  EXPECT_EQ(days.back().day_ms, 400 * day_ms);
  EXPECT_EQ(days.front().day_ms, (401 - days_of_verdicts_max) * day_ms);
}

}  // namespace
}  // namespace judge::store
