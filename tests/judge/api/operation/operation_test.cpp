#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/operation/routes.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST_F(ApiTest, TheQueueListsWaitingJobs) {
  const LoggedIn root = log_in("root", store::Role::admin);
  ASSERT_TRUE(store::Queue(connection())
                  .add({.kind = "judgement", .subject = 1, .user = 1, .priority = 100}, now_ms_));
  const auto waiting = object(as(root, request("GET", "/api/v1/queue"))).at("waiting").as_array();
  ASSERT_EQ(waiting.size(), 1);
  EXPECT_EQ(waiting[0].as_object().at("priority"), 100);
  EXPECT_EQ(waiting[0].as_object().at("jobs"), 1);
  EXPECT_EQ(waiting[0].as_object().at("oldest_ms"), now_ms_);
}

TEST_F(ApiTest, TheQueueListsHeldProblems) {
  const LoggedIn root = log_in("root", store::Role::admin);
  ASSERT_TRUE(store::HeldProblems(connection())
                  .hold({.problem = "eight", .version = "f00d", .reason = "bad", .held_ms = 7}));
  EXPECT_EQ(boost::json::serialize(object(as(root, request("GET", "/api/v1/queue"))).at("held")),
            R"([{"problem":"eight","version":"f00d","cause":"damage","reason":"bad",)"
            R"("held_ms":7,"jobs":0}])");
}

TEST_F(ApiTest, TheListOfWorkersShowsTheJobOfEachSlot) {
  const LoggedIn root = log_in("root", store::Role::admin);
  store::Workers workers(connection());
  ASSERT_TRUE(workers.beat({.name = "here:1",
                            .host = "here",
                            .version = "1.0",
                            .embedded = false,
                            .started_ms = 5,
                            .seen_ms = now_ms_,
                            .slots = {{.ready = true, .kind = "judgement", .subject = 7},
                                      {.ready = false, .trouble = "no\x01 cgroup"}}}));
  const auto path = request("GET", "/api/v1/workers");
  const auto listed = object(as(root, path)).at("workers").as_array();
  ASSERT_EQ(listed.size(), 1);
  EXPECT_EQ(listed[0].at("alive"), true);
  EXPECT_EQ(listed[0].at("slots").at(0).at("job").at("subject"), "7");
  EXPECT_TRUE(listed[0].at("slots").at(1).at("job").is_null());
  now_ms_ += store::StoredWorker::silent_after_ms;
  EXPECT_EQ(object(as(root, path)).at("workers").at(0).at("alive"), false);
}

TEST_F(ApiTest, TheListOfWorkersNamesTheSubmissionOrTheDraftOfEachJob) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto submitted = store::submit(connection(), blobs_,
                                       {.user = root.id,
                                        .problem = "eightsteps",
                                        .language = "cpp",
                                        .files = {{"a.cpp", "int main(){}"}}},
                                       now_ms_);
  ASSERT_TRUE(submitted);
  ASSERT_TRUE(store::Workers(connection())
                  .beat({.name = "here:1",
                         .host = "here",
                         .version = "1.0",
                         .embedded = false,
                         .started_ms = 5,
                         .seen_ms = now_ms_,
                         .slots = {{.kind = "judgement", .subject = submitted->judgement},
                                   {.kind = "draft_check", .subject = 7}}}));
  const auto listed = object(as(root, request("GET", "/api/v1/workers"))).at("workers").as_array();
  const auto& slots = listed.at(0).at("slots");
  const boost::json::object judging = {
      {"kind", "judgement"},     {"subject", std::to_string(submitted->judgement)},
      {"problem", "eightsteps"}, {"submission", std::to_string(submitted->submission)},
      {"draft", nullptr},        {"since_ms", 0}};
  EXPECT_EQ(slots.at(0).at("job").as_object(), judging);
  EXPECT_EQ(slots.at(1).at("job").at("draft"), "7");
  EXPECT_TRUE(slots.at(1).at("job").at("submission").is_null());
}

TEST_F(ApiTest, OperationEventsReportOnlyWhatChanged) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const Response response = answer(as(root, request("GET", "/api/v1/operation/events")));
  ASSERT_TRUE(response.events);
  EXPECT_EQ(response.events->pace().rest, std::chrono::seconds(1));
  const std::string first = response.events->next();
  EXPECT_THAT(first,
              HasSubstr("event: queue\ndata: {\"waiting\":[],\"pauses\":[],\"held\":[]}\n\n"));
  EXPECT_THAT(first, HasSubstr("event: workers\ndata: {\"workers\":[]}\n\n"));
  EXPECT_EQ(response.events->next(), "") << "nothing has changed";
  ASSERT_TRUE(store::Queue(connection())
                  .add({.kind = "judgement", .subject = 1, .user = 1, .priority = 100}, now_ms_));
  const std::string second = response.events->next();
  EXPECT_THAT(second, HasSubstr("event: queue\ndata: {\"waiting\":[{\"priority\":100"));
  EXPECT_THAT(second, Not(HasSubstr("workers")));
  EXPECT_FALSE(response.events->ended());
}

TEST_F(ApiTest, TheConfigurationIsShownOnlyToAdmins) {
  Services with_settings = services();
  with_settings.settings.shown = {{"listen", "network", "\"0.0.0.0:80\"",
                                   "environment JUDGE_LISTEN", "where to listen", false}};
  api_ = std::make_unique<Api>(with_settings);
  const Request asked = request("GET", "/api/v1/configuration");
  const LoggedIn root = log_in("root", store::Role::admin);
  EXPECT_EQ(boost::json::serialize(object(as(root, asked)).at("settings")),
            R"([{"key":"listen","group":"network","value":"\"0.0.0.0:80\"",)"
            R"("origin":"environment JUDGE_LISTEN","description":"where to listen",)"
            R"("secret":false}])");
  EXPECT_EQ(answer(as(log_in("ada", store::Role::instructor), asked)).status, 403);
}

TEST_F(ApiTest, TheAuditLogCanBeFiltered) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::int64_t ada = add_user("ada", store::Role::instructor);
  store::Audit audit(connection());
  ASSERT_TRUE(audit.add({.user = root.id, .action = "one", .object_kind = "user"}, 1000));
  ASSERT_TRUE(audit.add({.user = ada, .action = "two", .object_kind = "course"}, 2000));
  ASSERT_TRUE(audit.add({.user = {}, .action = "one", .object_kind = "user"}, 3000));
  const auto names = [&](const std::map<std::string, std::string>& query) {
    Request asked = request("GET", "/api/v1/audit");
    asked.query = query;
    std::string found;
    for (const auto& entry : object(as(root, asked)).at("entries").as_array()) {
      found += boost::json::serialize(entry.at("user_name")) + " ";
    }
    return found;
  };
  EXPECT_EQ(names({}), "null \"ada\" \"root\" ");
  EXPECT_EQ(names({{"user", std::to_string(ada)}}), "\"ada\" ");
  EXPECT_EQ(names({{"action", "one"}}), "null \"root\" ");
  EXPECT_EQ(names({{"object_kind", "course"}}), "\"ada\" ");
  EXPECT_EQ(names({{"from_ms", "2000"}, {"until_ms", "3000"}}), "\"ada\" ");
  Request wrong = request("GET", "/api/v1/audit");
  wrong.query["from_ms"] = "yesterday";
  EXPECT_EQ(text_of(object(as(root, wrong), 422), "field"), "from_ms");
}

TEST_F(ApiTest, TheAuditLogShowsNamesInsteadOfIds) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::int64_t ada = add_user("ada", store::Role::student);
  ASSERT_TRUE(store::Audit(connection())
                  .add({.user = root.id,
                        .action = "course.enroll",
                        .object_kind = "user",
                        .object_id = std::to_string(ada),
                        .detail = "user " + std::to_string(ada) + " as student"},
                       now_ms_));
  const auto page = object(as(root, request("GET", "/api/v1/audit")));
  const auto& entry = page.at("entries").at(0).as_object();
  EXPECT_EQ(text_of(entry, "object_name"), "ada");
  EXPECT_EQ(text_of(entry, "detail"), "ada as student");
}

TEST_F(ApiTest, TheAuditLogIsReadPageByPage) {
  const LoggedIn root = log_in("root", store::Role::admin);
  store::Audit audit(connection());
  for (const char* action : {"one", "two", "three"}) {
    ASSERT_TRUE(audit.add({.user = root.id, .action = action}, now_ms_));
  }
  Request page = request("GET", "/api/v1/audit");
  page.query["limit"] = "2";
  const auto first = object(as(root, page));
  ASSERT_EQ(first.at("entries").as_array().size(), 2);
  EXPECT_EQ(text_of(first.at("entries").as_array()[0].as_object(), "action"), "three");
  page.query["after"] = text_of(first, "next");
  const auto second = object(as(root, page));
  ASSERT_EQ(second.at("entries").as_array().size(), 1);
  EXPECT_TRUE(second.at("next").is_null());
}

}  // namespace
}  // namespace judge::api
