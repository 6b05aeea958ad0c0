#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/run_conversations.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

constexpr const char* conversation =
    R"({"parts":[{"from":"submission","pass":1,"at_s":0.5,"text":"?"}],"truncated":false})";

/// A submission to eightsteps that fails its sample and a secret test.
class RunsTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    bob_ = log_in("bob", store::Role::student);
    teacher_ = log_in("teacher", store::Role::instructor);
    course_ = add_course("algorithms", {.problem = "eightsteps"},
                         {{ada_.id, store::CourseRole::student},
                          {bob_.id, store::CourseRole::student},
                          {teacher_.id, store::CourseRole::instructor}});
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = ada_.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "int main(){}"}},
                                          .course = course_},
                                         now_ms_);
    ASSERT_TRUE(submitted) << submitted.error().message;
    submission_ = submitted->submission;
    judgement_ = submitted->judgement;
    tests_ = *catalogue_.get(connection(),
                             (**store::ProblemVersions(connection()).find("eightsteps")).published);
    add_run(0, tests_->tests.front().name);
    add_run(1, tests_->tests.back().name);
  }

  void add_run(std::int64_t position, const std::string& test) {
    struct Run run;
    run.test = test;
    run.verdict = Verdict::wrong_answer;
    store::Judgements judgements(connection());
    ASSERT_TRUE(judgements.add_run(judgement_, position, run));
    ASSERT_TRUE(
        judgements.add_outputs(judgement_, position, {.output = *blobs_.put("77\n"), .error = ""}));
    ASSERT_TRUE(store::add_conversation(connection(), judgement_, position, conversation));
  }

  void show(store::ShowInput input) {
    store::CourseProblem placed{.course = course_, .problem = "eightsteps"};
    placed.display.input = input;
    ASSERT_TRUE(store::CourseProblems(connection()).put(placed));
  }

  Request run(const LoggedIn& who, const std::string& position) {
    return as(who, request("GET", "/api/v1/submissions/" + std::to_string(submission_) + "/runs/" +
                                      position));
  }

  LoggedIn ada_, bob_, teacher_;
  std::int64_t course_ = 0;
  std::int64_t submission_ = 0;
  std::int64_t judgement_ = 0;
  std::shared_ptr<const problem::Package> tests_;
};

TEST_F(RunsTest, ShowInputAndOutputs) {
  const auto shown = object(run(teacher_, "1"));
  EXPECT_EQ(text_of(shown, "test"), tests_->tests.back().name);
  EXPECT_FALSE(text_of(shown.at("input").as_object(), "text").empty());
  EXPECT_EQ(text_of(shown.at("output").as_object(), "text"), "77\n");
  EXPECT_EQ(text_of(shown.at("error_output").as_object(), "text"), "");
  EXPECT_EQ(shown.at("conversation"), boost::json::parse(conversation));
  const auto& difference = shown.at("difference").as_object();
  EXPECT_EQ(difference.at("line"), 1);
  EXPECT_EQ(text_of(difference, "found"), "77");
  EXPECT_EQ(text_of(difference, "expected") + "\n",
            text_of(shown.at("answer").as_object(), "text"));
}

TEST_F(RunsTest, ShowStudentsOnlyTheDetailsThatTheCourseShows) {
  const auto sees_input = [&](const std::string& position) {
    const auto shown = object(run(ada_, position));
    const bool sees = !shown.at("input").is_null();
    for (const char* name : {"answer", "output", "error_output", "conversation", "difference"}) {
      EXPECT_EQ(!shown.at(name).is_null(), sees) << name;
    }
    return sees;
  };
  EXPECT_TRUE(sees_input("0")) << "samples by default";
  EXPECT_FALSE(sees_input("1"));
  show(store::ShowInput::all);
  EXPECT_TRUE(sees_input("1"));
  show(store::ShowInput::none);
  EXPECT_FALSE(sees_input("0"));
}

TEST_F(RunsTest, ShowTheOutputOfAcceptedRuns) {
  const auto add_accepted = [&](std::int64_t position, const std::string& output,
                                std::uint64_t bytes) {
    struct Run run;
    run.test = tests_->tests[position % 2 == 0 ? 0 : tests_->tests.size() - 1].name;
    run.verdict = Verdict::accepted;
    run.output = output;
    run.measurement.output_bytes = bytes;
    ASSERT_TRUE(store::Judgements(connection()).add_run(judgement_, position, run));
  };
  add_accepted(2, "rdr\n", 4);
  add_accepted(3, "rdr\n", 4);
  add_accepted(4, std::string(4096, 'r'), 9000);
  add_accepted(5, "", 4);
  add_accepted(6, "", 0);
  const auto sample = object(run(ada_, "2"));
  EXPECT_EQ(text_of(sample.at("output").as_object(), "text"), "rdr\n");
  EXPECT_FALSE(sample.at("output").at("is_cut").as_bool());
  EXPECT_TRUE(sample.at("difference").is_null()) << "accepted runs have no difference";
  EXPECT_TRUE(object(run(ada_, "3")).at("output").is_null()) << "the course shows samples only";
  EXPECT_EQ(text_of(object(run(teacher_, "3")).at("output").as_object(), "text"), "rdr\n");
  EXPECT_TRUE(object(run(teacher_, "4")).at("output").at("is_cut").as_bool());
  EXPECT_TRUE(object(run(teacher_, "5")).at("output").is_null()) << "it was not stored";
  EXPECT_EQ(text_of(object(run(teacher_, "6")).at("output").as_object(), "text"), "")
      << "it has no output";
}

TEST_F(RunsTest, HideTestDataAfterTheProblemIsRemovedFromTheCourse) {
  ASSERT_FALSE(object(run(ada_, "0")).at("input").is_null());
  ASSERT_TRUE(*store::CourseProblems(connection()).remove(course_, "eightsteps"));
  const auto shown = object(run(ada_, "0"));
  for (const char* name :
       {"input", "answer", "output", "error_output", "conversation", "difference"}) {
    EXPECT_TRUE(shown.at(name).is_null()) << name;
  }
  const auto whole =
      object(as(ada_, request("GET", "/api/v1/submissions/" + std::to_string(submission_))));
  const boost::json::object hidden = {{"everything", false},      {"instructs", false},
                                      {"failing_test", false},    {"input", "none"},
                                      {"checker_message", false}, {"groups", false}};
  EXPECT_EQ(whole.at("may_see").as_object(), hidden);
}

TEST_F(RunsTest, AreHiddenFromOtherUsers) {
  EXPECT_EQ(answer(run(bob_, "0")).status, 404);
  EXPECT_EQ(answer(run(ada_, "2")).status, 404);
  EXPECT_EQ(answer(run(ada_, "-1")).status, 404);
  EXPECT_EQ(answer(run(ada_, "99999999999999999999")).status, 404);
}

}  // namespace
}  // namespace judge::api
