#include "judge/store/keeping/restore.hpp"

#include <fstream>
#include <iterator>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/store/keeping/backup.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "tests/judge/store/kept_fixture.hpp"
#include "tests/judge/store/tar_fixture.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class RestoreTest : public KeptTest {
 protected:
  RestoreTest() {
    hand_in("source");
    EXPECT_TRUE(connection().engine() == Engine::sqlite
                    ? write_backup(database(), blobs_, archive(), {.now_ms = 5000})
                    : write_backup_of(connection(), blobs_, archive(), {.now_ms = 5000}));
  }

  fs::path archive() const { return place_.path() / "judge.backup"; }
  fs::path target() const { return place_.path() / "restored"; }

  /// Returns the entries of a backup of this store, for tests to change.
  std::vector<TarEntry> entries() {
    const fs::path good = place_.path() / "good";
    EXPECT_TRUE(restore_backup(archive(), good));
    const std::string sqlite = bytes_of(good / "judge.sqlite");
    BackupManifest manifest{
        .schema_version = 1, .database_sha256 = sha256(sqlite), .database_bytes = sqlite.size()};
    std::vector<TarEntry> files = {{}, {.path = "judge.sqlite", .text = sqlite}};
    for (const char* content : {"source", "name: Eight", "1 2 3"}) {
      files.push_back({.path = blob_entry(sha256(content)), .text = content});
      ++manifest.blobs;
      manifest.blob_bytes += files.back().text.size();
    }
    files.front() = {.path = std::string(manifest_entry), .text = to_text(manifest)};
    fs::remove_all(good);
    return files;
  }

  /// Returns the reason why an archive of these entries is refused. Expects that no restored file
  /// remains.
  std::string refusal_of(const std::vector<TarEntry>& files) {
    const fs::path made = place_.path() / "made";
    write_tar(made, files);
    const auto restored = restore_backup(made, target());
    EXPECT_FALSE(restored);
    expect_nothing_left();
    return restored ? "" : restored.error().message;
  }

  void expect_nothing_left() const {
    EXPECT_FALSE(fs::exists(target()));
    for (const auto& entry : fs::directory_iterator(place_.path())) {
      EXPECT_THAT(entry.path().filename().string(), testing::AnyOf("judge.backup", "made"));
    }
  }

  TemporaryDirectory place_;
};

TEST_F(RestoreTest, MakesTheRestoredFilesAccessibleOnlyToTheirOwner) {
  const auto manifest = restore_backup(archive(), target());
  ASSERT_TRUE(manifest) << manifest.error().message;
  EXPECT_EQ(manifest->created_ms, 5000);
  const auto blobs = BlobStore::open(target() / "blobs");
  EXPECT_EQ(blobs->read(sha256("source")).value_or(""), "source");
  const auto restored = *open_sqlite(target() / "judge.sqlite");
  EXPECT_EQ(Submissions(*restored).find(1)->value().problem, "eight");
  for (const auto& entry : fs::recursive_directory_iterator(target())) {
    struct stat status{};
    ASSERT_EQ(::stat(entry.path().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0077U, 0U) << entry.path();
  }
}

TEST_F(RestoreTest, RestoresIntoAnEmptyDirectory) {
  fs::create_directory(target());
  EXPECT_TRUE(restore_backup(archive(), target()));
  EXPECT_TRUE(fs::exists(target() / "judge.sqlite"));
  EXPECT_EQ(fs::status(target()).permissions() & fs::perms::mask, fs::perms::owner_all);
}

TEST_F(RestoreTest, RefusesADirectoryThatIsNotEmpty) {
  fs::create_directory(target());
  std::ofstream(target() / "judge.sqlite") << "precious";
  const auto refused = restore_backup(archive(), target());
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  EXPECT_THAT(refused.error().message, HasSubstr("Fix: name a new directory"));
  EXPECT_EQ(bytes_of(target() / "judge.sqlite"), "precious");
  EXPECT_FALSE(restore_backup(archive(), archive())) << "a file";
  EXPECT_FALSE(restore_backup(archive(), place_.path() / "no" / "such"));
}

TEST_F(RestoreTest, RefusesADirectoryOfADifferentOwnerAndLeavesItEmpty) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root to create a directory of a different owner";
  fs::create_directory(target());
  for (const fs::path& path : {place_.path(), target(), archive()}) {
    fs::permissions(path, fs::perms::all);
  }
  constexpr uid_t nobody = 65534;
  ASSERT_EQ(::seteuid(nobody), 0);
  const auto refused = restore_backup(archive(), target());
  ASSERT_EQ(::seteuid(0), 0);
  EXPECT_FALSE(refused) << "only the owner can make the directory private";
  EXPECT_TRUE(fs::is_empty(target()));
}

TEST_F(RestoreTest, LeavesAnEmptyDirectoryEmptyIfItFails) {
  fs::create_directory(target());
  EXPECT_FALSE(restore_backup(place_.path() / "none", target()));
  EXPECT_TRUE(fs::is_empty(target()));
}

TEST_F(RestoreTest, CanBeCancelled) {
  const auto refused = restore_backup(archive(), target(), [] { return true; });
  EXPECT_THAT(refused.error().message, HasSubstr("cancelled"));
  expect_nothing_left();
}

TEST_F(RestoreTest, RefusesTruncatedArchives) {
  const std::string whole = bytes_of(archive());
  constexpr std::size_t tries = 40;
  for (std::size_t i = 0; i < tries; ++i) {
    const std::size_t length = i * whole.size() / tries;
    std::ofstream(place_.path() / "made", std::ios::binary) << whole.substr(0, length);
    const auto restored = restore_backup(place_.path() / "made", target());
    ASSERT_FALSE(restored) << length << " of " << whole.size();
    EXPECT_EQ(restored.error().kind, FailureKind::damaged) << restored.error().message;
    expect_nothing_left();
  }
}

TEST_F(RestoreTest, NeverRestoresWrongContentFromAnArchiveWithAFlippedBit) {
  const std::string whole = bytes_of(archive());
  constexpr std::size_t tries = 60;
  int refused = 0;
  for (std::size_t i = 0; i < tries; ++i) {
    std::string changed = whole;
    const std::size_t at = i * (whole.size() - 1) / (tries - 1);
    changed[at] = static_cast<char>(changed[at] ^ (1 << i % 8));
    std::ofstream(place_.path() / "made", std::ios::binary) << changed;
    const auto restored = restore_backup(place_.path() / "made", target());
    if (restored) {
      // The restore may succeed if the changed byte is not read, for example because it is part of
      // an entry's timestamp. In that case the restored content must be correct.
      EXPECT_EQ(bytes_of(target() / blob_entry(sha256("source"))), "source");
      EXPECT_EQ(restored->blobs, 3U);
      fs::remove_all(target());
    } else {
      ++refused;
      expect_nothing_left();
    }
  }
  EXPECT_GT(refused, 40);
}

// The tests below write archives with wrong entries and expect that they are refused. This test
// shows that the wrong entries are the reason: an archive that is written in the same way, but with
// the right entries, is accepted.
TEST_F(RestoreTest, AcceptsAnArchiveMadeByTheTestHelperIfItsEntriesAreValid) {
  write_tar(place_.path() / "made", entries());
  EXPECT_TRUE(restore_backup(place_.path() / "made", target()));
}

TEST_F(RestoreTest, RefusesUnexpectedPathsAndSymbolicLinks) {
  const auto good = entries();
  for (const char* path : {"../escaped", "/tmp/escaped", "blobs/../../escaped", "judge.sqlite",
                           "blobs/ba/short", "versions/x", ""}) {
    auto files = good;
    files.push_back({.path = path, .text = "x"});
    EXPECT_THAT(refusal_of(files), HasSubstr("does not belong in a backup")) << path;
  }
  auto links = good;
  links.insert(links.begin() + 2, {.path = "blobs", .type = AE_IFLNK, .link = "/tmp"});
  EXPECT_THAT(refusal_of(links), HasSubstr("contains 'blobs'"));
  EXPECT_FALSE(fs::exists(place_.path() / "escaped"));
}

TEST_F(RestoreTest, RefusesArchivesWithMissingOrRepeatedOrMisplacedEntries) {
  const auto good = entries();
  EXPECT_THAT(refusal_of({good[1], good[0]}), HasSubstr("judge-backup.txt is missing"));
  EXPECT_THAT(refusal_of({good[0], good[2]}), HasSubstr("judge.sqlite is missing or out of order"));
  EXPECT_THAT(refusal_of({good.begin(), good.end() - 1}),
              HasSubstr("truncated: it has 2 of 3 blobs"));
  auto twice = good;
  twice.back() = twice[2];
  EXPECT_THAT(refusal_of(twice),
              testing::AnyOf(HasSubstr("twice"), HasSubstr("more data than its list of contents")));
  auto more = good;
  more.push_back({.path = blob_entry(sha256("")), .text = ""});
  EXPECT_THAT(refusal_of(more), HasSubstr("more data than its list of contents"));
}

TEST_F(RestoreTest, RefusesContentThatDoesNotMatchItsHash) {
  auto files = entries();
  files[2].text = "sourcf";
  EXPECT_THAT(refusal_of(files), HasSubstr("its SHA-256 is different"));
  files = entries();
  files[1].text[5000] = static_cast<char>(files[1].text[5000] + 1);
  EXPECT_THAT(refusal_of(files), HasSubstr("'judge.sqlite', which differs from what was stored"));
}

TEST_F(RestoreTest, RefusesInvalidOrOversizedManifests) {
  auto files = entries();
  files[0].text = "judge backup 9\n";
  EXPECT_THAT(refusal_of(files), HasSubstr("is not a backup that this judge can read"));
  files[0].text = std::string(1 << 20, 'x');
  EXPECT_THAT(refusal_of(files), HasSubstr("list of contents that is too long"));
  auto huge = parse_manifest(entries()[0].text);
  huge->blob_bytes = ~std::uint64_t{0};
  files[0].text = to_text(*huge);
  EXPECT_THAT(refusal_of(files), HasSubstr("Fix: free space on this disk"));
}

TEST_F(RestoreTest, AcceptsMissingBlobsOnlyIfTheyAreListedAsLeftOut) {
  auto files = entries();
  const std::string name = sha256("1 2 3");
  files.back() = {.path = std::string(left_out_entry), .text = left_out_text({name})};
  write_tar(place_.path() / "made", files);
  const auto restored = restore_backup(place_.path() / "made", target());
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->left_out, std::vector<std::string>{name});
  fs::remove_all(target());
  files.back().text = left_out_text({sha256("another")});
  EXPECT_THAT(refusal_of(files), HasSubstr("lacks the blob"));
  files.back().text = name;
  EXPECT_THAT(refusal_of(files), HasSubstr("damaged list of the blobs that were left out"));
  files.back().text = left_out_text(std::vector<std::string>(9, name));
  EXPECT_THAT(refusal_of(files), HasSubstr("contains more data than its list of contents says"));
}

TEST_F(RestoreTest, RefusesADamagedDatabaseAndMissingBlobs) {
  const auto with_database = [&](const std::string& sqlite, std::size_t blobs) {
    auto files = entries();
    files.resize(2 + blobs);
    files[1].text = sqlite;
    auto manifest = parse_manifest(files[0].text);
    manifest->database_bytes = sqlite.size();
    manifest->database_sha256 = sha256(sqlite);
    manifest->blobs = blobs;
    files[0].text = to_text(*manifest);
    return files;
  };
  const std::string sqlite = entries()[1].text;
  EXPECT_THAT(refusal_of(with_database(sqlite, 2)), HasSubstr("lacks the blob"));
  EXPECT_THAT(refusal_of(with_database("no database", 3)), HasSubstr("database"));
  std::string damaged = sqlite;
  for (std::size_t i = 4096; i < 40'000; ++i) damaged[i] = 'x';
  EXPECT_THAT(refusal_of(with_database(damaged, 3)), HasSubstr("database"));
}

}  // namespace
}  // namespace judge::store
