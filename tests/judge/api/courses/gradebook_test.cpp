#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// Ada was accepted late, after a wrong answer in time. Bob has no submissions.
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
    wrong_ = hand_in(Verdict::wrong_answer);
    now_ms_ += 1000;
    right_ = hand_in(Verdict::accepted);
  }

  std::string hand_in(Verdict verdict) {
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
    run.verdict = verdict;
    run.measurement.cpu_s = 0.125;
    Judgement judgement;
    judgement.verdict = verdict;
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

TEST_F(GradebookTest, HasBestLastAndInTime) {
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
                                        {"late", true}};
  EXPECT_EQ(cell, expected);
  EXPECT_TRUE(students[1].at("cells").as_array().at(0).is_null());
}

TEST_F(GradebookTest, IsExportedWithoutFormulas) {
  const Response file = answer(asked(teacher_, "gradebook.csv"));
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.content_type, "text/csv; charset=utf-8");
  EXPECT_THAT(file.headers, testing::Contains(testing::Pair(
                                "Content-Disposition", "attachment; filename=\"gradebook-" +
                                                           std::to_string(course_) + ".csv\"")));
  EXPECT_EQ(file.body,
            "name,display name,solved,solved in time,eightsteps: best,eightsteps: best in time,"
            "eightsteps: last,eightsteps: attempts,eightsteps: accepted at\r\n"
            "ada,,1,0,AC,WA,AC,2,2027-01-15T08:00:01Z\r\n"
            "bob,\"'=HYPERLINK(\"\"//evil\"\"), Bob\",0,0,,,,0,\r\n");
}

TEST_F(GradebookTest, HasStatistics) {
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

TEST_F(GradebookTest, IsForTheInstructorsOfTheCourse) {
  const LoggedIn stranger = log_in("stranger", store::Role::instructor);
  const LoggedIn root = log_in("root", store::Role::admin);
  for (const char* what : {"gradebook", "gradebook.csv", "statistics"}) {
    EXPECT_EQ(answer(asked(ada_, what)).status, 403) << what;
    EXPECT_EQ(answer(asked(stranger, what)).status, 404) << what;
    EXPECT_EQ(answer(asked(root, what)).status, 200) << what;
  }
}

TEST_F(GradebookTest, IsCachedUntilSomethingChanges) {
  for (const char* what : {"gradebook", "gradebook.csv", "statistics"}) {
    const std::string before = answer(asked(teacher_, what)).body;
    // Changes the data but not the mark. Only a newly computed answer would contain the changes.
    ASSERT_TRUE(connection().run_script(
        "DROP TRIGGER IF EXISTS mark_renamed_user; DROP TRIGGER IF EXISTS mark_changed_submission;"
        "UPDATE users SET display_name = display_name || '!';"
        "UPDATE submissions SET verdict = CASE verdict WHEN 'TLE' THEN 'RTE' ELSE 'TLE' END"));
    EXPECT_EQ(answer(asked(teacher_, what)).body, before) << what;
    hand_in(Verdict::memory_limit_exceeded);
    EXPECT_NE(answer(asked(teacher_, what)).body, before) << what;
  }
}

TEST_F(GradebookTest, IsNotServedFromTheCacheToStudents) {
  EXPECT_EQ(answer(asked(teacher_, "gradebook")).status, 200);
  EXPECT_NE(answer(asked(ada_, "gradebook")).status, 200);
}

TEST_F(GradebookTest, IsHeavy) {
  for (const char* what : {"gradebook", "gradebook.csv", "statistics"}) {
    EXPECT_TRUE(is_heavy(asked(teacher_, what))) << what;
  }
  EXPECT_FALSE(is_heavy(request("POST", "/api/v1/submissions")));
  EXPECT_FALSE(is_heavy(request("GET", "/api/v1/session")));
}

}  // namespace
}  // namespace judge::api
