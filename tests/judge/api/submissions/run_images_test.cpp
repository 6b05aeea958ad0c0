#include "judge/api/submissions/run_images.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "judge/store/submissions/run_images.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

/// A submission with one run, on a secret test. The run has one image for judges and one for the
/// team.
class RunImagesTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    teacher_ = log_in("teacher", store::Role::instructor);
    course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {teacher_.id, store::CourseRole::instructor}});
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = ada_.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "int main(){}"}},
                                          .course = course_},
                                         now_ms_);
    ASSERT_TRUE(submitted) << submitted.error().message;
    submission_ = submitted->submission;
    struct Run run;
    run.test = "secret/01-solved";
    run.verdict = Verdict::wrong_answer;
    ASSERT_TRUE(store::Judgements(connection()).add_run(submitted->judgement, 0, run));
    const RunImages blobs{.judge = *blobs_.put("\x89PNG\r\n\x1A\n."),
                          .team = *blobs_.put("<svg><script>alert(1)</script></svg>")};
    ASSERT_TRUE(store::StoredImages(connection()).add(submitted->judgement, 0, blobs));
  }

  Request about(const LoggedIn& who, const std::string& more = "") {
    return as(who, request("GET", "/api/v1/submissions/" + std::to_string(submission_) + "/runs/0" +
                                      more));
  }

  boost::json::array images(const LoggedIn& who) {
    return object(about(who), 200).at("images").as_array();
  }

  LoggedIn ada_, teacher_;
  std::int64_t course_ = 0;
  std::int64_t submission_ = 0;
};

TEST_F(RunImagesTest, CannotRunScripts) {
  const Response judge = answer(about(teacher_, "/images/judge"));
  ASSERT_EQ(judge.status, 200) << judge.body;
  EXPECT_EQ(judge.content_type, "image/png");
  const Response team = answer(about(teacher_, "/images/team"));
  EXPECT_EQ(team.content_type, "image/svg+xml");
  const std::pair<std::string, std::string> policy = {
      "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"};
  const std::pair<std::string, std::string> sniffing = {"X-Content-Type-Options", "nosniff"};
  EXPECT_EQ(std::ranges::count(team.headers, policy), 1);
  EXPECT_EQ(std::ranges::count(team.headers, sniffing), 1);
  EXPECT_EQ(answer(about(teacher_, "/images/else")).status, 404);
}

TEST_F(RunImagesTest, AreHiddenFromStudentsUnlessTheCourseShowsTheInput) {
  EXPECT_EQ(images(teacher_), (boost::json::array{"judge", "team"}));
  EXPECT_TRUE(images(ada_).empty()) << "the course hides the inputs of secret tests";
  EXPECT_EQ(answer(about(ada_, "/images/team")).status, 404);
  store::CourseProblem placed{.course = course_, .problem = "eightsteps"};
  placed.display.input = store::ShowInput::all;
  ASSERT_TRUE(store::CourseProblems(connection()).put(placed));
  EXPECT_EQ(images(ada_), boost::json::array{"team"});
  EXPECT_EQ(answer(about(ada_, "/images/team")).status, 200);
  EXPECT_EQ(answer(about(ada_, "/images/judge")).status, 404);
}

}  // namespace
}  // namespace judge::api
