#include "judge/store/files/blob_store.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

/// The hash of "abc", from FIPS 180-2, appendix B.1.
const std::string abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

class BlobStoreTest : public testing::Test {
 protected:
  fs::path path() const { return directory_.path() / "blobs"; }

  std::string put(std::string_view bytes) const {
    const auto name = store_.put(bytes);
    EXPECT_TRUE(name) << name.error().message;
    return name.value_or("");
  }

  std::set<std::string> names() const {
    std::set<std::string> found;
    EXPECT_TRUE(store_.for_each([&](const std::string& name) { found.insert(name); }));
    return found;
  }

  /// Sets the modification time of a file to one day ago.
  static void age(const fs::path& file) {
    std::error_code gone;  // The file may just have been collected.
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(24), gone);
  }

  TemporaryDirectory directory_;
  BlobStore store_ = *BlobStore::open(path());
};

TEST_F(BlobStoreTest, NamesBlobsByTheirHash) {
  EXPECT_EQ(put("abc"), abc);
  EXPECT_EQ(store_.path_of(abc), path() / "ba" / abc);
  EXPECT_EQ(*store_.read(abc), "abc");
  const std::string zeros(1 << 20, '\0');
  EXPECT_EQ(*store_.read(put(zeros)), zeros);
  EXPECT_EQ(*store_.read(put("")), "");
}

TEST_F(BlobStoreTest, StoresTheSameBytesOnce) {
  put("abc");
  put("abc");
  EXPECT_THAT(names(), UnorderedElementsAre(abc));
  EXPECT_EQ(std::distance(fs::directory_iterator(path()), {}), 1) << "no unfinished file remains";
}

TEST_F(BlobStoreTest, DetectsDamagedAndMissingBlobs) {
  put("abc");
  std::ofstream(store_.path_of(abc)) << "abd";
  EXPECT_EQ(store_.read(abc).error().kind, FailureKind::damaged);
  EXPECT_THAT(store_.read(abc).error().message, HasSubstr("differs from what was stored"));
  fs::remove(store_.path_of(abc));
  EXPECT_THAT(store_.read(abc).error().message, HasSubstr("cannot be read"));
}

TEST_F(BlobStoreTest, CollectsUnusedBlobs) {
  const std::string used = put("used");
  const std::string unused = put("unused");
  const std::string just_put = put("just put");
  const std::string put_again = put("put again");
  for (const std::string& name : {used, unused, put_again}) age(store_.path_of(name));
  put("put again");
  const auto is_used = [&](const std::string& name) -> Expected<bool> { return name == used; };
  EXPECT_EQ(*store_.collect(is_used, 3600), (CollectedBlobs{.count = 1, .bytes = 6}));
  EXPECT_THAT(names(), UnorderedElementsAre(used, just_put, put_again));
}

TEST_F(BlobStoreTest, CollectsNothingIfReferencesCannotBeChecked) {
  age(store_.path_of(put("abc")));
  const auto unsure = [](const std::string&) -> Expected<bool> {
    return failure(FailureKind::busy, "the database is locked");
  };
  EXPECT_EQ(store_.collect(unsure, 3600).error().kind, FailureKind::busy);
  EXPECT_THAT(names(), UnorderedElementsAre(abc));
}

TEST_F(BlobStoreTest, DoesNotCollectBlobsThatAreStoredAgain) {
  age(store_.path_of(put("abc")));
  int looks = 0;
  const auto is_used = [&](const std::string&) -> Expected<bool> {
    if (++looks == 1) put("abc");
    return false;
  };
  EXPECT_EQ(store_.collect(is_used, 3600)->count, 0U);
  EXPECT_THAT(names(), UnorderedElementsAre(abc));
  EXPECT_EQ(looks, 1) << "it was just stored, so its use is not checked again";
}

TEST_F(BlobStoreTest, ConcurrentPutWaitsUntilGarbageCollectionHasRemovedTheSameBlob) {
  age(store_.path_of(put("abc")));
  int looks = 0;
  std::string other_name;
  std::thread other;
  const auto is_used = [&](const std::string&) -> Expected<bool> {
    // collect() calls is_used() twice. During the second call, it holds the lock and is about to
    // remove the old file. Now the other thread starts to store the same blob. It must wait for the
    // lock, because otherwise it would use the old file.
    if (++looks == 2) other = std::thread([&] { other_name = put("abc"); });
    return false;
  };
  EXPECT_EQ(store_.collect(is_used, 3600)->count, 1U);
  ASSERT_TRUE(other.joinable());
  other.join();
  EXPECT_EQ(other_name, abc);
  EXPECT_EQ(*store_.read(abc), "abc");
}

TEST_F(BlobStoreTest, KeepsEveryBlobWhenStoringAndCollectingConcurrently) {
  constexpr int rounds = 60;
  std::atomic<bool> over = false;
  std::thread collector([&] {
    while (!over) {
      const auto collected =
          store_.collect([](const std::string&) -> Expected<bool> { return false; }, 3600);
      EXPECT_TRUE(collected) << collected.error().message;
    }
  });
  for (int round = 0; round < rounds; ++round) {
    const std::string bytes = std::to_string(round % 3);
    age(store_.path_of(put(bytes)));
    EXPECT_EQ(*store_.read(put(bytes)), bytes);
  }
  over = true;
  collector.join();
}

TEST_F(BlobStoreTest, KeepsAllBlobsDuringABackup) {
  age(store_.path_of(put("abc")));
  const auto unused = [](const std::string&) -> Expected<bool> { return false; };
  {
    const auto kept = store_.prevent_collection();
    ASSERT_TRUE(kept);
    ASSERT_TRUE(store_.prevent_collection()) << "two backups at a time";
    put("more can be put");
    EXPECT_EQ(store_.collect(unused, 3600).error().kind, FailureKind::busy);
  }
  EXPECT_EQ(store_.collect(unused, 3600)->count, 1U);
}

TEST_F(BlobStoreTest, RemovesOnlyOldUnfinishedFiles) {
  directory_.write("blobs/unfinished-old", "half");
  directory_.write("blobs/unfinished-new", "half");
  age(path() / "unfinished-old");
  ASSERT_TRUE(BlobStore::open(path()));
  EXPECT_FALSE(fs::exists(path() / "unfinished-old"));
  EXPECT_TRUE(fs::exists(path() / "unfinished-new"));
}

TEST_F(BlobStoreTest, AFailedWriteLeavesNoFile) {
  directory_.write("blobs/ba", "a file where a directory should be");
  EXPECT_FALSE(store_.put("abc"));
  EXPECT_EQ(std::distance(fs::directory_iterator(path()), {}), 1);
  const auto nowhere = BlobStore::open(directory_.path() / "no" / "such");
  EXPECT_THAT(nowhere.error().message, HasSubstr("no/such: No such file or directory"));
}

}  // namespace
}  // namespace judge::store
