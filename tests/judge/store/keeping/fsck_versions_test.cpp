#include "judge/store/keeping/fsck_versions.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/problems/version_tree.hpp"
#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

class FsckVersionsTest : public KeptTest {
 protected:
  FsckReport look() {
    FsckReport report;
    fsck_versions(connection(), versions(), report);
    return report;
  }

  std::filesystem::path versions() const { return data_.path() / "versions"; }
};

TEST_F(FsckVersionsTest, ReportsNoDamageIfThereAreNoVersions) {
  EXPECT_TRUE(look().is_clean());
  EXPECT_EQ(look().counts().at("written_versions"), 0);
}

TEST_F(FsckVersionsTest, FindsOneChangedByte) {
  ASSERT_TRUE(materialize(connection(), blobs_, versions(), version_));
  EXPECT_TRUE(look().is_clean());
  EXPECT_EQ(look().counts().at("written_versions"), 1);
  std::ofstream(versions() / version_ / "data" / "1.in") << "1 2 4";
  const FsckReport report = look();
  ASSERT_EQ(report.errors(), 1U);
  EXPECT_EQ(report.findings()[0].what, "damaged-version");
  EXPECT_THAT(report.findings()[0].message,
              HasSubstr("data/1.in: differs from what was published"));
  EXPECT_THAT(report.findings()[0].fix, HasSubstr("rm -r " + (versions() / version_).string()));
}

TEST_F(FsckVersionsTest, IgnoresVersionsThatBelongToNoProblem) {
  std::filesystem::create_directories(versions() / std::string(64, 'a'));
  std::filesystem::create_directories(versions() / "unfinished-1");
  EXPECT_TRUE(look().is_clean());
}

}  // namespace
}  // namespace judge::store
