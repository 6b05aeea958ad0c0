#include "judge/run/compiling/fair_share.hpp"

#include <chrono>
#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "judge/run/compiling/private_directory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::run::fair_share_test {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

class FairShare : public testing::Test {
 protected:
  /// Writes an entry that was used this number of minutes ago.
  void put(const std::string& name, std::size_t bytes, int minutes) {
    use_before(directory_.write(name, std::string(bytes, 'x')), minutes);
  }

  static void use_before(const fs::path& path, int minutes) {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::minutes(minutes));
  }

  Names left(EntryKind kind, const CacheLimits& limits) {
    evict_oldest(directory_.path(), kind, limits);
    Names names;
    for (const auto& entry : fs::directory_iterator(directory_.path())) {
      names.insert(entry.path().filename());
    }
    return names;
  }

  TemporaryDirectory directory_;
  const std::string ada_ = owner_tag("ada");
  const std::string bob_ = owner_tag("bob");
};

TEST_F(FairShare, OwnerTagsDoNotContainTheNameOfTheOwner) {
  EXPECT_EQ(ada_.size(), 17U);
  EXPECT_NE(ada_, bob_);
  EXPECT_EQ(owner_tag(""), "");
  EXPECT_EQ(tag_of("key" + ada_), ada_);
  EXPECT_EQ(tag_of("key"), "");
  EXPECT_EQ(tag_of("key.with-sixteen-more-"), "");
}

TEST_F(FairShare, TheLeastRecentlyUsedFilesAreRemoved) {
  for (const int age : {1, 2, 3, 4}) put(std::to_string(age), 5, age);
  fs::create_directory(directory_.path() / "directory");
  use_before(directory_.path() / "directory", 100);
  EXPECT_EQ(left(EntryKind::file, {.bytes_max = 15}), (Names{"1", "2", "3", "directory"}));
  touch(directory_.path() / "3");
  EXPECT_EQ(left(EntryKind::file, {.bytes_max = 15, .entries_max = 2}),
            (Names{"1", "3", "directory"}));
  EXPECT_EQ(left(EntryKind::file, {.bytes_max = 4}), Names{"directory"});
}

TEST_F(FairShare, TheSizeOfADirectoryIncludesItsFiles) {
  for (const int age : {1, 2, 3}) {
    directory_.write(std::to_string(age) + "/a", "123");
    directory_.write(std::to_string(age) + "/b", "45");
    use_before(directory_.path() / std::to_string(age), age);
  }
  directory_.write("file", "1234567890");
  EXPECT_EQ(left(EntryKind::directory, {.bytes_max = 10}), (Names{"1", "2", "file"}));
}

TEST_F(FairShare, OneUserKeepsAtMostAQuarterOfTheBytes) {
  for (int i = 0; i < 10; ++i) put(std::to_string(i) + ada_, 10, i);
  EXPECT_EQ(left(EntryKind::file, {.bytes_max = 120}), (Names{"0" + ada_, "1" + ada_, "2" + ada_}));
}

TEST_F(FairShare, LeavesAUserAtMostAQuarterOfTheMaximumNumberOfFiles) {
  for (int i = 0; i < 10; ++i) put(std::to_string(i) + ada_, 0, i);
  EXPECT_EQ(left(EntryKind::file, {.entries_max = 8}), (Names{"0" + ada_, "1" + ada_}));
}

TEST_F(FairShare, EntriesOfTheOwnersWithTheMostBytesAreRemovedFirst) {
  put("old" + ada_, 10, 1000);
  put("old", 10, 2000);
  for (int owner = 0; owner < 5; ++owner) {
    const std::string tag = owner_tag("attacker " + std::to_string(owner));
    put("0" + tag, 10, owner);
    put("1" + tag, 10, 10 + owner);
  }
  const Names names = left(EntryKind::file, {.bytes_max = 80});
  EXPECT_EQ(names.size(), 8U);
  EXPECT_TRUE(names.contains("old"));
  EXPECT_TRUE(names.contains("old" + ada_));
}

TEST_F(FairShare, RemovesFilesOfTheJudgeItselfOnlyAfterFilesOfUsers) {
  for (int i = 0; i < 9; ++i) put(std::to_string(i), 10, 100 + i);
  put("new" + ada_, 20, 0);
  EXPECT_EQ(left(EntryKind::file, {.bytes_max = 100}).size(), 9U);
  EXPECT_FALSE(fs::exists(directory_.path() / ("new" + ada_)));
}

TEST_F(FairShare, LinksAreNotRemovedAndMissingDirectoriesAreIgnored) {
  const auto outside = directory_.write("outside/file", "12345");
  const fs::path inside = directory_.path() / "inside";
  fs::create_directory(inside);
  fs::create_symlink(outside, inside / "file");
  fs::create_directory_symlink(outside.parent_path(), inside / "directory");
  evict_oldest(inside, EntryKind::file, {.bytes_max = 1, .entries_max = 1});
  evict_oldest(inside, EntryKind::directory, {.bytes_max = 1, .entries_max = 1});
  evict_oldest(inside / "missing", EntryKind::file, {});
  EXPECT_TRUE(fs::exists(outside));
  EXPECT_TRUE(fs::is_symlink(inside / "file"));
}

}  // namespace
}  // namespace judge::run::fair_share_test
