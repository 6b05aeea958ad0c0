#include "judge/api/http/checked_stream.hpp"

#include <gtest/gtest.h>

#include "judge/store/people/api_tokens.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using std::chrono::milliseconds;

/// A stream that always has another event.
class EndlessEvents final : public EventStream {
 public:
  explicit EndlessEvents(milliseconds again) : again_(again) {}

  std::string next() override { return "event"; }
  bool ended() const override { return false; }
  void wake_by(std::function<void()> wake) override {
    if (wake) wake();
  }
  Pace pace() const override { return {.rest = milliseconds(7), .again = again_}; }

 private:
  milliseconds again_;
};

TEST(CheckedStream, EndsWhenTheReaderLosesAccess) {
  std::int64_t now_ms = 5;
  int checks = 0;
  bool may_read = true;
  CheckedStream stream(
      std::make_unique<EndlessEvents>(milliseconds(0)), [&] { return now_ms; },
      [&] {
        ++checks;
        return may_read;
      });
  EXPECT_EQ(stream.next(), "event");
  EXPECT_EQ(checks, 0) << "the reader was just admitted";
  now_ms += stream_check_ms;
  EXPECT_EQ(stream.next(), "event");
  EXPECT_EQ(stream.next(), "event");
  EXPECT_EQ(checks, 1);
  may_read = false;
  now_ms += stream_check_ms;
  EXPECT_EQ(stream.next(), "");
  EXPECT_TRUE(stream.ended());
  may_read = true;
  now_ms += stream_check_ms;
  EXPECT_EQ(stream.next(), "") << "the stream stays closed";
}

TEST(CheckedStream, IsPolledOftenEnoughToCheckAccess) {
  const auto pace = [](milliseconds again) {
    return CheckedStream(
               std::make_unique<EndlessEvents>(again), [] { return std::int64_t{0}; },
               [] { return true; })
        .pace();
  };
  EXPECT_EQ(pace(milliseconds(0)).again, milliseconds(stream_check_ms));
  EXPECT_EQ(pace(std::chrono::hours(1)).again, milliseconds(stream_check_ms));
  EXPECT_EQ(pace(milliseconds(5)).again, milliseconds(5));
  EXPECT_EQ(pace(milliseconds(5)).rest, milliseconds(7));
}

/// The event stream of a submission, which ends when the reader loses access.
class CheckedStreamsTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    course_ = add_course(
        "course", {.problem = "eightsteps"},
        {{eve_.id, store::CourseRole::student}, {ada_.id, store::CourseRole::instructor}});
    id_ = text_of(object(as(eve_, request("POST", "/api/v1/submissions",
                                          R"({"problem":"eightsteps","language":"cpp",)"
                                          R"("files":[{"name":"a.cpp","content":"x"}]})")),
                         201),
                  "id");
  }

  std::unique_ptr<EventStream> follow(Request by) {
    by.method = "GET";
    by.path = "/api/v1/submissions/" + id_ + "/events";
    Response response = answer(by);
    EXPECT_EQ(response.status, 200) << response.body;
    EXPECT_NE(response.events->next(), "");
    return std::move(response.events);
  }

  bool is_shut(EventStream& stream) {
    now_ms_ += stream_check_ms;
    EXPECT_EQ(stream.next(), "");
    return stream.ended();
  }

  const LoggedIn eve_ = log_in("eve", store::Role::student);
  const LoggedIn ada_ = log_in("ada", store::Role::student);
  std::int64_t course_ = 0;
  std::string id_;
};

TEST_F(CheckedStreamsTest, EndWhenTheReaderLogsOut) {
  const auto eves = follow(as(eve_, request("", "")));
  const auto adas = follow(as(ada_, request("", "")));
  EXPECT_FALSE(is_shut(*eves));
  EXPECT_EQ(answer(as(eve_, request("DELETE", "/api/v1/session"))).status, 204);
  EXPECT_TRUE(is_shut(*eves));
  EXPECT_FALSE(is_shut(*adas));
}

TEST_F(CheckedStreamsTest, EndWhenTheReaderIsRemovedFromTheCourse) {
  const auto adas = follow(as(ada_, request("", "")));
  ASSERT_TRUE(*store::Enrollments(connection()).remove(course_, ada_.id));
  EXPECT_TRUE(is_shut(*adas));
}

TEST_F(CheckedStreamsTest, EndWhenTheTokenIsRevoked) {
  store::ApiTokens tokens(connection());
  const auto token =
      tokens.make({.user = eve_.id, .name = "shell", .scopes = {store::Scope::read}}, now_ms_);
  ASSERT_TRUE(token) << token.error().message;
  Request by = request("", "");
  by.headers["authorization"] = "Bearer " + token->secret;
  const auto eves = follow(by);
  EXPECT_FALSE(is_shut(*eves));
  ASSERT_TRUE(tokens.revoke(token->token.id, eve_.id));
  EXPECT_TRUE(is_shut(*eves));
}

TEST_F(CheckedStreamsTest, EndWithTheSessionAndDoNotExtendIt) {
  const auto eves = follow(as(eve_, request("", "")));
  now_ms_ += store::SessionLimits{}.idle_ms / 2;
  EXPECT_FALSE(is_shut(*eves));
  now_ms_ += store::SessionLimits{}.idle_ms / 2;
  EXPECT_TRUE(is_shut(*eves));
}

}  // namespace
}  // namespace judge::api
