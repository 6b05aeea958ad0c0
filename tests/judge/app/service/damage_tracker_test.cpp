#include "judge/app/service/damage_tracker.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/service/data_directory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::damage_tracker_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class DamageTrackerTest : public testing::Test {
 protected:
  static store::NewDamage bad_blob() {
    return {.kind = store::DamageKind::blob,
            .name = "f00d",
            .message = "it is bad",
            .met_by = "GET /api/v1/submissions/{submission}/files"};
  }

  TemporaryDirectory directory_;
  DataDirectory data_ = *DataDirectory::open(directory_.path());
  store::ConnectionPool connections_{[this] { return data_.connect(); }, 1};
  std::ostringstream output_;
  observe::Log log_{observe::Level::info, observe::LogFormat::text, output_};
  DamageTracker damage_{connections_, log_};
};

TEST_F(DamageTrackerTest, StoresAndLogsDamage) {
  EXPECT_EQ(damage_text(damage_.state()), "");
  damage_.note(bad_blob(), 1000);
  const auto stored = store::Damages(**data_.connect()).list().value();
  ASSERT_THAT(stored, SizeIs(1));
  EXPECT_EQ(stored[0].name, "f00d");
  EXPECT_THAT(output_.str(), HasSubstr("found damage"));
  EXPECT_EQ(damage_text(damage_.state()), "1 object is damaged");
  EXPECT_FALSE(damage_.state().is_database_damaged());
}

TEST_F(DamageTrackerTest, StoresTheSameDamageAtMostOnceAMinute) {
  damage_.note(bad_blob(), 1000);
  damage_.note(bad_blob(), 60'999);
  EXPECT_EQ(damage_.state().damages.at(0).times, 1);
  damage_.note(bad_blob(), 61'000);
  EXPECT_EQ(damage_.state().damages.at(0).times, 2);
}

TEST_F(DamageTrackerTest, KeepsDamageInMemoryIfTheDatabaseFails) {
  ASSERT_TRUE((*data_.connect())->run_script("DROP TABLE damages"));
  damage_.note({.kind = store::DamageKind::database,
                .name = "",
                .message = "database disk image is malformed",
                .met_by = "GET /x"},
               1000);
  const auto state = damage_.state();
  ASSERT_THAT(state.damages, SizeIs(1));
  EXPECT_EQ(state.damages[0].times, 1);
  EXPECT_TRUE(state.is_database_damaged());
}

TEST_F(DamageTrackerTest, DoesNotReportRepairedDamage) {
  store::NewDamage repaired = bad_blob();
  repaired.is_repaired = true;
  damage_.note(repaired, 1000);
  EXPECT_THAT(damage_.state().damages, IsEmpty());
}

TEST_F(DamageTrackerTest, ReportsHowToFixDamageAndWhichProblemsAreHeld) {
  damage_.note(bad_blob(), 1000);
  ASSERT_TRUE(store::HeldProblems(**data_.connect())
                  .hold({.problem = "eight", .version = "v", .reason = "f00d is bad"}));
  EXPECT_EQ(damage_text(damage_.state()), "1 object is damaged, the jobs of 1 problem are held");
  const auto troubles = damage_issues_of(damage_.state());
  ASSERT_THAT(troubles, SizeIs(2));
  EXPECT_EQ(troubles[0].what, "damaged blob");
  EXPECT_THAT(troubles[0].fix, HasSubstr("judge restore"));
  EXPECT_EQ(troubles[1].what, "held problem eight");
}

}  // namespace
}  // namespace judge::app::damage_tracker_test
