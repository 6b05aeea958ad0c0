#include "judge/store/submissions/judgements.hpp"

#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class JudgementHistoryTest : public ApiTest {};

TEST_F(JudgementHistoryTest, ShowsInstructorsWhichJudgementCounts) {
  publish("eightsteps");
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn bob = log_in("bob", store::Role::student);
  const LoggedIn teacher = log_in("teacher", store::Role::instructor);
  const std::int64_t course = add_course(
      "algorithms", {.problem = "eightsteps"},
      {{ada.id, store::CourseRole::student}, {teacher.id, store::CourseRole::instructor}});
  const auto submitted = store::submit(connection(), blobs_,
                                       {.user = ada.id,
                                        .problem = "eightsteps",
                                        .language = "cpp",
                                        .files = {{"a.cpp", "x"}},
                                        .course = course},
                                       now_ms_);
  ASSERT_TRUE(submitted);
  store::Judgements judgements(connection());
  Judgement result;
  result.verdict = Verdict::wrong_answer;
  ASSERT_TRUE(judgements.begin(submitted->judgement, "here/1"));
  ASSERT_TRUE(judgements.finish(submitted->judgement, result, now_ms_ + 5));
  const auto rejudging =
      store::Rejudgings(connection()).start({.filter = {.problem = "eightsteps"}}, now_ms_ + 9);
  ASSERT_TRUE(rejudging);

  Request history = request(
      "GET", "/api/v1/submissions/" + std::to_string(submitted->submission) + "/judgements");
  EXPECT_EQ(answer(as(bob, history)).status, 404);
  EXPECT_EQ(answer(as(ada, history)).status, 403) << "hidden from students";
  const auto seen = object(as(teacher, history));
  const auto& list = seen.at("judgements").as_array();
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].at("counts"), false);
  EXPECT_EQ(text_of(list[0].as_object(), "rejudging"), std::to_string(*rejudging));
  EXPECT_TRUE(list[0].at("verdict").is_null());
  EXPECT_TRUE(list[0].at("judged_ms").is_null());
  EXPECT_EQ(list[1].at("counts"), true);
  EXPECT_EQ(text_of(list[1].as_object(), "verdict"), "WA");
  EXPECT_EQ(text_of(list[1].as_object(), "worker"), "here/1");
  EXPECT_EQ(list[1].at("judged_ms"), now_ms_ + 5);
  EXPECT_TRUE(seen.at("next").is_null());
  history.query["limit"] = "1";
  EXPECT_EQ(text_of(object(as(teacher, history)), "next"), text_of(list[0].as_object(), "id"));
}

}  // namespace
}  // namespace judge::api
