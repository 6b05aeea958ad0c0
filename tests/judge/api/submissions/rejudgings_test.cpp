#include "judge/store/submissions/rejudgings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Two courses that contain the problem "eightsteps", each with one submission, judged as WA. In
/// the first course, Ada is a student and `teacher_` is the instructor. In the second course, Bob
/// and `teacher_` are students and `other_` is the instructor.
class RejudgingsApiTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    bob_ = log_in("bob", store::Role::student);
    teacher_ = log_in("teacher", store::Role::instructor);
    other_ = log_in("other", store::Role::instructor);
    root_ = log_in("root", store::Role::admin);
    first_course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {teacher_.id, store::CourseRole::instructor}});
    second_course_ = add_course("boards", {.problem = "eightsteps"},
                                {{bob_.id, store::CourseRole::student},
                                 {teacher_.id, store::CourseRole::student},
                                 {other_.id, store::CourseRole::instructor}});
    adas_ = submit(ada_, first_course_);
    bobs_ = submit(bob_, second_course_);
    work(Verdict::wrong_answer);
  }

  std::string submit(const LoggedIn& who, std::int64_t course) {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = who.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "x"}},
                                          .course = course},
                                         now_ms_);
    EXPECT_TRUE(submitted);
    return std::to_string(submitted->submission);
  }

  /// Gives each queued submission this verdict, as a worker would.
  void work(Verdict verdict) {
    store::Queue queue(connection());
    for (auto lease = queue.take("worker", now_ms_ + 1000); lease && *lease;
         lease = queue.take("worker", now_ms_ + 1000)) {
      Judgement judgement;
      judgement.verdict = verdict;
      EXPECT_TRUE(store::Judgements(connection()).finish((*lease)->subject, judgement, now_ms_));
      EXPECT_TRUE(queue.finish(**lease));
    }
  }

  Request asking(const LoggedIn& who, const std::string& body) {
    return as(who, request("POST", "/api/v1/rejudgings", body));
  }
  Request on(const LoggedIn& who, const std::string& method, const std::string& rest) {
    return as(who, request(method, "/api/v1/rejudgings" + rest));
  }
  std::string start(const LoggedIn& who) {
    return text_of(object(asking(who, R"({"problem":"eightsteps","note":"why"})"), 201), "id");
  }
  std::string verdict_of(const std::string& submission) {
    return text_of(object(as(root_, request("GET", "/api/v1/submissions/" + submission))),
                   "verdict");
  }
  /// Returns the submissions of a rejudging that this user can see.
  std::vector<std::string> items(const LoggedIn& who, const std::string& id,
                                 const std::string& flag = "") {
    Request list = on(who, "GET", "/" + id + "/items");
    if (!flag.empty()) list.query[flag] = "true";
    std::vector<std::string> found;
    const auto answered = object(list);
    for (const auto& item : answered.at("items").as_array()) {
      found.push_back(text_of(item.as_object(), "submission"));
    }
    return found;
  }

  LoggedIn ada_, bob_, teacher_, other_, root_;
  std::int64_t first_course_ = 0;
  std::int64_t second_course_ = 0;
  std::string adas_, bobs_;
};

TEST_F(RejudgingsApiTest, DoNotChangeTheVisibleVerdictsBeforeTheyAreApplied) {
  const int woken = woken_;
  const Response made = answer(asking(root_, R"({"problem":"eightsteps","note":"why"})"));
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_THAT(made.headers, testing::Contains(testing::Pair("Location", "/api/v1/rejudgings/1")));
  EXPECT_EQ(woken_, woken + 1);
  EXPECT_EQ(boost::json::parse(made.body).at("judgements_left"), 2);
  EXPECT_EQ(answer(on(root_, "POST", "/1/apply")).status, 409) << "not ready";
  work(Verdict::accepted);
  const auto ready = object(on(root_, "GET", "/1"));
  EXPECT_EQ(text_of(ready, "state"), "ready");
  EXPECT_EQ(boost::json::serialize(ready.at("matrix")), R"([{"old":"WA","new":"AC","count":2}])");
  EXPECT_EQ(ready.at("changed"), 2);
  EXPECT_EQ(verdict_of(adas_), "WA") << "students see the old one";
  EXPECT_THAT(items(root_, "1", "changed"), ElementsAre(adas_, bobs_));
  EXPECT_THAT(items(root_, "1", "unstable"), ElementsAre());
  EXPECT_EQ(object(on(root_, "GET", "/1/users")).at("users").as_array().size(), 2U);

  int notified = 0;
  const auto following = changes_.subscribe(std::stoll(adas_), [&](std::int64_t) { ++notified; });
  const auto applied = object(on(root_, "POST", "/1/apply"));
  EXPECT_EQ(text_of(applied, "state"), "applied");
  EXPECT_EQ(applied.at("applied"), 2);
  EXPECT_EQ(notified, 1);
  EXPECT_EQ(verdict_of(adas_), "AC");
  EXPECT_EQ(answer(on(root_, "POST", "/1/cancel")).status, 409);
}

TEST_F(RejudgingsApiTest, TellStudentsWhyTheirResultsChanged) {
  start(root_);
  work(Verdict::accepted);
  const auto apply = [&](const std::string& body) {
    return answer(as(root_, request("POST", "/api/v1/rejudgings/1/apply", body)));
  };
  EXPECT_EQ(apply(R"({"why":"x"})").status, 422);
  EXPECT_EQ(apply(R"({"reason":"two\nlines"})").status, 422);
  ASSERT_EQ(apply(R"({"reason":"Test 7 was wrong."})").status, 200);
  const auto list = object(as(ada_, request("GET", "/api/v1/notices"))).at("notices").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(text_of(list[0].as_object(), "kind"), "verdict");
  EXPECT_EQ(text_of(list[0].as_object(), "old_verdict"), "WA");
  EXPECT_EQ(text_of(list[0].as_object(), "new_verdict"), "AC");
  EXPECT_EQ(text_of(list[0].as_object(), "reason"), "Test 7 was wrong.");
}

TEST_F(RejudgingsApiTest, SendEventsUntilTheyAreApplied) {
  const std::string id = start(teacher_);
  EXPECT_EQ(answer(on(ada_, "GET", "/" + id + "/events")).status, 404);
  EXPECT_EQ(answer(on(other_, "GET", "/" + id + "/events")).status, 404);
  const Response response = answer(on(teacher_, "GET", "/" + id + "/events"));
  ASSERT_TRUE(response.events);
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"running")"));
  work(Verdict::accepted);
  const std::string ready = response.events->next();
  EXPECT_THAT(ready,
              HasSubstr("event: rejudging\ndata: {\"id\":\"" + id + "\",\"state\":\"ready\""));
  EXPECT_THAT(ready, HasSubstr(R"("judgements_left":0)"));
  EXPECT_FALSE(response.events->ended());
  object(on(teacher_, "POST", "/" + id + "/apply"));
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"applied")"));
  EXPECT_TRUE(response.events->ended());
}

TEST_F(RejudgingsApiTest, AreAudited) {
  const std::string kept = start(root_);
  work(Verdict::accepted);
  object(on(root_, "POST", "/" + kept + "/apply"));
  const std::string dropped = start(root_);
  EXPECT_EQ(text_of(object(on(root_, "POST", "/" + dropped + "/cancel")), "state"), "cancelled");
  std::vector<std::string> entries;
  for (const store::AuditEntry& made : *store::Audit(connection()).page({}, {}, 10)) {
    entries.push_back(made.entry.action + " " + made.entry.object_id + " " + made.entry.detail);
  }
  EXPECT_THAT(entries,
              ElementsAre("rejudging.cancel 2 ", R"(rejudging.start 2 {"problem":"eightsteps"})",
                          "rejudging.apply 1 2 of 2 submissions",
                          R"(rejudging.start 1 {"problem":"eightsteps"})"));
}

TEST_F(RejudgingsApiTest, ADryRunReturnsCountsWithoutStartingARejudging) {
  const auto counted = object(asking(root_, R"({"verdict":"WA","dry_run":true})"));
  EXPECT_EQ(boost::json::serialize(counted),
            R"({"submissions":2,"verdicts":[{"verdict":"WA","count":2}]})");
  const auto own = object(asking(teacher_, R"({"problem":"eightsteps","dry_run":true})"));
  EXPECT_EQ(own.at("submissions"), 1);
  EXPECT_TRUE(object(on(root_, "GET", "")).at("rejudgings").as_array().empty());
  EXPECT_TRUE(store::Queue(connection()).depths()->empty());
}

TEST_F(RejudgingsApiTest, IncludeOnlySubmissionsInCoursesOfTheInstructor) {
  const std::string id = start(teacher_);
  EXPECT_THAT(items(teacher_, id), ElementsAre(adas_));
  const std::string both = R"({"submissions":[")" + adas_ + R"(",)" + bobs_ + "]}";
  EXPECT_EQ(object(asking(teacher_, both), 201).at("submissions"), 1);
  EXPECT_EQ(object(asking(root_, both), 201).at("submissions"), 2);
  const auto status = [&](const LoggedIn& who, const std::string& body) {
    return answer(asking(who, body)).status;
  };
  const std::string course = R"({"course":")" + std::to_string(second_course_) + R"("})";
  EXPECT_EQ(status(teacher_, course), 403) << "a student there";
  EXPECT_EQ(status(other_, R"({"course":)" + std::to_string(first_course_) + "}"), 404);
  EXPECT_EQ(status(other_, course), 201);
  EXPECT_EQ(status(teacher_, R"({"user":")" + std::to_string(bob_.id) + R"("})"), 422) << "empty";
  EXPECT_EQ(status(teacher_, R"({"course":"eight"})"), 422);
  EXPECT_EQ(status(teacher_, R"({"problem":"nothing"})"), 404);
  EXPECT_EQ(status(ada_, R"({"problem":"eightsteps"})"), 403);
}

TEST_F(RejudgingsApiTest, AreVisibleToTheirCreatorsAndAdmins) {
  const std::string id = start(teacher_);
  work(Verdict::accepted);
  for (const char* rest : {"", "/items", "/users"}) {
    EXPECT_EQ(answer(on(teacher_, "GET", "/" + id + rest)).status, 200) << rest;
    EXPECT_EQ(answer(on(root_, "GET", "/" + id + rest)).status, 200) << rest;
    EXPECT_EQ(answer(on(other_, "GET", "/" + id + rest)).status, 404) << rest;
    EXPECT_EQ(answer(on(ada_, "GET", "/" + id + rest)).status, 404) << rest;
  }
  for (const char* rest : {"/apply", "/cancel"}) {
    EXPECT_EQ(answer(on(other_, "POST", "/" + id + rest)).status, 404) << rest;
    EXPECT_EQ(answer(on(ada_, "POST", "/" + id + rest)).status, 404) << rest;
  }
  const auto listed = [&](const LoggedIn& who) {
    return object(on(who, "GET", "")).at("rejudgings").as_array().size();
  };
  EXPECT_EQ(listed(teacher_), 1U);
  EXPECT_EQ(listed(root_), 1U);
  EXPECT_EQ(listed(other_), 0U);
  EXPECT_EQ(listed(ada_), 0U);
}

TEST_F(RejudgingsApiTest, CannotBeAppliedByAnInstructorWhoHasLeftTheCourse) {
  const std::string id = start(teacher_);
  work(Verdict::accepted);
  ASSERT_TRUE(store::Enrollments(connection()).remove(first_course_, teacher_.id));
  EXPECT_EQ(answer(on(teacher_, "POST", "/" + id + "/apply")).status, 403);
  EXPECT_THAT(items(teacher_, id), ElementsAre()) << "its submissions are hidden, too";
  EXPECT_EQ(verdict_of(adas_), "WA");
  EXPECT_EQ(answer(on(root_, "POST", "/" + id + "/apply")).status, 200);
}

TEST_F(RejudgingsApiTest, EditorsSeeADraftPreviewButCannotApplyOrCancelIt) {
  const auto preview = store::Rejudgings(connection())
                           .start({.filter = {.problem = "eightsteps"},
                                   .target_version = "f00d",
                                   .draft = 7,
                                   .created_by = root_.id},
                                  now_ms_);
  ASSERT_TRUE(preview);
  const std::string path = "/" + std::to_string(*preview);
  EXPECT_EQ(text_of(object(on(teacher_, "GET", path)), "draft"), "7");
  EXPECT_THAT(items(teacher_, std::to_string(*preview)), ElementsAre(adas_))
      << "students of other courses are not shown";
  EXPECT_EQ(answer(on(ada_, "GET", path)).status, 404);
  for (const char* end : {"/apply", "/cancel"}) {
    const auto refused = object(on(teacher_, "POST", path + end), 409);
    EXPECT_THAT(text_of(refused, "detail"), HasSubstr("publish or discard"));
  }
}

TEST_F(RejudgingsApiTest, CannotBeAppliedIfTheyJudgeEachSubmissionSeveralTimes) {
  const auto made =
      object(asking(root_, R"({"submissions":[")" + adas_ + R"("],"repeat":3})"), 201);
  EXPECT_EQ(made.at("judgements"), 3);
  work(Verdict::accepted);
  EXPECT_EQ(answer(on(root_, "POST", "/1/apply")).status, 409);
}

struct BadRejudging {
  const char* body;
  int status;
  const char* field;
};

class BadRejudgings : public RejudgingsApiTest, public testing::WithParamInterface<BadRejudging> {};

TEST_P(BadRejudgings, AreNotStoredAndTheRefusalNamesTheField) {
  const auto refusal = object(asking(root_, GetParam().body), GetParam().status);
  EXPECT_EQ(text_of(refusal, "field"), GetParam().field);
  EXPECT_TRUE(store::Queue(connection()).depths()->empty());
  EXPECT_TRUE(store::Rejudgings(connection()).page({}, {}, 10)->empty());
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadRejudgings,
    testing::Values(BadRejudging{"{", 400, ""}, BadRejudging{"{}", 422, ""},
                    BadRejudging{R"({"note":"all of them"})", 422, ""},
                    BadRejudging{R"({"submissions":[]})", 422, "submissions"},
                    BadRejudging{R"({"submissions":"1"})", 422, "submissions"},
                    BadRejudging{R"({"submissions":[1,"x"]})", 422, "submissions[1]"},
                    BadRejudging{R"({"submissions":[-1]})", 422, "submissions[0]"},
                    BadRejudging{R"({"submissions":[1.5]})", 422, "submissions[0]"},
                    BadRejudging{R"({"submissions":[999]})", 422, ""},
                    BadRejudging{R"({"problem":"nothing"})", 404, "problem"},
                    BadRejudging{R"({"verdict":"wrong"})", 422, "verdict"},
                    BadRejudging{R"({"verdict":"WA","repeat":101})", 422, "repeat"},
                    BadRejudging{R"({"verdict":"WA","repeat":0})", 422, "repeat"},
                    BadRejudging{R"({"verdict":"WA","from_ms":-1})", 422, "from_ms"},
                    BadRejudging{R"({"verdict":"WA","version":"f00d"})", 422, "version"}));

TEST_F(RejudgingsApiTest, RefuseFlagsThatAreNotBooleans) {
  const std::string id = start(root_);
  Request list = on(root_, "GET", "/" + id + "/items");
  list.query["changed"] = "yes";
  EXPECT_EQ(text_of(object(list, 422), "field"), "changed");
}

}  // namespace
}  // namespace judge::api
