#include "judge/store/problems/version_tree.hpp"

#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

class VersionTreeTest : public StoreTest {
 protected:
  VersionTreeTest() {
    package_.write("problem.yaml", "name: Eight\n");
    package_.write("data/sample/1.in", "1\n");
    const auto script = package_.write("output_validator/run", "#!/bin/sh\n");
    fs::permissions(script, fs::perms::owner_exec, fs::perm_options::add);
  }

  std::vector<VersionFile> put(const TreeLimits& limits = {}) const {
    const auto files = put_tree(blobs_, package_.path(), limits);
    EXPECT_TRUE(files) << files.error().message;
    return files.value_or(std::vector<VersionFile>{});
  }

  std::string add() {
    const auto hash = ProblemVersions(connection()).add({.problem = "eight"}, put(), 0);
    EXPECT_TRUE(hash) << hash.error().message;
    return hash.value_or("");
  }

  Expected<fs::path> materialize_by(Connection& connection, const std::string& version) const {
    return materialize(connection, blobs_, versions(), version);
  }

  fs::path versions() const { return data_.path() / "versions"; }

  static std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  TemporaryDirectory package_;
  TemporaryDirectory data_;
  BlobStore blobs_ = *BlobStore::open(data_.path() / "blobs");
};

TEST_F(VersionTreeTest, StoresEveryFile) {
  package_.write(".git/HEAD", "not the package's");
  package_.write("data/sample/.swp", "nor this");
  EXPECT_THAT(put(), ElementsAre(VersionFile{"data/sample/1.in", sha256("1\n"), false},
                                 VersionFile{"output_validator/run", sha256("#!/bin/sh\n"), true},
                                 VersionFile{"problem.yaml", sha256("name: Eight\n"), false}));
  EXPECT_EQ(*blobs_.read(sha256("1\n")), "1\n");
}

TEST_F(VersionTreeTest, RefusesUnsupportedFiles) {
  fs::create_symlink("/etc/passwd", package_.path() / "data/link");
  const auto refused = put_tree(blobs_, package_.path());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  EXPECT_THAT(refused.error().message, HasSubstr("data/link"));
  EXPECT_FALSE(put_tree(blobs_, package_.path() / "none"));
}

TEST_F(VersionTreeTest, LimitsFilesAndBytes) {
  const std::uint64_t bytes = 24;
  EXPECT_EQ(put({.files_max = 3, .bytes_max = bytes, .file_bytes_max = 12}).size(), 3U);
  for (const TreeLimits& limits : {TreeLimits{.files_max = 2}, TreeLimits{.bytes_max = bytes - 1},
                                   TreeLimits{.file_bytes_max = 11}}) {
    const auto refused = put_tree(blobs_, package_.path(), limits);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  }
}

TEST_F(VersionTreeTest, IsWrittenUnchanged) {
  const std::string version = add();
  const auto path = materialize_by(connection(), version);
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_EQ(*path, versions() / version);
  EXPECT_EQ(content(*path / "data/sample/1.in"), "1\n");
  const auto again = put_tree(blobs_, *path);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(version_hash(*again), version);
  fs::remove(blobs_.path_of(sha256("1\n")));
  EXPECT_EQ(*materialize_by(connection(), version), *path) << "it already exists";
}

TEST_F(VersionTreeTest, ChecksTheContentOfFilesWhenWritingThem) {
  const std::vector<VersionFile> files = put();
  const fs::path path = data_.path() / "once";
  const auto written = write_files(blobs_, path, files);
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(*put_tree(blobs_, path), files);
  std::ofstream(blobs_.path_of(sha256("1\n"))) << "2\n";
  EXPECT_EQ(write_files(blobs_, data_.path() / "again", files).error().kind, FailureKind::damaged);
}

TEST_F(VersionTreeTest, IsWrittenCompletelyOrNotAtAll) {
  const std::string version = add();
  std::ofstream(blobs_.path_of(sha256("1\n"))) << "2\n";
  const auto refused = materialize_by(connection(), version);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::damaged);
  EXPECT_TRUE(fs::is_empty(versions())) << "no unfinished directory remains";
  EXPECT_EQ(materialize_by(connection(), "none").error().kind, FailureKind::conflict);
}

TEST_F(VersionTreeTest, RemovesOldFilesLeftByAKilledProcess) {
  const std::string version = add();
  const auto old = versions() / "unfinished-old";
  const auto young = versions() / "unfinished-young";
  for (const auto& path : {old, young}) fs::create_directories(path / "data");
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
  ASSERT_TRUE(materialize_by(connection(), version));
  EXPECT_FALSE(fs::exists(old));
  EXPECT_TRUE(fs::exists(young));
}

TEST_F(VersionTreeTest, ConcurrentThreadsReadTheSameTree) {
  const std::string version = add();
  std::vector<std::thread> threads;
  std::atomic<int> found = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const auto own = open();
      const auto path = materialize_by(*own, version);
      if (path && content(*path / "data/sample/1.in") == "1\n") ++found;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found, 4);
  EXPECT_EQ(std::distance(fs::directory_iterator(versions()), {}), 1);
}

}  // namespace
}  // namespace judge::store
