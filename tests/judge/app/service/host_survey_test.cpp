#include "judge/app/service/host_survey.hpp"

#include <gtest/gtest.h>

namespace judge::app::host_survey_test {
namespace {

using State = sandbox::HostCheck::State;

TEST(HostSurvey, ReportsMissingFeaturesWithTheirFix) {
  HostSurvey survey([] {
    return std::vector<sandbox::HostCheck>{{State::good, "kernel", "6.1", ""},
                                           {State::poor, "noise", "much", "less"},
                                           {State::missing, "cgroups", "none", "delegate one"}};
  });
  const auto troubles = survey.troubles();
  ASSERT_EQ(troubles.size(), 1U);
  EXPECT_EQ(troubles[0].what, "cgroups");
  EXPECT_EQ(troubles[0].detail, "none");
  EXPECT_EQ(troubles[0].fix, "delegate one");
}

TEST(HostSurvey, IsCachedForTheGivenTime) {
  int surveys = 0;
  const HostSurvey::Survey survey = [&] {
    ++surveys;
    return std::vector<sandbox::HostCheck>{};
  };
  HostSurvey lasting(survey, std::chrono::hours(1));
  HostSurvey passing(survey, std::chrono::milliseconds(0));
  for (int i = 0; i < 3; ++i) lasting.troubles();
  EXPECT_EQ(surveys, 1);
  for (int i = 0; i < 3; ++i) passing.troubles();
  EXPECT_EQ(surveys, 4);
}

}  // namespace
}  // namespace judge::app::host_survey_test
