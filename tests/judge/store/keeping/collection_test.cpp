#include "judge/store/keeping/collection.hpp"

#include <atomic>
#include <random>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/problems/version_tree.hpp"
#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;
constexpr std::int64_t day_s = 86'400;

class CollectionTest : public KeptTest {
 protected:
  fs::path versions() const { return data_.path() / "versions"; }

  Collected collect() {
    const auto collected = collect_unused(connection(), blobs_, versions(), day_s);
    EXPECT_TRUE(collected) << collected.error().message;
    return collected.value_or(Collected{});
  }

  bool is_there(const std::string& blob) const { return fs::exists(blobs_.path_of(blob)); }
};

TEST_F(CollectionTest, RemovesOldUnreferencedBlobs) {
  const Submitted submitted = hand_in("source");
  const std::string unused = put("nobody's");
  const std::string young = put("written before the row that will refer to it");
  for (const auto& blob : {unused, sha256("source"), sha256("1 2 3")}) age(blobs_.path_of(blob));
  EXPECT_EQ(collect().blobs, (CollectedBlobs{.count = 1, .bytes = 8}));
  EXPECT_FALSE(is_there(unused));
  EXPECT_TRUE(is_there(young) && is_there(sha256("source")) && is_there(sha256("1 2 3")));
  run("DELETE FROM submissions WHERE id = " + std::to_string(submitted.submission));
  EXPECT_EQ(collect().blobs.count, 1U);
  EXPECT_FALSE(is_there(sha256("source")));
  EXPECT_EQ(collect().blobs.count, 0U);
}

TEST_F(CollectionTest, RemovesVersionsThatBelongToNoProblem) {
  const fs::path used = *materialize(connection(), blobs_, versions(), version_);
  const std::string gone = add_version({{"problem.yaml", put("another"), false}});
  const fs::path stale = *materialize(connection(), blobs_, versions(), gone);
  run("DELETE FROM problem_versions WHERE hash = '" + gone + "'");
  run("DELETE FROM problem_files WHERE version = '" + gone + "'");
  EXPECT_EQ(collect().versions, 0U) << "it is too recent";
  fs::create_directory(versions() / "unfinished-abc");
  fs::create_directory(versions() / "notes of the operator");
  for (const auto& entry : fs::directory_iterator(versions())) age(entry.path());
  const Collected collected = collect();
  EXPECT_EQ(collected.versions, 1U);
  EXPECT_EQ(collected.unfinished, 1U);
  EXPECT_TRUE(fs::exists(used / "problem.yaml"));
  EXPECT_FALSE(fs::exists(stale));
  EXPECT_TRUE(fs::exists(versions() / "notes of the operator"));
}

TEST_F(CollectionTest, RemovesFilesThatACrashLeftUnfinished) {
  data_.write("blobs/unfinished-old", "half");
  age(data_.path() / "blobs/unfinished-old");
  data_.write("blobs/unfinished-new", "half");
  EXPECT_EQ(collect().unfinished, 1U);
  EXPECT_TRUE(fs::exists(data_.path() / "blobs/unfinished-new"));
}

TEST_F(CollectionTest, IsRefusedDuringABackup) {
  const auto kept = blobs_.prevent_collection();
  EXPECT_EQ(collect_unused(connection(), blobs_, versions(), day_s).error().kind,
            FailureKind::busy);
}

/// Stores blobs, adds and removes references to them, and makes blobs older, in random order.
/// Referenced and recent blobs must always exist. After a collection, no other blobs may exist.
TEST_F(CollectionTest, KeepsExactlyTheNeededFiles) {
  constexpr unsigned seed = 20'261'122;
  constexpr int steps = 300;
  constexpr int contents = 12;
  std::mt19937 random(seed);  // NOLINT(cert-msc51-cpp): the same each time
  std::set<int> young;
  std::set<int> used;
  std::set<int> there;
  const auto blob = [](int content) { return sha256(std::to_string(content)); };
  for (int step = 0; step < steps; ++step) {
    const int content = static_cast<int>(random() % contents);
    switch (random() % 5) {
      case 0:
      case 1:
        put(std::to_string(content));
        young.insert(content);
        there.insert(content);
        break;
      case 2:
        if (!there.contains(content)) break;
        run("INSERT INTO problem_files (version, path, blob, executable) VALUES ('v', '" +
            std::to_string(content) + "', '" + blob(content) + "', 0) ON CONFLICT DO NOTHING");
        used.insert(content);
        break;
      case 3:
        run("DELETE FROM problem_files WHERE version = 'v' AND path = '" + std::to_string(content) +
            "'");
        used.erase(content);
        age(blobs_.path_of(blob(content)));
        young.erase(content);
        break;
      default:
        collect();
        std::erase_if(there, [&](int old) { return !young.contains(old) && !used.contains(old); });
    }
    for (int each = 0; each < contents; ++each) {
      ASSERT_EQ(is_there(blob(each)), there.contains(each)) << "step " << step << ": " << each;
    }
  }
}

TEST_F(CollectionTest, KeepsTheFilesOfConcurrentSubmissions) {
  constexpr int submissions = 40;
  std::atomic<bool> over = false;
  std::thread collector([&] {
    const auto own = open();
    while (!over) {
      const auto collected = collect_unused(*own, blobs_, versions(), day_s);
      EXPECT_TRUE(collected) << collected.error().message;
    }
  });
  for (int i = 0; i < submissions; ++i) {
    const std::string content = std::to_string(i % 4);
    const Submitted submitted = hand_in(content);
    ASSERT_EQ(blobs_.read(sha256(content)).value_or("lost"), content) << i;
    run("DELETE FROM submissions WHERE id = " + std::to_string(submitted.submission));
    age(blobs_.path_of(sha256(content)));
  }
  over = true;
  collector.join();
}

}  // namespace
}  // namespace judge::store
