// Submissions of answers to a submit-answer problem, through the API.

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/submissions.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// A course with the problem `fifteenanswers` and a student.
class SubmittedAnswersTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("fifteenanswers", std::filesystem::path(JUDGE_SOURCE_DIR) / "problems/fifteenanswers");
    ada_ = log_in("ada", store::Role::student);
    add_course("algorithms", {.problem = "fifteenanswers"},
               {{ada_.id, store::CourseRole::student}});
  }

  static std::string body(const std::string& files, const std::string& language = "answers") {
    return R"({"problem":"fifteenanswers","language":")" + language + R"(","files":[)" + files +
           "]}";
  }

  Request posting(const std::string& text) {
    return as(ada_, request("POST", "/api/v1/submissions", text));
  }

  std::string refusal_of(const std::string& text) {
    return text_of(object(posting(text), 422), "detail");
  }

  LoggedIn ada_;
};

TEST_F(SubmittedAnswersTest, TheProblemListsItsAnswerFiles) {
  const auto problem = object(as(ada_, request("GET", "/api/v1/problems/fifteenanswers")), 200);
  EXPECT_EQ(problem.at("languages"), boost::json::array{"answers"});
  const auto& files = problem.at("answer_files").as_array();
  ASSERT_EQ(files.size(), 20U);
  EXPECT_EQ(files[0].at("test"), "secret/01-depth-20");
  EXPECT_EQ(files[0].at("name"), "01-depth-20.out");
  EXPECT_EQ(files[0].at("max_score").to_number<double>(), 5);
}

TEST_F(SubmittedAnswersTest, AreStoredUnchanged) {
  const auto submission =
      object(posting(body(R"({"name":"01-depth-20.out","content":""},)"
                          R"({"name":"02-depth-28.out","content_base64":"dWwKAA=="})")),
             201);
  EXPECT_EQ(text_of(submission, "language"), "answers");
  const auto files =
      store::Submissions(connection()).files_of(std::stoll(text_of(submission, "id")));
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 2U);
  EXPECT_EQ(*blobs_.read((*files)[1].blob), std::string("ul\n\0", 4));
}

TEST_F(SubmittedAnswersTest, MayBeInAnArchive) {
  // A zip archive that contains only the file mine/03-depth-34.out, with the content "u".
  const std::string archive =
      "UEsDBBQAAAAAAAAAIQA+am3yAQAAAAEAAAAUAAAAbWluZS8wMy1kZXB0aC0zNC5vdXR1UEsBAhQDFAAAAAAAAAAhAD5q"
      "bfIBAAAAAQAAABQAAAAAAAAAAAAAAIABAAAAAG1pbmUvMDMtZGVwdGgtMzQub3V0UEsFBgAAAAABAAEAQgAAADMAAAAA"
      "AA==";
  const auto submission =
      object(posting(body(R"({"name":"all.zip","content_base64":")" + archive + R"("})")), 201);
  const auto files =
      store::Submissions(connection()).files_of(std::stoll(text_of(submission, "id")));
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 1U);
  EXPECT_EQ((*files)[0].name, "mine/03-depth-34.out");
}

TEST_F(SubmittedAnswersTest, RefusalsNameTheFile) {
  EXPECT_THAT(refusal_of(body(R"({"name":"99.out","content":""})")),
              HasSubstr("'99.out' belongs to no test case; the answer files are named "
                        "01-depth-20.out, 02-depth-28.out, 03-depth-34.out and so on"));
  EXPECT_THAT(refusal_of(body(R"({"name":"a.zip","content":"no archive"})")),
              HasSubstr("a.zip cannot be unpacked"));
  EXPECT_THAT(refusal_of(body(R"({"name":"a.out","content_base64":"!"})")), HasSubstr("base64"));
  EXPECT_THAT(refusal_of(body(R"({"name":"a.cpp","content":"int main(){}"})", "cpp")),
              HasSubstr("it accepts: answers"));
}

TEST_F(SubmittedAnswersTest, CannotBeRunOnACustomInput) {
  const std::string text = R"({"problem":"fifteenanswers","language":"answers","input":"",)"
                           R"("files":[{"name":"01-depth-20.out","content":"u"}]})";
  const auto refused = object(as(ada_, request("POST", "/api/v1/custom_runs", text)), 422);
  EXPECT_THAT(text_of(refused, "detail"), HasSubstr("cannot be run"));
}

}  // namespace
}  // namespace judge::api
