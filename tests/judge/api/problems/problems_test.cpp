#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST_F(ApiTest, AProblemContainsStatementsSamplesAndLimits) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto problem = object(as(root, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_EQ(text_of(problem, "id"), "eightsteps");
  EXPECT_EQ(text_of(problem, "title"), "Title of eightsteps");
  EXPECT_EQ(text_of(problem.at("titles").as_object(), "zh"), "八数码：最少步数");
  const auto& limits = problem.at("limits").as_object();
  EXPECT_EQ(limits.at("time_s"), 1.0);
  EXPECT_EQ(limits.at("memory_bytes"), 128 * mebibyte);
  const auto& statements = problem.at("statements").as_array();
  ASSERT_EQ(statements.size(), 2);
  EXPECT_EQ(text_of(statements[0].as_object(), "language"), "en");
  EXPECT_THAT(text_of(statements[0].as_object(), "text"), testing::HasSubstr("1 2 3 4 5 6 7 8 x"));
  const auto& samples = problem.at("samples").as_array();
  ASSERT_EQ(samples.size(), 3);
  EXPECT_EQ(text_of(samples[0].as_object(), "test"), "sample/1");
  EXPECT_FALSE(text_of(samples[0].as_object(), "input").empty());
  EXPECT_TRUE(samples[0].as_object().at("interaction").is_null());
  EXPECT_EQ(problem.at("test_count"), 4);
  const auto& languages = problem.at("languages").as_array();
  EXPECT_THAT(languages, testing::Contains(boost::json::value("cpp")));
  EXPECT_THAT(languages, testing::Not(testing::Contains(boost::json::value("pypy3"))))
      << "it is not installed";
}

TEST_F(ApiTest, AProblemShowsTheLimitsForEachLanguage) {
  const auto package = make_small_package("eightsteps", files_.path() / "packages");
  std::ofstream(package / "judge.yaml") << "language_time_factors: {python3: 5, java: 2.5}\n";
  publish("eightsteps", package);
  const LoggedIn teacher = log_in("teacher", store::Role::admin);
  const auto problem = object(as(teacher, request("GET", "/api/v1/problems/eightsteps")));
  std::map<std::string, boost::json::object> limits;
  for (const auto& item : problem.at("language_limits").as_array()) {
    limits[text_of(item.as_object(), "language")] = item.at("limits").as_object();
  }
  EXPECT_EQ(limits.size(), problem.at("languages").as_array().size());
  EXPECT_EQ(limits.at("cpp").at("time_s"), 1.0);
  EXPECT_EQ(limits.at("cpp").at("memory_bytes"), 128 * mebibyte);
  EXPECT_EQ(limits.at("python3").at("time_s"), 5.0);
  EXPECT_EQ(limits.at("python3").at("time_factor"), 5.0);
  EXPECT_EQ(limits.at("java").at("time_s"), 2.5);
  EXPECT_EQ(limits.at("java").at("memory_bytes"), (128 + 384) * mebibyte) << "with its runtime";
}

TEST_F(ApiTest, AliasesOfLanguagesAreNotListed) {
  publish("eightsteps");
  const LoggedIn teacher = log_in("teacher", store::Role::admin);
  const auto problem = object(as(teacher, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_THAT(problem.at("languages").as_array(),
              testing::Not(testing::Contains(boost::json::value("cpp20"))));
}

TEST_F(ApiTest, AnInteractiveProblemShowsItsSamplesAsConversations) {
  publish("eightguess", JUDGE_SOURCE_DIR "/problems/eightguess");
  const LoggedIn teacher = log_in("teacher", store::Role::admin);
  const auto problem = object(as(teacher, request("GET", "/api/v1/problems/eightguess")));
  const auto& sample = problem.at("samples").at(0).as_object();
  EXPECT_EQ(text_of(sample, "input"), "1 2 3 4 5 6 7 x 8\n");
  EXPECT_EQ(boost::json::serialize(sample.at("interaction")),
            R"({"parts":[)"
            R"({"from":"submission","pass":1,"text":"1 2 3 4 5 6 x 7 8\n"},)"
            R"({"from":"validator","pass":1,"text":"1\n"},)"
            R"({"from":"submission","pass":1,"text":"1 2 3 4 5 6 7 x 8\n"},)"
            R"({"from":"validator","pass":1,"text":"0\n"}],"truncated":false})");
}

TEST_F(ApiTest, AProblemWithoutACourseIsHiddenFromStudents) {
  publish("eightsteps");
  const LoggedIn ada = log_in("ada", store::Role::student);
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/problems/eightsteps"))).status, 404);
  EXPECT_TRUE(
      object(as(ada, request("GET", "/api/v1/problems"))).at("problems").as_array().empty());
}

TEST_F(ApiTest, AProblemWithoutACourseIsVisibleToItsAuthor) {
  publish("eightsteps");
  const LoggedIn teacher = log_in("teacher", store::Role::instructor);
  const LoggedIn stranger = log_in("stranger", store::Role::instructor);
  ASSERT_TRUE(connection().execute("UPDATE problems SET created_by = $1", {teacher.id}));
  const Request asked = request("GET", "/api/v1/problems/eightsteps");
  EXPECT_EQ(object(as(teacher, asked)).at("may_submit"), false);
  EXPECT_EQ(object(as(teacher, asked)).at("may_edit"), true);
  EXPECT_EQ(answer(as(stranger, asked)).status, 404);
  const Request list = request("GET", "/api/v1/problems");
  EXPECT_EQ(object(as(teacher, list)).at("problems").as_array().size(), 1);
  EXPECT_TRUE(object(as(stranger, list)).at("problems").as_array().empty());
}

TEST_F(ApiTest, AProblemSaysWhetherTheCallerMayEditIt) {
  publish("eightsteps");
  const LoggedIn teacher = log_in("teacher", store::Role::instructor);
  const LoggedIn assistant = log_in("assistant", store::Role::student);
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn root = log_in("root", store::Role::admin);
  add_course("algorithms", {.problem = "eightsteps"},
             {{teacher.id, store::CourseRole::student},
              {assistant.id, store::CourseRole::instructor},
              {ada.id, store::CourseRole::student}});
  const auto may_edit = [&](const LoggedIn& who) {
    const auto list = object(as(who, request("GET", "/api/v1/problems"))).at("problems");
    return list.as_array().at(0).at("may_edit").as_bool();
  };
  EXPECT_TRUE(may_edit(root));
  EXPECT_TRUE(may_edit(assistant)) << "an instructor of the course";
  EXPECT_FALSE(may_edit(ada));
  EXPECT_FALSE(may_edit(teacher)) << "a student in the course";
}

TEST_F(ApiTest, AProblemShowsTheCallersProgress) {
  publish("eightsteps");
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn bob = log_in("bob", store::Role::student);
  add_course("algorithms", {.problem = "eightsteps"},
             {{ada.id, store::CourseRole::student}, {bob.id, store::CourseRole::student}});
  const auto mine = [&](const LoggedIn& who) {
    const auto one = object(as(who, request("GET", "/api/v1/problems/eightsteps"))).at("mine");
    const auto list = object(as(who, request("GET", "/api/v1/problems"))).at("problems");
    EXPECT_EQ(list.as_array().at(0).at("mine"), one);
    return one.as_object();
  };
  const boost::json::object none = {{"status", "none"},        {"attempts", 0},
                                    {"best_verdict", nullptr}, {"submission", nullptr},
                                    {"score", nullptr},        {"max_score", nullptr}};
  EXPECT_EQ(mine(ada), none);
  const auto add_submission = [&](std::optional<Verdict> verdict,
                                  std::optional<score::Decimal> score = std::nullopt) {
    const auto submitted = store::submit(
        connection(), blobs_,
        {.user = ada.id, .problem = "eightsteps", .language = "cpp", .files = {{"a.cpp", "x"}}},
        now_ms_);
    Judgement judgement;
    judgement.verdict = verdict.value_or(Verdict::accepted);
    judgement.score = score;
    if (score) judgement.score_max = score::Decimal(100);
    if (verdict) {
      EXPECT_TRUE(store::Judgements(connection()).finish(submitted->judgement, judgement, now_ms_));
    }
    return std::to_string(submitted->submission);
  };
  const std::string wrong = add_submission(Verdict::wrong_answer);
  const boost::json::object attempted = {{"status", "attempted"}, {"attempts", 1},
                                         {"best_verdict", "WA"},  {"submission", wrong},
                                         {"score", nullptr},      {"max_score", nullptr}};
  EXPECT_EQ(mine(ada), attempted);
  const std::string right = add_submission(Verdict::accepted);
  add_submission(std::nullopt);
  const boost::json::object solved = {{"status", "solved"},   {"attempts", 3},
                                      {"best_verdict", "AC"}, {"submission", right},
                                      {"score", nullptr},     {"max_score", nullptr}};
  EXPECT_EQ(mine(ada), solved);
  const std::string most = add_submission(Verdict::wrong_answer, score::Decimal::parse("70.5"));
  add_submission(Verdict::wrong_answer, score::Decimal(40));
  EXPECT_EQ(mine(ada).at("score"), 70.5);
  EXPECT_EQ(mine(ada).at("max_score"), 100);
  EXPECT_EQ(text_of(mine(ada), "submission"), most) << "the one with the most points";
  EXPECT_EQ(text_of(mine(ada), "status"), "attempted") << "points are missing";
  add_submission(Verdict::accepted, score::Decimal(100));
  EXPECT_EQ(text_of(mine(ada), "status"), "solved");
  EXPECT_EQ(mine(bob), none);
}

TEST_F(ApiTest, AProblemShowsThePointsUnderEachCoursesScoringRule) {
  publish("eightsteps");
  const LoggedIn ada = log_in("ada", store::Role::student);
  const auto course =
      add_course("algorithms", {.problem = "eightsteps", .scoring_rule = ScoringRule::last},
                 {{ada.id, store::CourseRole::student}});
  const auto in_course = [&] {
    const auto one = object(as(ada, request("GET", "/api/v1/problems/eightsteps")));
    const auto list = object(as(ada, request("GET", "/api/v1/problems"))).at("problems");
    EXPECT_EQ(list.as_array().at(0).at("courses"), one.at("courses"));
    return one.at("courses").as_array().at(0).as_object();
  };
  EXPECT_EQ(in_course().at("scoring_rule"), "last");
  EXPECT_EQ(in_course().at("points"), nullptr);
  std::int64_t last = 0;
  for (const int score : {70, 40}) {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = ada.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "x"}},
                                          .course = course},
                                         now_ms_);
    ASSERT_TRUE(submitted) << submitted.error().message;
    Judgement judgement;
    judgement.verdict = Verdict::wrong_answer;
    judgement.score = score::Decimal(score);
    judgement.score_max = score::Decimal(100);
    EXPECT_TRUE(store::Judgements(connection()).finish(submitted->judgement, judgement, now_ms_));
    last = submitted->submission;
  }
  const boost::json::object points = {{"score", 40},
                                      {"max_score", 100},
                                      {"in_time", 40},
                                      {"submission", std::to_string(last)},
                                      {"late", false}};
  EXPECT_EQ(in_course().at("points"), points);
}

TEST_F(ApiTest, AProblemListsItsVersionsForEditors) {
  publish("eightsteps");
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn teacher = log_in("teacher", store::Role::instructor);
  const LoggedIn stranger = log_in("stranger", store::Role::instructor);
  add_course("algorithms", {.problem = "eightsteps"},
             {{ada.id, store::CourseRole::student}, {teacher.id, store::CourseRole::instructor}});
  const Request asked = request("GET", "/api/v1/problems/eightsteps/versions");
  const auto versions = object(as(teacher, asked)).at("versions").as_array();
  ASSERT_EQ(versions.size(), 1);
  EXPECT_EQ(text_of(versions[0].as_object(), "version").size(), 64);
  EXPECT_TRUE(versions[0].as_object().at("is_published").as_bool());
  EXPECT_TRUE(versions[0].as_object().at("author_name").is_null()) << "the judge created it";
  EXPECT_EQ(answer(as(ada, asked)).status, 403);
  EXPECT_EQ(answer(as(stranger, asked)).status, 404);
}

}  // namespace
}  // namespace judge::api
