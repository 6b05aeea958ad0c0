#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class DraftsApiTest : public DraftApiTest {
 protected:
  Response open_as(const LoggedIn& who, const std::string& problem) {
    return answer(
        as(who, request("POST", "/api/v1/drafts", R"({"problem":")" + problem + R"("})")));
  }
};

TEST_F(DraftsApiTest, StartWithTheFilesOfThePublishedVersion) {
  const auto draft = object(by_ada("GET", ""));
  EXPECT_EQ(text_of(draft, "problem"), "eightsteps");
  EXPECT_EQ(text_of(draft, "base").size(), 64);
  EXPECT_EQ(text_of(draft, "state"), "open");
  EXPECT_TRUE(draft.at("check").is_null());
  EXPECT_THAT(paths("data/sample/"), SizeIs(testing::Ge(2)));
}

TEST_F(DraftsApiTest, AreOpenedOnlyByEditors) {
  EXPECT_EQ(open_as(eve_, "eightsteps").status, 403);
  EXPECT_EQ(open_as(bob_, "eightsteps").status, 404) << "Bob does not see the problem";
  EXPECT_EQ(open_as(cleo_, "eightsteps").status, 201) << "Cleo instructs its course";
  EXPECT_EQ(open_as(cleo_, "fresh").status, 404) << "new problems need the instructor role";
  EXPECT_EQ(open_as(eve_, "fresh").status, 404);
  EXPECT_EQ(open_as(bob_, "fresh").status, 201);
  EXPECT_EQ(open_as(bob_, "fresh").status, 201) << "Bob created it";
  EXPECT_EQ(open_as(ada_, "fresh").status, 404);
  EXPECT_EQ(open_as(ada_, "../etc").status, 422);
  EXPECT_EQ(open_as(ada_, "Eight Steps").status, 422);
}

TEST_F(DraftsApiTest, AreListedOnlyForEditors) {
  open_as(bob_, "fresh");
  const auto list = [&](const LoggedIn& who) {
    return object(as(who, request("GET", "/api/v1/drafts"))).at("drafts").as_array();
  };
  ASSERT_THAT(list(ada_), SizeIs(1));
  EXPECT_EQ(list(ada_)[0].at("problem"), "eightsteps");
  EXPECT_THAT(list(cleo_), SizeIs(1));
  EXPECT_THAT(list(eve_), IsEmpty());
  ASSERT_THAT(list(bob_), SizeIs(1));
  EXPECT_EQ(list(bob_)[0].at("problem"), "fresh");
}

TEST_F(DraftsApiTest, ReturnTheStateAndReportOfTheirCheck) {
  EXPECT_EQ(answer(by_ada("GET", "/check")).status, 404);
  object(by_ada("PUT", "/file", "x", {{"path", "notes.md"}}));
  EXPECT_EQ(text_of(object(by_ada("GET", "/check")), "state"), "queued");
  pass();
  const auto check = object(by_ada("GET", "/check"));
  EXPECT_EQ(text_of(check, "state"), "passed");
  EXPECT_EQ(text_of(check, "version").size(), 64);
  EXPECT_EQ(check.at("report").at("passed"), true);
  EXPECT_TRUE(check.at("progress").is_null());
  EXPECT_EQ(object(by_ada("POST", "/check"), 202).at("check").at("state"), "queued");
}

TEST_F(DraftsApiTest, EventStreamReportsChangesUntilTheDraftIsDiscarded) {
  const Response response = answer(by_ada("GET", "/events"));
  ASSERT_TRUE(response.events);
  EventStream& events = *response.events;
  EXPECT_THAT(events.next(), HasSubstr("event: draft\ndata: {\"id\":\"" + draft_ + "\""));
  EXPECT_THAT(events.next(), IsEmpty());
  object(by_ada("PUT", "/file", "x", {{"path", "notes.md"}}));
  EXPECT_THAT(events.next(), HasSubstr(R"("check":{"revision":2,"state":"queued")"));
  store::DraftChecks checks(connection());
  const auto check = *checks.find(std::stoll(draft_));
  ASSERT_TRUE(checks.begin(check->draft, check->job, now_ms_));
  const std::string progress = R"({"step":"answers","done":1,"total":7})";
  ASSERT_TRUE(checks.set_progress(**checks.find(check->draft), progress));
  EXPECT_THAT(events.next(), HasSubstr(R"("state":"running","progress":)" + progress));
  ASSERT_TRUE(store::DraftGenerations(connection())
                  .add({.draft = check->draft, .generator = "g.py", .user = ada_.id}, now_ms_));
  EXPECT_THAT(events.next(), HasSubstr(R"("generator":"g.py")"));
  EXPECT_FALSE(events.ended());
  object(by_ada("PUT", "/file", "y", {{"path", "notes.md"}}));
  EXPECT_EQ(answer(by_ada("DELETE", "")).status, 204);
  EXPECT_EQ(events.next(), "event: gone\ndata: {}\n\n");
  EXPECT_TRUE(events.ended());
}

TEST_F(DraftsApiTest, EventStreamIsOnlyForEditors) {
  const auto status = [&](const LoggedIn& who) {
    return answer(as(who, request("GET", path("/events")))).status;
  };
  EXPECT_EQ(status(eve_), 404);
  EXPECT_EQ(status(bob_), 404);
  EXPECT_EQ(status(ada_), 200);
}

TEST_F(DraftsApiTest, DiscardingADraftRemovesAllItsRows) {
  object(by_ada("PUT", "/file", "x", {{"path", "notes.md"}}));
  EXPECT_EQ(answer(by_ada("DELETE", "", "", {{"revision", "1"}})).status, 409);
  EXPECT_EQ(answer(by_ada("DELETE", "", "", {{"revision", "2"}})).status, 204);
  EXPECT_EQ(answer(by_ada("GET", "")).status, 404);
  for (const char* table : {"drafts", "draft_files", "draft_checks"}) {
    const auto rows = connection().query(std::string("SELECT 1 FROM ") + table);
    EXPECT_THAT(*rows, IsEmpty()) << table;
  }
}

}  // namespace
}  // namespace judge::api
