#include "judge/store/submissions/custom_runs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class CustomRunsTest : public ApiTest {
 protected:
  void SetUp() override {
    limits_.custom_input_bytes_max = 100;
    api_ = std::make_unique<Api>(services());
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    bob_ = log_in("bob", store::Role::student);
    root_ = log_in("root", store::Role::admin);
    add_course("algorithms", {.problem = "eightsteps"}, {{ada_.id, store::CourseRole::student}});
  }

  Request adding(const LoggedIn& who, const std::string& input = "1 2 3",
                 const std::string& language = "cpp") {
    return as(who, request("POST", "/api/v1/custom_runs",
                           R"({"problem":"eightsteps","language":")" + language +
                               R"(","files":[{"name":"a.cpp","content":"x"}],"input":")" + input +
                               R"("})"));
  }

  Request about(const LoggedIn& who, const std::string& path) {
    return as(who, request("GET", "/api/v1/custom_runs/" + path));
  }

  void end(const std::string& id, Verdict ending, const std::string& message) {
    store::CustomRuns runs(connection());
    store::CustomRun run = **runs.find(std::stoll(id));
    run.ending = ending;
    run.message = message;
    ASSERT_TRUE(runs.end(run, *blobs_.put("42\n"), ""));
    custom_run_changes_.notify(run.id);
  }

  LoggedIn ada_, bob_, root_;
};

TEST_F(CustomRunsTest, AreQueuedAndShowTheirResults) {
  const auto added = object(adding(ada_), 201);
  const std::string id = text_of(added, "id");
  EXPECT_EQ(text_of(added, "status"), "queued");
  EXPECT_TRUE(added.at("ending").is_null());
  EXPECT_EQ(woken_, 1);
  end(id, Verdict::run_time_error, "exit code 3");
  const auto ended = object(about(ada_, id));
  EXPECT_EQ(text_of(ended, "status"), "ended");
  EXPECT_EQ(text_of(ended, "ending"), "run_time_error");
  EXPECT_EQ(text_of(ended, "message"), "exit code 3");
  EXPECT_EQ(text_of(ended.at("output").as_object(), "text"), "42\n");
  EXPECT_EQ(text_of(ended.at("error_output").as_object(), "text"), "");
}

TEST_F(CustomRunsTest, HaveNoVerdictAndHideJudgingErrors) {
  const std::string finished = text_of(object(adding(ada_), 201), "id");
  end(finished, Verdict::accepted, "");
  EXPECT_EQ(text_of(object(about(ada_, finished)), "ending"), "finished");
  const std::string failed = text_of(object(adding(ada_), 201), "id");
  end(failed, Verdict::judging_error, "no room in /var");
  EXPECT_EQ(text_of(object(about(ada_, failed)), "ending"), "judging_error");
  EXPECT_EQ(text_of(object(about(ada_, failed)), "message"), "");
  EXPECT_EQ(text_of(object(about(root_, failed)), "message"), "no room in /var");
}

TEST_F(CustomRunsTest, AreVisibleOnlyToTheirAuthors) {
  const std::string id = text_of(object(adding(ada_), 201), "id");
  EXPECT_EQ(answer(about(bob_, id)).status, 404);
  EXPECT_EQ(answer(about(bob_, id + "/events")).status, 404);
  EXPECT_EQ(answer(adding(bob_)).status, 404) << "a problem that bob does not see";
  EXPECT_EQ(answer(about(root_, id)).status, 200);
}

TEST_F(CustomRunsTest, RefusalsNameTheField) {
  EXPECT_EQ(text_of(object(adding(ada_, std::string(101, 'x')), 413), "field"), "input");
  EXPECT_EQ(text_of(object(adding(ada_, "1", "cobol"), 422), "field"), "language");
  const auto id = about(ada_, "x");
  EXPECT_EQ(answer(id).status, 404);
}

TEST_F(CustomRunsTest, AreLimitedPerUser) {
  for (int i = 0; i < 3; ++i) object(adding(ada_), 201);
  const Response refused = answer(adding(ada_));
  EXPECT_EQ(refused.status, 429);
  EXPECT_THAT(refused.body, HasSubstr("3 of your programs"));
  EXPECT_THAT(refused.headers, testing::Contains(testing::Key("Retry-After")));
}

TEST_F(CustomRunsTest, SendEventsUntilTheyEnd) {
  const std::string id = text_of(object(adding(ada_), 201), "id");
  const Response response = answer(about(ada_, id + "/events"));
  ASSERT_TRUE(response.events);
  int wakes = 0;
  response.events->wake_by([&] { ++wakes; });
  EXPECT_THAT(response.events->next(),
              HasSubstr("id: " + id + ".queued\nevent: custom_run\ndata: {"));
  EXPECT_EQ(response.events->next(), "");
  EXPECT_FALSE(response.events->ended());
  end(id, Verdict::accepted, "");
  EXPECT_EQ(wakes, 1);
  EXPECT_THAT(response.events->next(), HasSubstr(R"("ending":"finished")"));
  EXPECT_TRUE(response.events->ended());
  response.events->wake_by({});

  Request again = about(ada_, id + "/events");
  again.headers["last-event-id"] = id + ".ended";
  const Response resumed = answer(again);
  EXPECT_EQ(resumed.events->next(), "");
  EXPECT_TRUE(resumed.events->ended());
  for (const char* foreign : {"ended", "999.ended", "x\n\nevent: forged"}) {
    again.headers["last-event-id"] = foreign;
    EXPECT_THAT(answer(again).events->next(), testing::StartsWith("id: " + id + ".ended\n"));
  }
}

}  // namespace
}  // namespace judge::api
