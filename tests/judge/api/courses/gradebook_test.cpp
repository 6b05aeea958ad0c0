#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// Ada submitted a wrong answer before the due time and an accepted solution after it. Bob has no
/// submissions.
class GradebookTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    bob_ = log_in("bob", store::Role::student);
    teacher_ = log_in("teacher", store::Role::instructor);
    course_ = add_course("algorithms", {.problem = "eightsteps", .due_ms = now_ms_ + 1000},
                         {{ada_.id, store::CourseRole::student},
                          {bob_.id, store::CourseRole::student},
                          {teacher_.id, store::CourseRole::instructor}});
    ASSERT_TRUE(connection().execute("UPDATE users SET display_name = $2 WHERE id = $1",
                                     {bob_.id, "=HYPERLINK(\"//evil\"), Bob"}));
    wrong_ = add_submission(Verdict::wrong_answer);
    now_ms_ += 1000;
    right_ = add_submission(Verdict::accepted);
  }

  void drop_trigger(const std::string& name, const std::string& table) {
    const bool is_sqlite = connection().engine() == store::Engine::sqlite;
    EXPECT_TRUE(connection().run_script("DROP TRIGGER IF EXISTS " + name +
                                        (is_sqlite ? "" : " ON " + table)));
  }

  std::string add_submission(Verdict verdict) {
    Judgement judgement;
    judgement.verdict = verdict;
    return hand_in_judged(judgement);
  }

  std::string hand_in_judged(const Judgement& judgement) {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = ada_.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "int main(){}"}},
                                          .course = course_},
                                         now_ms_);
    EXPECT_TRUE(submitted);
    store::Judgements judgements(connection());
    struct Run run;
    run.test = "sample/1";
    run.verdict = judgement.verdict;
    run.measurement.cpu_s = 0.125;
    EXPECT_TRUE(judgements.add_run(submitted->judgement, 0, run));
    EXPECT_TRUE(judgements.finish(submitted->judgement, judgement, now_ms_));
    return std::to_string(submitted->submission);
  }

  Request asked(const LoggedIn& who, const std::string& what) const {
    return as(who, request("GET", "/api/v1/courses/" + std::to_string(course_) + "/" + what));
  }

  LoggedIn ada_, bob_, teacher_;
  std::int64_t course_ = 0;
  std::string wrong_, right_;
};

TEST_F(GradebookTest, CellsShowTheLastVerdictTheBestVerdictAndTheBestOnTimeVerdict) {
  const auto book = object(asked(teacher_, "gradebook"));
  const auto& problem = book.at("problems").as_array().at(0).as_object();
  EXPECT_EQ(text_of(problem, "title"), "Title of eightsteps");
  EXPECT_EQ(problem.at("due_ms"), now_ms_);
  const auto& students = book.at("students").as_array();
  ASSERT_EQ(students.size(), 2U);
  EXPECT_EQ(text_of(students[0].as_object(), "name"), "ada");
  const auto& cell = students[0].at("cells").as_array().at(0).as_object();
  const boost::json::object expected = {{"best", "AC"},
                                        {"best_submission", right_},
                                        {"best_in_time", "WA"},
                                        {"last", "AC"},
                                        {"last_submission", right_},
                                        {"attempts", 2},
                                        {"accepted_ms", now_ms_},
                                        {"late", true},
                                        {"points", nullptr}};
  EXPECT_EQ(cell, expected);
  EXPECT_TRUE(students[1].at("cells").as_array().at(0).is_null());
}

TEST_F(GradebookTest, NamesTheExportedFileAfterTheCourse) {
  const Response file = answer(asked(teacher_, "gradebook.csv"));
  EXPECT_THAT(file.headers,
              testing::Contains(testing::Pair(
                  "Content-Disposition", "attachment; filename=\"gradebook-algorithms.csv\"")));
}

TEST_F(GradebookTest, EscapesFormulasInTheExportedFile) {
  const Response file = answer(asked(teacher_, "gradebook.csv"));
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.content_type, "text/csv; charset=utf-8");
  EXPECT_EQ(file.body,
            "name,display name,solved,solved in time,eightsteps: best,eightsteps: best in time,"
            "eightsteps: last,eightsteps: attempts,eightsteps: accepted at\r\n"
            "ada,,1,0,AC,WA,AC,2,2027-01-15T08:00:01Z\r\n"
            "bob,\"'=HYPERLINK(\"\"//evil\"\"), Bob\",0,0,,,,0,\r\n");
}

/// Ada has a submission with 40 + 0 points in the two test groups, and a late one with 0.25
/// + 30.25. The course adds up her best points in each group: 40 + 30.25 = 70.25.
class ScoredGradebookTest : public GradebookTest {
 protected:
  void SetUp() override {
    GradebookTest::SetUp();
    store::CourseProblem entry{.course = course_, .problem = "eightsteps", .due_ms = now_ms_ + 10};
    entry.scoring_rule = ScoringRule::groups;
    ASSERT_TRUE(store::CourseProblems(connection()).put(entry));
    earlier_ = hand_in_scored("40", "0");
    now_ms_ += 10;
    hand_in_scored("0.25", "30.25");
  }

  std::string hand_in_scored(std::string_view near, std::string_view far) {
    Judgement judgement;
    judgement.verdict = Verdict::wrong_answer;
    judgement.groups = {{.group = "secret/near", .score = score::Decimal::parse(near)},
                        {.group = "secret/far", .score = score::Decimal::parse(far)}};
    judgement.score = sum_of(std::vector{*judgement.groups[0].score, *judgement.groups[1].score});
    judgement.score_max = score::Decimal(100);
    return hand_in_judged(judgement);
  }

  std::string earlier_;
};

TEST_F(ScoredGradebookTest, AppliesTheScoringRuleOfTheCourse) {
  const auto book = object(asked(teacher_, "gradebook"));
  EXPECT_EQ(book.at("problems").at(0).at("scoring_rule"), "groups");
  const auto& students = book.at("students").as_array();
  const boost::json::object points = {{"score", 70.25},
                                      {"max_score", 100},
                                      {"in_time", 40},
                                      {"submission", earlier_},
                                      {"late", true}};
  EXPECT_EQ(students[0].at("cells").at(0).at("points"), points);
  EXPECT_EQ(students[0].at("score"), 70.25);
  EXPECT_EQ(students[0].at("score_in_time"), 40);
  EXPECT_EQ(students[1].at("score"), 0) << "Bob has no submissions";
}

TEST_F(ScoredGradebookTest, IsExportedWithExactPoints) {
  const std::string csv = answer(asked(teacher_, "gradebook.csv")).body;
  EXPECT_THAT(csv, HasSubstr("solved in time,points,points in time,eightsteps: best,"));
  EXPECT_THAT(csv, HasSubstr("eightsteps: accepted at,eightsteps: points,"
                             "eightsteps: points in time\r\n"));
  EXPECT_THAT(csv, HasSubstr("ada,,1,1,70.25,40,AC,AC,WA,4,2027-01-15T08:00:01Z,70.25,40\r\n"));
  EXPECT_THAT(csv, HasSubstr(",0,0,0,0,,,,0,,,\r\n")) << "Bob";
}

TEST_F(ScoredGradebookTest, ProvidesTheDistributionOfPoints) {
  const auto statistics = object(asked(teacher_, "statistics"));
  const auto& problem = statistics.at("problems").as_array().at(0).as_object();
  EXPECT_EQ(problem.at("scores"), boost::json::array({{{"score", 70.25}, {"students", 1}}}));
  EXPECT_EQ(problem.at("max_score"), 100);
  EXPECT_EQ(problem.at("average_score"), 70.25);
}

TEST_F(GradebookTest, ProvidesStatistics) {
  const auto statistics = object(asked(teacher_, "statistics"));
  EXPECT_EQ(statistics.at("students"), 2);
  EXPECT_EQ(statistics.at("days").as_array().size(), 2U);
  const auto& problem = statistics.at("problems").as_array().at(0).as_object();
  EXPECT_EQ(problem.at("tried"), 1);
  EXPECT_EQ(problem.at("solved"), 1);
  EXPECT_EQ(problem.at("attempts_until_accepted"),
            boost::json::array({{{"attempts", 2}, {"students", 1}}}));
  EXPECT_EQ(statistics.at("cpu_times"),
            boost::json::array({{{"language", "cpp"}, {"max_cpu_s", {0.125}}}}));
  Request of_one = asked(teacher_, "statistics");
  of_one.query["problem"] = "eightsteps";
  EXPECT_EQ(object(of_one).at("problems").as_array().size(), 1U);
  of_one.query["problem"] = "another";
  EXPECT_EQ(text_of(object(of_one, 404), "field"), "problem");
}

TEST_F(GradebookTest, ListsItemsThatNeedAttention) {
  const auto attention = object(asked(teacher_, "attention"));
  EXPECT_EQ(attention.at("students"), 2);
  const auto& problem = attention.at("problems").as_array().at(0).as_object();
  EXPECT_EQ(problem.at("problem"), "eightsteps");
  EXPECT_EQ(problem.at("tried"), 1);
  EXPECT_EQ(problem.at("solved"), 1);
  EXPECT_EQ(attention.at("judging_errors"), 0);
  EXPECT_TRUE(attention.at("newest_judging_error").is_null());
  EXPECT_EQ(attention.at("late"), 1);
  Judgement error;
  error.verdict = Verdict::judging_error;
  error.message = "the validator is missing";
  const std::string broken = hand_in_judged(error);
  const auto later = object(asked(teacher_, "attention"));
  EXPECT_EQ(later.at("judging_errors"), 1);
  EXPECT_EQ(text_of(later, "newest_judging_error"), broken);
}

TEST_F(GradebookTest, IsVisibleOnlyToInstructorsOfTheCourseAndAdmins) {
  const LoggedIn stranger = log_in("stranger", store::Role::instructor);
  const LoggedIn root = log_in("root", store::Role::admin);
  for (const char* what : {"gradebook", "gradebook.csv", "statistics", "attention"}) {
    EXPECT_EQ(answer(asked(ada_, what)).status, 403) << what;
    EXPECT_EQ(answer(asked(stranger, what)).status, 404) << what;
    EXPECT_EQ(answer(asked(root, what)).status, 200) << what;
  }
}

TEST_F(GradebookTest, IsCachedUntilTheDataOfTheCourseChanges) {
  for (const char* what : {"gradebook", "gradebook.csv", "statistics"}) {
    const std::string before = answer(asked(teacher_, what)).body;
    // Drops the triggers that count changes of a course, and then changes its data. The cached
    // response is used until the count increases, so the response must remain the same.
    drop_trigger("mark_renamed_user", "users");
    drop_trigger("mark_changed_submission", "submissions");
    ASSERT_TRUE(connection().run_script(
        "UPDATE users SET display_name = display_name || '!';"
        "UPDATE submissions SET verdict = CASE verdict WHEN 'TLE' THEN 'RTE' ELSE 'TLE' END"));
    EXPECT_EQ(answer(asked(teacher_, what)).body, before) << what;
    add_submission(Verdict::memory_limit_exceeded);
    EXPECT_NE(answer(asked(teacher_, what)).body, before) << what;
  }
}

TEST_F(GradebookTest, IsRefusedToStudentsEvenIfItIsCached) {
  EXPECT_EQ(answer(asked(teacher_, "gradebook")).status, 200);
  EXPECT_NE(answer(asked(ada_, "gradebook")).status, 200);
}

TEST_F(GradebookTest, RequestsForTheGradebookAndStatisticsAreHeavy) {
  for (const char* what : {"gradebook", "gradebook.csv", "statistics", "attention"}) {
    EXPECT_TRUE(is_heavy(asked(teacher_, what))) << what;
  }
  EXPECT_FALSE(is_heavy(request("POST", "/api/v1/submissions")));
  EXPECT_FALSE(is_heavy(request("GET", "/api/v1/session")));
}

}  // namespace
}  // namespace judge::api
