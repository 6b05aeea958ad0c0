#include "judge/api/operation/readiness.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/queue/workers.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class ReadinessTest : public ApiTest {
 protected:
  void beat(const std::string& name, const store::WorkerSlot& slot) {
    ASSERT_TRUE(store::Workers(connection())
                    .beat({.name = name,
                           .host = "here",
                           .version = "1",
                           .started_ms = 1,
                           .seen_ms = now_ms_,
                           .slots = {slot}}));
  }

  boost::json::object seen_by(const LoggedIn& who) {
    return object(as(who, request("GET", "/api/v1/readiness")));
  }

  LoggedIn eve_ = log_in("eve", store::Role::student);
  LoggedIn ada_ = log_in("ada", store::Role::instructor);
};

TEST_F(ReadinessTest, RequiresAtLeastOneReadySlot) {
  beat("a", {.ready = false, .trouble = "no cgroup"});
  beat("b", {.ready = true});
  for (const LoggedIn& who : {eve_, ada_}) {
    EXPECT_EQ(seen_by(who),
              (boost::json::object{{"ready", true}, {"reasons", boost::json::array()}}));
  }
  now_ms_ += store::StoredWorker::silent_after_ms;
  EXPECT_EQ(seen_by(ada_).at("ready"), false) << "they are no longer alive";
}

TEST_F(ReadinessTest, RequiresWritableStorage) {
  beat("a", {.ready = true});
  Services full = services();
  full.why_nothing_is_stored = [] {
    return HealthIssue{"storage", "/srv is full", "free some room"};
  };
  api_ = std::make_unique<Api>(full);
  EXPECT_EQ(boost::json::serialize(seen_by(ada_)),
            R"({"ready":false,"reasons":[{"what":"storage","detail":"/srv is full",)"
            R"("mend":"free some room"}]})");
  EXPECT_EQ(boost::json::serialize(seen_by(eve_)).find("/srv"), std::string::npos);
  EXPECT_THAT(boost::json::serialize(seen_by(eve_)), HasSubstr("try again later"));
}

TEST_F(ReadinessTest, ShowsDamageToStaffEvenIfTheJudgeIsReady) {
  beat("a", {.ready = true});
  Services degraded = services();
  degraded.why_degraded = [] {
    return std::vector<HealthIssue>{{"damaged blob", "blobs/f0/f00d", "copy it from a backup"}};
  };
  api_ = std::make_unique<Api>(degraded);
  EXPECT_EQ(seen_by(ada_).at("ready"), true);
  EXPECT_EQ(seen_by(ada_).at("reasons").at(0).at("what"), "damaged blob");
  EXPECT_TRUE(seen_by(eve_).at("reasons").as_array().empty());
}

TEST_F(ReadinessTest, ShowsStaffWhyTheJudgeIsNotReady) {
  Services with_survey = services();
  int surveys = 0;
  with_survey.survey_host = [&] {
    ++surveys;
    return std::vector<HealthIssue>{{"cgroups", "none is delegated", "systemd-run …"}};
  };
  api_ = std::make_unique<Api>(with_survey);
  EXPECT_EQ(boost::json::serialize(seen_by(ada_).at("reasons").at(0)),
            R"({"what":"workers","detail":"no worker is running",)"
            R"("mend":"start `judge worker`, or set 'embedded_workers' to true"})");
  beat("a", {.ready = false, .trouble = "the sandbox does not start\nFix: run as root"});
  const auto reasons = seen_by(ada_).at("reasons").as_array();
  ASSERT_EQ(reasons.size(), 2U);
  EXPECT_EQ(boost::json::serialize(reasons[0]),
            R"({"what":"worker a","detail":"the sandbox does not start","mend":"run as root"})");
  EXPECT_EQ(reasons[1].at("what"), "cgroups");
  EXPECT_EQ(surveys, 2);
}

TEST_F(ReadinessTest, HidesDetailsFromStudents) {
  beat("a", {.ready = false, .trouble = "no room in /var/lib"});
  const auto seen = seen_by(eve_);
  ASSERT_EQ(seen.at("reasons").as_array().size(), 1U);
  EXPECT_THAT(boost::json::serialize(seen), HasSubstr("submissions are stored"));
  EXPECT_THAT(boost::json::serialize(seen), testing::Not(HasSubstr("/var")));
}

}  // namespace
}  // namespace judge::api
