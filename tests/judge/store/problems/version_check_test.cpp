#include "judge/store/problems/version_check.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

class VersionCheckTest : public KeptTest {
 protected:
  Expected<VerifiedVersion> open_it() {
    return open_version(connection(), blobs_, data_.path() / "versions", version_);
  }

  fs::path file(const std::string& name) const {
    return data_.path() / "versions" / version_ / name;
  }

  static std::string content(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  static void write(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  }

  /// Expects that opening the version restores the published tree, and that the message about the
  /// repair contains `words`.
  void expect_repaired(const std::string& words) {
    const auto opened = open_it();
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_THAT(opened->repaired, HasSubstr(words));
    EXPECT_EQ(content(file("data/1.in")), "1 2 3");
    EXPECT_EQ(open_it().value().repaired, "");
    EXPECT_TRUE(opened->stamp.is_unchanged());
  }
};

TEST_F(VersionCheckTest, AnIntactVersionIsOpenedUnchanged) {
  const auto opened = open_it();
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_EQ(opened->directory, data_.path() / "versions" / version_);
  EXPECT_EQ(opened->repaired, "");
  EXPECT_TRUE(opened->stamp.is_unchanged());
}

TEST_F(VersionCheckTest, AChangedByteIsFoundAndRepaired) {
  ASSERT_TRUE(open_it());
  const auto before = fs::last_write_time(file("data/1.in"));
  write(file("data/1.in"), "1 2 4");
  fs::last_write_time(file("data/1.in"), before);
  expect_repaired("data/1.in: differs from what was published");
}

TEST_F(VersionCheckTest, AMissingFileIsFoundAndRepaired) {
  ASSERT_TRUE(open_it());
  fs::remove(file("data/1.in"));
  expect_repaired("data/1.in: is missing");
}

TEST_F(VersionCheckTest, AnExtraFileIsFoundAndRemoved) {
  ASSERT_TRUE(open_it());
  write(file("data/2.in"), "x");
  expect_repaired("data/2.in: does not belong to the version");
  EXPECT_FALSE(fs::exists(file("data/2.in")));
}

TEST_F(VersionCheckTest, ALinkInPlaceOfAFileIsFoundAndRepaired) {
  ASSERT_TRUE(open_it());
  write(data_.path() / "outside", "1 2 3");
  fs::remove(file("data/1.in"));
  fs::create_symlink(data_.path() / "outside", file("data/1.in"));
  expect_repaired("data/1.in: is not a regular file");
}

TEST_F(VersionCheckTest, TheExecutableBitIsPartOfTheVersion) {
  ASSERT_TRUE(open_it());
  fs::permissions(file("data/1.in"), fs::perms::owner_all);
  expect_repaired("data/1.in: has a different executable bit");
}

TEST_F(VersionCheckTest, ARemovedVersionIsRestored) {
  const auto opened = open_it();
  ASSERT_TRUE(opened);
  fs::remove_all(data_.path() / "versions");
  EXPECT_FALSE(opened->stamp.is_unchanged());
  EXPECT_TRUE(open_it());
  EXPECT_EQ(content(file("data/1.in")), "1 2 3");
}

TEST_F(VersionCheckTest, TheStampDetectsChangesMadeThroughTheFileSystem) {
  const auto changed_by = [&](const std::function<void()>& change) {
    const auto opened = open_it();
    EXPECT_TRUE(opened && opened->stamp.is_unchanged());
    change();
    return opened && !opened->stamp.is_unchanged();
  };
  EXPECT_TRUE(changed_by([&] { write(file("data/1.in"), "1 2 4"); }));
  EXPECT_TRUE(changed_by([&] { write(file("data/new"), ""); }));
  EXPECT_TRUE(changed_by([&] { fs::remove(file("problem.yaml")); }));
  EXPECT_TRUE(changed_by([&] { fs::permissions(file("problem.yaml"), fs::perms::owner_all); }));
}

TEST_F(VersionCheckTest, ReportsWhichBlobIsDamaged) {
  write(blobs_.path_of(sha256("1 2 3")), "1 2 4");
  const auto opened = open_it();
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().kind, FailureKind::damaged);
  EXPECT_EQ(opened.error().blob, sha256("1 2 3"));
}

TEST_F(VersionCheckTest, AChangedFileListIsReportedAsDamage) {
  run("UPDATE problem_files SET path = 'data/2.in' WHERE path = 'data/1.in'");
  const auto opened = open_it();
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().kind, FailureKind::damaged);
  EXPECT_THAT(opened.error().message, HasSubstr(version_));
}

}  // namespace
}  // namespace judge::store
