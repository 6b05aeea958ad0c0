#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// A course with the problem `eightsteps`, its students and instructor, and users outside the
/// course.
class SubmissionsTest : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    bob_ = log_in("bob", store::Role::student);
    eve_ = log_in("eve", store::Role::student);
    teacher_ = log_in("teacher", store::Role::instructor);
    stranger_ = log_in("stranger", store::Role::instructor);
    root_ = log_in("root", store::Role::admin);
    course_ = add_course("algorithms", {.problem = "eightsteps"},
                         {{ada_.id, store::CourseRole::student},
                          {bob_.id, store::CourseRole::student},
                          {teacher_.id, store::CourseRole::instructor}});
  }

  static std::string body(const std::string& language = "cpp", const std::string& file = "a.cpp",
                          const std::string& more = "") {
    return R"({"problem":"eightsteps","language":")" + language + R"(","files":[{"name":")" + file +
           R"(","content":"int main(){}"}])" + more + "}";
  }

  Request handing_in(const LoggedIn& who, const std::string& text) {
    return as(who, request("POST", "/api/v1/submissions", text));
  }

  std::string add_submission(const LoggedIn& who) {
    return text_of(object(handing_in(who, body()), 201), "id");
  }

  Request about(const LoggedIn& who, const std::string& path) {
    return as(who, request("GET", "/api/v1/submissions" + path));
  }

  /// Publishes a small legacy scoring problem. `more` is added at the end of problem.yaml.
  void publish_legacy_scoring(const std::string& name, const std::string& more) {
    const TemporaryDirectory directory;
    const auto root = directory.path() / name;
    const auto write = [&](const char* file, const std::string& text) {
      std::filesystem::create_directories((root / file).parent_path());
      std::ofstream(root / file) << text;
    };
    write("problem.yaml", "name: Points\ntype: scoring\nlimits: {time_limit: 1}\n" + more);
    write("problem_statement/problem.en.md", "Add the numbers.");
    write("data/secret/1.in", "1 2");
    write("data/secret/1.ans", "3");
    const auto files = store::put_tree(blobs_, root);
    ASSERT_TRUE(files) << files.error().message;
    store::ProblemVersions versions(connection());
    const auto hash = versions.add({.problem = name, .title = name}, *files, now_ms_);
    ASSERT_TRUE(hash) << hash.error().message;
    ASSERT_TRUE(versions.publish(name, *hash, ""));
    ASSERT_TRUE(store::CourseProblems(connection()).put({.course = course_, .problem = name}));
  }

  LoggedIn ada_, bob_, eve_, teacher_, stranger_, root_;
  std::int64_t course_ = 0;
};

TEST_F(SubmissionsTest, AreStoredAndQueued) {
  const Response response = answer(handing_in(ada_, body()));
  ASSERT_EQ(response.status, 201) << response.body;
  const auto submission = boost::json::parse(response.body).get_object();
  const std::string id = text_of(submission, "id");
  EXPECT_EQ(text_of(submission, "status"), "queued");
  EXPECT_TRUE(submission.at("verdict").is_null());
  EXPECT_THAT(response.headers,
              testing::Contains(testing::Pair("Location", "/api/v1/submissions/" + id)));
  EXPECT_EQ(woken_, 1);

  const auto whole = object(about(ada_, "/" + id));
  EXPECT_EQ(text_of(whole, "problem"), "eightsteps");
  EXPECT_EQ(text_of(whole, "course"), std::to_string(course_));
  EXPECT_TRUE(whole.at("runs").get_array().empty());
  const auto files = object(about(ada_, "/" + id + "/files")).at("files").get_array();
  ASSERT_EQ(files.size(), 1);
  EXPECT_EQ(text_of(files[0].get_object(), "content"), "int main(){}");
  EXPECT_EQ(store::Queue(connection()).depths()->front().jobs, 1);
}

TEST_F(SubmissionsTest, AreStoredOnceIfARequestIsRepeatedWithItsIdempotencyKey) {
  Request first = handing_in(ada_, body());
  first.headers["idempotency-key"] = "9f1c";
  const std::string id = text_of(object(first, 201), "id");
  ASSERT_TRUE(store::CourseProblems(connection())
                  .put({.course = course_, .problem = "eightsteps", .closes_ms = now_ms_ - 1}));
  const Response again = answer(first);
  ASSERT_EQ(again.status, 201) << "although the problem was closed in between: " << again.body;
  EXPECT_EQ(text_of(boost::json::parse(again.body).get_object(), "id"), id);
  EXPECT_EQ(object(about(ada_, "")).at("submissions").as_array().size(), 1);

  Request different = handing_in(ada_, body("c", "a.c"));
  different.headers["idempotency-key"] = "9f1c";
  EXPECT_EQ(answer(different).status, 409);
  different.headers["idempotency-key"] = std::string(65, 'x');
  EXPECT_EQ(answer(different).status, 422);
}

TEST_F(SubmissionsTest, AreVisibleOnlyToOwnersInstructorsAndAdmins) {
  const std::string id = add_submission(ada_);
  for (const std::string& path : {"/" + id, "/" + id + "/files", "/" + id + "/events"}) {
    EXPECT_EQ(answer(about(ada_, path)).status, 200) << path;
    EXPECT_EQ(answer(about(teacher_, path)).status, 200) << path;
    EXPECT_EQ(answer(about(root_, path)).status, 200) << path;
    EXPECT_EQ(answer(about(bob_, path)).status, 404) << path;
    EXPECT_EQ(answer(about(eve_, path)).status, 404) << path;
    EXPECT_EQ(answer(about(stranger_, path)).status, 404) << path;
  }
}

TEST_F(SubmissionsTest, AreListedOnlyForUsersWhoMaySeeThem) {
  add_submission(ada_);
  add_submission(bob_);
  add_submission(bob_);
  const auto count = [&](const LoggedIn& who, std::map<std::string, std::string> query) {
    Request list = about(who, "");
    list.query = std::move(query);
    return object(list).at("submissions").get_array().size();
  };
  const std::string course = std::to_string(course_);
  EXPECT_EQ(count(ada_, {}), 1);
  EXPECT_EQ(count(ada_, {{"course", course}}), 1) << "only her own";
  EXPECT_EQ(count(bob_, {}), 2);
  EXPECT_EQ(count(eve_, {}), 0);
  EXPECT_EQ(count(teacher_, {}), 0);
  EXPECT_EQ(count(teacher_, {{"course", course}}), 3);
  EXPECT_EQ(count(teacher_, {{"course", course}, {"user", std::to_string(ada_.id)}}), 1);
  EXPECT_EQ(count(root_, {}), 3);
  EXPECT_EQ(count(root_, {{"user", "me"}}), 0);
  EXPECT_EQ(count(root_, {{"problem", "nothing"}}), 0);
  Request others = about(ada_, "");
  others.query = {{"user", std::to_string(bob_.id)}};
  EXPECT_EQ(answer(others).status, 403);
}

TEST_F(SubmissionsTest, AreFilteredByVerdictAndTime) {
  const std::string first = add_submission(ada_);
  now_ms_ += 1000;
  const std::string second = add_submission(ada_);
  const auto judgement = store::Judgements(connection()).current_of(std::stoll(first));
  ASSERT_TRUE(judgement && *judgement);
  Judgement result;
  result.verdict = Verdict::compile_error;
  ASSERT_TRUE(store::Judgements(connection()).finish((**judgement).id, result, now_ms_));
  const auto listed = [&](std::map<std::string, std::string> query) {
    Request list = about(ada_, "");
    list.query = std::move(query);
    std::vector<std::string> ids;
    for (const auto& entry : object(list).at("submissions").get_array()) {
      ids.push_back(text_of(entry.get_object(), "id"));
    }
    return ids;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(listed({{"verdict", "CE"}}), Ids{first});
  EXPECT_EQ(listed({{"verdict", "AC"}}), Ids{});
  EXPECT_EQ(listed({{"from_ms", std::to_string(now_ms_)}}), Ids{second});
  EXPECT_EQ(listed({{"until_ms", std::to_string(now_ms_)}}), Ids{first});
  for (const auto& [name, value] : std::map<std::string, std::string>{
           {"verdict", "ac"}, {"from_ms", "-1"}, {"until_ms", "x"}}) {
    Request wrong = about(ada_, "");
    wrong.query = {{name, value}};
    EXPECT_EQ(text_of(object(wrong, 422), "field"), name);
  }
}

TEST_F(SubmissionsTest, HaveTheFieldsThatThePagesShow) {
  ASSERT_TRUE(store::CourseProblems(connection())
                  .put({.course = course_, .problem = "eightsteps", .due_ms = now_ms_}));
  const auto handed_in = object(handing_in(ada_, body()), 201);
  EXPECT_EQ(text_of(handed_in, "user_name"), "ada");
  EXPECT_EQ(text_of(handed_in, "problem_title"), "Title of eightsteps");
  EXPECT_TRUE(handed_in.at("late").as_bool());
  const auto shown = object(about(ada_, "/" + text_of(handed_in, "id")));
  EXPECT_EQ(text_of(shown, "course_title"), "algorithms");
  EXPECT_EQ(shown.at("test_count"), 4);
  EXPECT_TRUE(shown.at("late").as_bool());
  EXPECT_EQ(text_of(shown.at("may_see").as_object(), "input"), "samples");
  const auto taught = object(about(teacher_, "/" + text_of(handed_in, "id")));
  EXPECT_TRUE(taught.at("may_see").at("everything").as_bool());
}

/// By default, a legacy package hides the results of test groups from students.
TEST_F(SubmissionsTest, ShowGroupResultsOnlyIfThePackageShowsThem) {
  publish_legacy_scoring("hidden", "");
  publish_legacy_scoring("shown", "grading: {show_test_data_groups: true}\n");
  const auto groups_seen_by = [&](const LoggedIn& who, const std::string& problem) {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = ada_.id,
                                          .problem = problem,
                                          .language = "cpp",
                                          .files = {{"a.cpp", "int main(){}"}},
                                          .course = course_},
                                         now_ms_);
    EXPECT_TRUE(submitted) << submitted.error().message;
    Judgement judgement;
    judgement.verdict = Verdict::compile_error;
    judgement.groups = {{.group = "secret"}};
    EXPECT_TRUE(store::Judgements(connection()).finish(submitted->judgement, judgement, now_ms_));
    const std::string id = std::to_string(submitted->submission);
    const auto shown = object(about(who, "/" + id));
    const bool in_events =
        answer(about(who, "/" + id + "/events")).events->next().contains(R"("groups":[{)");
    EXPECT_EQ(in_events, !shown.at("groups").as_array().empty());
    EXPECT_EQ(shown.at("may_see").at("groups"), in_events);
    return shown.at("groups").as_array().size();
  };
  EXPECT_EQ(groups_seen_by(ada_, "hidden"), 0U);
  EXPECT_EQ(groups_seen_by(teacher_, "hidden"), 1U);
  EXPECT_EQ(groups_seen_by(ada_, "shown"), 1U);
}

TEST_F(SubmissionsTest, AllowALimitedNumberOfStreamsPerUser) {
  const std::string id = add_submission(ada_);
  std::vector<Response> open;
  for (int i = 0; i < limits_.streams_per_user; ++i) {
    open.push_back(answer(about(ada_, "/" + id + "/events")));
    EXPECT_TRUE(open.back().events);
  }
  const Response refused = answer(about(ada_, "/" + id + "/events"));
  EXPECT_EQ(refused.status, 429);
  EXPECT_THAT(refused.headers, testing::Contains(testing::Key("Retry-After")));
  EXPECT_EQ(answer(about(teacher_, "/" + id + "/events")).status, 200) << "a different user";
  open.pop_back();
  EXPECT_EQ(answer(about(ada_, "/" + id + "/events")).status, 200);
}

TEST_F(SubmissionsTest, AreListedPageByPage) {
  std::vector<std::string> handed_in;
  for (int i = 0; i < 5; ++i) handed_in.insert(handed_in.begin(), add_submission(ada_));
  std::vector<std::string> listed;
  std::string after;
  do {
    Request page = about(ada_, "");
    page.query["limit"] = "2";
    if (!after.empty()) page.query["after"] = after;
    const auto answered = object(page);
    for (const auto& entry : answered.at("submissions").get_array()) {
      listed.push_back(text_of(entry.get_object(), "id"));
    }
    after = text_of(answered, "next");
  } while (!after.empty());
  EXPECT_EQ(listed, handed_in);
}

struct BadSubmission {
  std::string body;
  int status;
  const char* field;
};

class BadSubmissions : public SubmissionsTest, public testing::WithParamInterface<BadSubmission> {
 protected:
  void SetUp() override {
    limits_.source_bytes_max = 100;
    api_ = std::make_unique<Api>(services());
    SubmissionsTest::SetUp();
  }

 public:
  static std::string with(const std::string& language, const std::string& file,
                          const std::string& more = "") {
    return body(language, file, more);
  }
};

TEST_P(BadSubmissions, AreNotStoredAndTheRefusalNamesTheField) {
  const auto refusal = object(handing_in(ada_, GetParam().body), GetParam().status);
  EXPECT_EQ(text_of(refusal, "field"), GetParam().field);
  EXPECT_TRUE(store::Queue(connection()).depths()->empty());
  EXPECT_EQ(woken_, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadSubmissions,
    testing::Values(
        BadSubmission{"{", 400, ""},
        BadSubmission{R"({"problem":"nothing","language":"c","files":[{"name":"a","content":""}]})",
                      404, "problem"},
        BadSubmission{BadSubmissions::with("cobol", "a.cpp"), 422, "language"},
        BadSubmission{BadSubmissions::with("pypy3", "a.py"), 422, "language"},
        BadSubmission{BadSubmissions::with("cpp", "../a.cpp"), 422, "files[0].name"},
        BadSubmission{BadSubmissions::with("cpp", "-o"), 422, "files[0].name"},
        BadSubmission{BadSubmissions::with("cpp", "a b.cpp"), 422, "files[0].name"},
        BadSubmission{BadSubmissions::with("cpp", "a.cpp", R"(,"course":999)"), 403, "course"},
        BadSubmission{BadSubmissions::with("cpp", "a.cpp", R"(,"curse":1)"), 422, "curse"},
        BadSubmission{R"({"problem":"eightsteps","language":"c","files":[]})", 422, "files"},
        BadSubmission{R"({"problem":"eightsteps","language":"c","files":[{"name":"a.c","content":)"
                      R"("1"},{"name":"a.c","content":"2"}]})",
                      422, "files[1].name"},
        BadSubmission{
            R"({"problem":"eightsteps","language":"c","files":[{"name":"a.c","content":")" +
                std::string(60, 'x') + R"("},{"name":"b.c","content":")" + std::string(60, 'x') +
                R"("}]})",
            413, "files"},
        BadSubmission{
            R"({"problem":"eightsteps","language":"c","files":[{"name":"a.c","content":")" +
                std::string(101, 'x') + R"("}]})",
            413, "files[0].content"}));

TEST_F(SubmissionsTest, AreAcceptedOnlyWhileTheProblemIsOpen) {
  const std::int64_t later = add_course(
      "later", {.problem = "eightsteps", .opens_ms = now_ms_ + 1000, .closes_ms = now_ms_ + 2000},
      {{eve_.id, store::CourseRole::student}});
  EXPECT_EQ(answer(handing_in(eve_, body())).status, 404) << "hidden before it opens";
  now_ms_ += 1000;
  EXPECT_EQ(text_of(object(handing_in(eve_, body()), 201), "course"), std::to_string(later));
  now_ms_ += 1000;
  EXPECT_EQ(answer(handing_in(eve_, body())).status, 403) << "closed";
  EXPECT_EQ(answer(handing_in(root_, body())).status, 201) << "admins may always submit";
}

TEST_F(SubmissionsTest, MustNameACourseIfSeveralCoursesHaveTheProblem) {
  const std::int64_t second =
      add_course("second", {.problem = "eightsteps"}, {{ada_.id, store::CourseRole::student}});
  EXPECT_EQ(text_of(object(handing_in(ada_, body()), 422), "field"), "course");
  const auto placed =
      object(handing_in(ada_, body("cpp", "a.cpp", R"(,"course":)" + std::to_string(second))), 201);
  EXPECT_EQ(text_of(placed, "course"), std::to_string(second));
}

TEST_F(SubmissionsTest, AreLimitedPerMinute) {
  limits_.submissions_per_minute = 2;
  api_ = std::make_unique<Api>(services());
  add_submission(ada_);
  add_submission(ada_);
  const Response third = answer(handing_in(ada_, body()));
  EXPECT_EQ(third.status, 429);
  EXPECT_THAT(third.headers, testing::Contains(testing::Pair("Retry-After", "30")));
  add_submission(bob_);
}

}  // namespace
}  // namespace judge::api
