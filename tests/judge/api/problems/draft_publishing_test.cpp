#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class DraftPublishingApiTest : public DraftApiTest {
 protected:
  std::int64_t submit() {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = eve_.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "x"}},
                                          .course = course_},
                                         now_ms_);
    EXPECT_TRUE(submitted);
    judge_all(Verdict::accepted);
    return submitted->submission;
  }

  void judge_all(Verdict verdict) {
    store::Queue queue(connection());
    for (auto lease = queue.take("w", 9); lease && *lease; lease = queue.take("w", 9)) {
      Judgement judgement;
      judgement.verdict = verdict;
      ASSERT_TRUE(store::Judgements(connection()).begin((*lease)->subject, "w"));
      ASSERT_TRUE(store::Judgements(connection()).finish((*lease)->subject, judgement, now_ms_));
      ASSERT_TRUE(queue.finish(**lease));
    }
  }

  void change_and_pass() {
    object(by_ada("PUT", "/file", "x", {{"path", "notes.md"}}));
    pass();
  }
};

TEST_F(DraftPublishingApiTest, RequiresAPassedCheckAndAPreview) {
  EXPECT_EQ(object(by_ada("GET", "")).at("needs_preview"), false);
  submit();
  EXPECT_EQ(object(by_ada("GET", "")).at("needs_preview"), true);
  EXPECT_EQ(answer(by_ada("GET", "/preview")).status, 404);
  EXPECT_EQ(answer(by_ada("POST", "/publish", "{}")).status, 422);
  EXPECT_EQ(answer(by_ada("POST", "/publish", R"({"revision":1})")).status, 409);
  object(by_ada("PUT", "/file", "x", {{"path", "notes.md"}}));
  EXPECT_THAT(answer(by_ada("POST", "/preview")).body, HasSubstr("must pass first"));
  pass();
  const Response early = answer(by_ada("POST", "/publish", R"({"revision":2})"));
  EXPECT_EQ(early.status, 409);
  EXPECT_THAT(early.body, HasSubstr("there is no preview"));
}

TEST_F(DraftPublishingApiTest, PublishesAfterAPreview) {
  const std::int64_t submission = submit();
  change_and_pass();
  const auto started = object(by_ada("POST", "/preview"), 202);
  EXPECT_EQ(text_of(started, "state"), "running");
  EXPECT_EQ(started.at("judgements_left"), 1);
  judge_all(Verdict::wrong_answer);
  const auto preview = object(by_ada("GET", "/preview"));
  EXPECT_EQ(text_of(preview, "state"), "ready");
  EXPECT_EQ(preview.at("changed"), 1);
  EXPECT_EQ(preview.at("matrix").at(0),
            (boost::json::object{{"old", "AC"}, {"new", "WA"}, {"count", 1}}));
  EXPECT_EQ(preview.at("affected").at(0).at("name"), "eve");
  int notified = 0;
  const auto watching = changes_.subscribe(submission, [&](std::int64_t) { ++notified; });
  const auto published = object(by_ada("POST", "/publish", R"({"revision":2})"));
  EXPECT_EQ(published.at("regraded"), 1);
  EXPECT_EQ(notified, 1);
  const std::string own = "/api/v1/submissions/" + std::to_string(submission);
  EXPECT_EQ(text_of(object(as(eve_, request("GET", own))), "verdict"), "WA");
  EXPECT_EQ(text_of(object(by_ada("GET", "")), "state"), "published");
  EXPECT_EQ(answer(by_ada("POST", "/publish", R"({"revision":2})")).status, 409);
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto audit = object(as(root, request("GET", "/api/v1/audit")));
  const auto& newest = audit.at("entries").at(0);
  EXPECT_EQ(newest.at("action"), "problem.publish");
  EXPECT_EQ(newest.at("object_id"), "eightsteps");
  EXPECT_THAT(std::string(newest.at("detail").as_string()), HasSubstr("1 submissions regraded"));
}

TEST_F(DraftPublishingApiTest, ExtendsAPreviewThatDoesNotCoverNewSubmissions) {
  submit();
  change_and_pass();
  EXPECT_EQ(object(by_ada("POST", "/preview"), 202).at("unpreviewed"), 0);
  judge_all(Verdict::accepted);
  submit();
  EXPECT_EQ(object(by_ada("GET", "/preview")).at("unpreviewed"), 1);
  const Response stale = answer(by_ada("POST", "/publish", R"({"revision":2})"));
  EXPECT_EQ(stale.status, 409);
  EXPECT_THAT(stale.body, HasSubstr("does not cover all submissions (1 missing)"));
  const auto extended = object(by_ada("POST", "/preview", "", {{"extend", "true"}}), 202);
  EXPECT_EQ(extended.at("submissions"), 2);
  EXPECT_EQ(extended.at("judgements_left"), 1);
  EXPECT_EQ(extended.at("unpreviewed"), 0);
  judge_all(Verdict::accepted);
  const auto published = object(by_ada("POST", "/publish", R"({"revision":2})"));
  EXPECT_EQ(published.at("regraded"), 2);
  EXPECT_EQ(published.at("queued"), 0);
}

TEST_F(DraftPublishingApiTest, PublishesDespiteAStalePreviewOnRequest) {
  submit();
  change_and_pass();
  object(by_ada("POST", "/preview"), 202);
  judge_all(Verdict::accepted);
  submit();
  const auto published =
      object(by_ada("POST", "/publish", R"({"revision":2,"allow_unpreviewed":true})"));
  EXPECT_EQ(published.at("regraded"), 1);
  EXPECT_EQ(published.at("queued"), 1);
}

TEST_F(DraftPublishingApiTest, EventStreamReportsProgressUntilTheDraftIsPublished) {
  submit();
  change_and_pass();
  const Response response = answer(by_ada("GET", "/events"));
  ASSERT_TRUE(response.events);
  EXPECT_THAT(response.events->next(), HasSubstr(R"("preview":null,"preview_progress":null)"));
  object(by_ada("POST", "/preview"), 202);
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"running","submissions":1,)"
                                                 R"("judgements_left":1)"));
  judge_all(Verdict::wrong_answer);
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"ready","submissions":1,)"
                                                 R"("judgements_left":0)"));
  object(by_ada("POST", "/publish", R"({"revision":2})"));
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"published","revision":2)"));
  EXPECT_TRUE(response.events->ended());
}

TEST_F(DraftPublishingApiTest, PublishesWithoutAPreviewOnRequest) {
  submit();
  change_and_pass();
  const auto published =
      object(by_ada("POST", "/publish", R"({"revision":2,"without_preview":true})"));
  EXPECT_EQ(published.at("regraded"), 0);
}

}  // namespace
}  // namespace judge::api
