#include "judge/app/operation/doctor.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

namespace judge::app::doctor_test {
namespace {

using State = sandbox::HostCheck::State;
using testing::HasSubstr;

const sandbox::HostCheck good{State::good, "swap", "not in use", ""};
const sandbox::HostCheck poor{State::poor, "priority", "no root", "run as root"};
const sandbox::HostCheck missing{State::missing, "cgroups", "none\nat all",
                                 "mount one:\n  mount it"};

TEST(DoctorText, ListsFailedChecksWithTheirFix) {
  const std::string text = doctor_text({good, poor, missing}, Painter(false));
  EXPECT_EQ(text,
            "good    swap               not in use\n"
            "poor    priority           no root\n"
            "                           Fix: run as root\n"
            "missing cgroups            none\n"
            "                           at all\n"
            "                           Fix: mount one:\n"
            "                             mount it\n"
            "This machine cannot judge: fix what is missing first.\n");
}

TEST(DoctorText, SaysThatTheMachineCanJudgeIfNoCheckFailed) {
  EXPECT_THAT(doctor_text({good, poor}, Painter(false)), HasSubstr("This machine can judge."));
}

TEST(DoctorJson, IsOneObject) {
  const auto object = boost::json::parse(doctor_json({good, missing})).as_object();
  EXPECT_FALSE(object.at("able").as_bool());
  ASSERT_EQ(object.at("checks").as_array().size(), 2U);
  EXPECT_EQ(object.at("checks").as_array()[1].at("state").as_string(), "missing");
}

TEST(CheckLanguages, ReportsVersionsAndMissingLanguages) {
  const LanguageStatus there{{.id = "sh", .name = "Shell"}, true, "sh 1.2", ""};
  const LanguageStatus absent{{.id = "x", .name = "X"}, false, "", "X is not installed"};
  const auto checks = check_languages({there, absent});
  ASSERT_EQ(checks.size(), 2U);
  EXPECT_EQ(checks[0].state, State::good);
  EXPECT_EQ(checks[0].what, "language sh");
  EXPECT_EQ(checks[0].detail, "Shell: sh 1.2");
  EXPECT_EQ(checks[1].state, State::poor) << "other languages can be judged";
  EXPECT_EQ(checks[1].detail, "X is not installed");
}

}  // namespace
}  // namespace judge::app::doctor_test
