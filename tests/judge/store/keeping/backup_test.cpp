#include "judge/store/keeping/backup.hpp"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/store/keeping/collection.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/keeping/fsck.hpp"
#include "judge/store/keeping/restore.hpp"
#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class BackupTest : public KeptTest {
 protected:
  fs::path archive() const { return place_.path() / "judge.backup"; }

  Expected<BackupManifest> back_up(const BackupOptions& options = {.now_ms = 5000}) {
    return connection().engine() == Engine::sqlite
               ? write_backup(database(), blobs_, archive(), options)
               : write_backup_of(connection(), blobs_, archive(), options);
  }

  /// Returns the number of files in the archive's directory.
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(place_.path()), {}); }

  /// Restores the backup and expects that it is intact. Returns the number of its submissions.
  std::int64_t submissions_restored(const fs::path& directory) {
    const auto restored = restore_backup(archive(), directory);
    EXPECT_TRUE(restored) << restored.error().message;
    const auto opened = open_sqlite(directory / "judge.sqlite");
    const auto blobs = BlobStore::open(directory / "blobs");
    EXPECT_TRUE(opened && blobs);
    const FsckReport report = fsck(**opened, *blobs, directory / "versions");
    for (const FsckFinding& finding : report.findings()) ADD_FAILURE() << finding.message;
    return report.counts().at("submissions");
  }

  TemporaryDirectory place_;
};

TEST_F(BackupTest, ContainsTheDatabaseAndReferencedBlobs) {
  hand_in("source");
  put("nobody's");
  const auto manifest = back_up();
  ASSERT_TRUE(manifest) << manifest.error().message;
  EXPECT_EQ(manifest->blobs, 3U);
  EXPECT_EQ(manifest->blob_bytes, 22U);
  EXPECT_EQ(manifest->created_ms, 5000);
  struct stat status{};
  ASSERT_EQ(::stat(archive().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U) << "it contains password hashes";
  EXPECT_EQ(files(), 1) << "no unfinished file remains";
  EXPECT_EQ(submissions_restored(place_.path() / "new"), 1);
}

TEST_F(BackupTest, OverwritesOnlyOnRequest) {
  place_.write("judge.backup", "older");
  EXPECT_EQ(back_up().error().kind, FailureKind::conflict);
  EXPECT_EQ(fs::file_size(archive()), 5U);
  EXPECT_TRUE(back_up({.replace = true}));
  EXPECT_GT(fs::file_size(archive()), 500U);
}

TEST_F(BackupTest, SkipsDamagedBlobsAndNamesThem) {
  hand_in("source");
  hand_in("another");
  hand_in("sound");
  std::ofstream(blobs_.path_of(sha256("source"))) << "sourcf";
  fs::remove(blobs_.path_of(sha256("another")));
  const auto manifest = back_up();
  ASSERT_TRUE(manifest) << manifest.error().message;
  EXPECT_EQ(manifest->blobs, 5U);
  EXPECT_THAT(manifest->left_out,
              testing::UnorderedElementsAre(sha256("source"), sha256("another")));
  const fs::path directory = place_.path() / "new";
  const auto restored = restore_backup(archive(), directory);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->left_out, manifest->left_out);
  const auto blobs = BlobStore::open(directory / "blobs");
  EXPECT_TRUE(blobs->read(sha256("sound")));
  EXPECT_FALSE(blobs->read(sha256("source")));
  const auto opened = open_sqlite(directory / "judge.sqlite");
  EXPECT_EQ(Damages(**opened).list().value().size(), 2U);
}

TEST_F(BackupTest, LeavesNoFileIfItIsCancelledOrFails) {
  JUDGE_ONLY_ON_SQLITE("names SQLite's file");
  EXPECT_THAT(back_up({.cancelled = [] { return true; }}).error().message, HasSubstr("cancelled"));
  EXPECT_EQ(files(), 0);
  EXPECT_THAT(write_backup(database(), blobs_, place_.path() / "no" / "x", {}).error().message,
              HasSubstr("no/x: No such file"));
}

TEST_F(BackupTest, RefusesADifferentSchema) {
  run("DELETE FROM schema_version WHERE version = (SELECT max(version) FROM schema_version)");
  EXPECT_EQ(back_up().error().kind, FailureKind::stale);
}

TEST_F(BackupTest, IsConsistentDuringConcurrentSubmissionsAndCollections) {
  std::atomic<bool> over = false;
  std::atomic<int> handed_in = 0;
  std::thread students([&] {
    const auto own = open();
    while (!over) {
      const std::string content = "program " + std::to_string(handed_in);
      hand_in(*own, content);
      age(blobs_.path_of(sha256(content)));
      ++handed_in;
    }
  });
  std::thread collector([&] {
    const auto own = open();
    while (!over) {
      // Removes some of the newest submissions, so that the collector always finds unused files.
      const auto removed = own->execute(
          "DELETE FROM submissions WHERE id = (SELECT max(id) FROM submissions) AND id % 3 = 0",
          {});
      EXPECT_TRUE(removed) << removed.error().message;
      const auto collected = collect_unused(*own, blobs_, data_.path() / "versions", 3600);
      EXPECT_TRUE(collected || collected.error().kind == FailureKind::busy);
    }
  });
  for (int round = 0; round < 3; ++round) {
    while (handed_in < 5 * (round + 1)) std::this_thread::yield();
    const auto manifest = back_up({.replace = true});
    EXPECT_TRUE(manifest) << manifest.error().message;
    if (!manifest) break;
    const fs::path directory = place_.path() / std::to_string(round);
    ASSERT_TRUE(restore_backup(archive(), directory));
  }
  over = true;
  students.join();
  collector.join();
}

}  // namespace
}  // namespace judge::store
