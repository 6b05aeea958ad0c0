#include "judge/store/submissions/source_checks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

constexpr const char* stored_result =
    R"({"compiles":false,"was_stopped":false,"diagnostics":[{"path":"a.cpp","line":3,"column":5,)"
    R"("severity":"error","message":"expected ';'"}]})";

class SourceChecksTest : public ApiTest {
 protected:
  void SetUp() override {
    limits_.source_bytes_max = 100;
    limits_.checks_per_minute = 5;
    api_ = std::make_unique<Api>(services());
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    bob_ = log_in("bob", store::Role::student);
    root_ = log_in("root", store::Role::admin);
    add_course("algorithms", {.problem = "eightsteps"}, {{ada_.id, store::CourseRole::student}});
  }

  static Request adding(const LoggedIn& who, const std::string& content = "x",
                        const std::string& language = "cpp",
                        const std::string& problem = "eightsteps") {
    return as(who, request("POST", "/api/v1/problems/" + problem + "/checks",
                           R"({"language":")" + language +
                               R"(","files":[{"name":"a.cpp","content":")" + content + R"("}]})"));
  }

  static Request about(const LoggedIn& who, const std::string& path,
                       const std::string& problem = "eightsteps") {
    return as(who, request("GET", "/api/v1/problems/" + problem + "/checks/" + path));
  }

  std::string added(const LoggedIn& who) { return text_of(object(adding(who), 201), "id"); }

  void end(const std::string& id, store::SourceCheckState state, const std::string& with) {
    ASSERT_TRUE(store::SourceChecks(connection()).end(std::stoll(id), state, with));
    commits_.notify();
  }

  LoggedIn ada_, bob_, root_;
};

TEST_F(SourceChecksTest, AreQueuedAndShowTheCompilersMessages) {
  const Response response = answer(adding(ada_));
  EXPECT_EQ(response.status, 201);
  const auto queued = boost::json::parse(response.body).as_object();
  const std::string id = text_of(queued, "id");
  EXPECT_THAT(response.headers, testing::Contains(testing::Pair(
                                    "Location", "/api/v1/problems/eightsteps/checks/" + id)));
  EXPECT_EQ(text_of(queued, "state"), "queued");
  EXPECT_TRUE(queued.at("compiles").is_null());
  EXPECT_EQ(woken_, 0) << "a check must not stop what idle slots do for judgements";
  end(id, store::SourceCheckState::done, stored_result);
  const auto done = object(about(ada_, id));
  EXPECT_EQ(text_of(done, "state"), "done");
  EXPECT_EQ(done.at("compiles"), false);
  const auto& diagnostic = done.at("diagnostics").as_array().at(0).as_object();
  EXPECT_EQ(diagnostic.at("line"), 3);
  EXPECT_EQ(text_of(diagnostic, "severity"), "error");
  EXPECT_EQ(text_of(diagnostic, "message"), "expected ';'");
}

TEST_F(SourceChecksTest, DoNotSayWhetherASourceCompilesIfTheyWereStopped) {
  const std::string id = added(ada_);
  end(id, store::SourceCheckState::done,
      R"({"compiles":false,"was_stopped":true,"diagnostics":[]})");
  EXPECT_TRUE(object(about(ada_, id)).at("compiles").is_null());
  EXPECT_EQ(object(about(ada_, id)).at("was_stopped"), true);
}

TEST_F(SourceChecksTest, HideTheReasonForAFailure) {
  const std::string id = added(ada_);
  end(id, store::SourceCheckState::failed, "no room in /var");
  EXPECT_EQ(text_of(object(about(ada_, id)), "state"), "failed");
  EXPECT_THAT(answer(about(ada_, id)).body, testing::Not(HasSubstr("/var")));
}

TEST_F(SourceChecksTest, RequireAUserWhoMaySubmit) {
  EXPECT_EQ(answer(adding(bob_)).status, 404) << "a problem that bob does not see";
  EXPECT_EQ(answer(request("POST", "/api/v1/problems/eightsteps/checks", "{}")).status, 401);
  const LoggedIn eve = log_in("eve", store::Role::student);
  add_course("closed", {.problem = "eightsteps", .closes_ms = now_ms_ - 1},
             {{eve.id, store::CourseRole::student}});
  EXPECT_EQ(answer(adding(eve)).status, 403);
  EXPECT_EQ(answer(adding(root_)).status, 201);
}

TEST_F(SourceChecksTest, AreVisibleOnlyToTheirAuthors) {
  const std::string id = added(ada_);
  for (const LoggedIn& other : {bob_, root_}) {
    EXPECT_EQ(answer(about(other, id)).status, 404);
    EXPECT_EQ(answer(about(other, id + "/events")).status, 404);
  }
  EXPECT_EQ(answer(about(ada_, id, "eightpath")).status, 404) << "of a different problem";
  EXPECT_EQ(answer(about(ada_, "x")).status, 404);
  EXPECT_EQ(answer(about(ada_, "999")).status, 404);
}

TEST_F(SourceChecksTest, RefusalsNameTheField) {
  EXPECT_EQ(text_of(object(adding(ada_, std::string(101, 'x')), 413), "field"), "files[0].content");
  EXPECT_EQ(text_of(object(adding(ada_, "x", "cobol"), 422), "field"), "language");
  const auto slow = object(adding(ada_, "x", "java"), 422);
  EXPECT_EQ(text_of(slow, "field"), "language");
  EXPECT_THAT(text_of(slow, "detail"), HasSubstr("not checked before"));
  EXPECT_EQ(answer(adding(ada_, "x", "pypy3")).status, 422) << "not installed";
  Request wrong = adding(ada_);
  wrong.body = R"({"language":"cpp","files":[{"name":"../a.cpp","content":"x"}]})";
  EXPECT_EQ(answer(wrong).status, 422);
  wrong.body = R"({"language":"cpp","files":[]})";
  EXPECT_EQ(answer(wrong).status, 422);
}

TEST_F(SourceChecksTest, TolerateMalformedResultsAndHostileSourceText) {
  const std::string id = added(ada_);
  end(id, store::SourceCheckState::done, "{{{");
  const auto broken = object(about(ada_, id));
  EXPECT_TRUE(broken.at("compiles").is_null());
  EXPECT_TRUE(broken.at("diagnostics").as_array().empty());
  object(adding(ada_, R"(\u0000\ud83d\ude00</script>)"), 201);
}

TEST_F(SourceChecksTest, ReplaceEarlierChecksByTheSameUser) {
  const std::string first = added(ada_);
  added(ada_);
  EXPECT_EQ(text_of(object(about(ada_, first)), "state"), "dropped");
}

TEST_F(SourceChecksTest, AreLimitedPerUser) {
  for (int i = 0; i < 5; ++i) object(adding(ada_), 201);
  const Response refused = answer(adding(ada_));
  EXPECT_EQ(refused.status, 429);
  EXPECT_THAT(refused.headers, testing::Contains(testing::Key("Retry-After")));
  EXPECT_EQ(answer(as(ada_, request("POST", "/api/v1/submissions",
                                    R"({"problem":"eightsteps","language":"cpp",)"
                                    R"("files":[{"name":"a.cpp","content":"x"}]})")))
                .status,
            201)
      << "submissions are counted separately";
}

TEST_F(SourceChecksTest, CanBeTurnedOff) {
  const auto is_checked = [&](const std::string& id) {
    const auto languages = object(as(ada_, request("GET", "/api/v1/languages")));
    for (const auto& language : languages.at("languages").as_array()) {
      if (text_of(language.as_object(), "id") == id) {
        return language.as_object().at("checked").as_bool();
      }
    }
    return false;
  };
  EXPECT_TRUE(is_checked("cpp"));
  EXPECT_FALSE(is_checked("java"));
  EXPECT_FALSE(is_checked("pypy3")) << "not installed";
  limits_.checks_while_typing = false;
  api_->change_settings(services().settings);
  EXPECT_FALSE(is_checked("cpp"));
  EXPECT_EQ(answer(adding(ada_)).status, 409);
  EXPECT_EQ(woken_, 0);
}

TEST_F(SourceChecksTest, SendEventsUntilTheyEnd) {
  const std::string id = added(ada_);
  const Response response = answer(about(ada_, id + "/events"));
  ASSERT_TRUE(response.events);
  EXPECT_THAT(response.events->next(), HasSubstr("event: check\ndata: {"));
  EXPECT_FALSE(response.events->ended());
  end(id, store::SourceCheckState::done, stored_result);
  EXPECT_THAT(response.events->next(), HasSubstr("expected ';'"));
  EXPECT_TRUE(response.events->ended());
}

}  // namespace
}  // namespace judge::api
