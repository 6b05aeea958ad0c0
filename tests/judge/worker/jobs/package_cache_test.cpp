#include "judge/worker/jobs/package_cache.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

using testing::HasSubstr;

class PackageCacheConcurrency : public JudgeTest {
 protected:
  IdleRunner idle_;
};

TEST_F(PackageCacheConcurrency, ReadsAVersionOnce) {
  PackageCache cache(
      blobs_, {.versions_directory = data_.path() / "versions", .languages = run::languages()});
  std::vector<PackageCache::Loaded> loaded(4);
  std::vector<std::thread> threads;
  for (auto& mine : loaded) {
    threads.emplace_back([&] {
      const auto own = open();
      IdleRunner runner;
      mine = cache.get(*own, runner, "double", version_);
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_TRUE(loaded[0]);
  EXPECT_EQ((*loaded[0])->package.short_name, "double");
  EXPECT_EQ((*loaded[0])->package.tests.size(), static_cast<std::size_t>(test_count));
  for (const auto& one : loaded) EXPECT_EQ(one.value(), loaded[0].value());
}

TEST_F(PackageCacheConcurrency, RemovesTheLeastRecentlyUsedVersion) {
  publish("b", "");
  publish("c", "");
  PackageCache cache(blobs_, {.versions_directory = data_.path() / "versions",
                              .languages = run::languages(),
                              .versions_max = 2});
  const auto get = [&](const std::string& problem) {
    return cache.get(connection(), idle_, problem, version_).value();
  };
  const auto first = get("double");
  const auto second = get("b");
  EXPECT_EQ(get("double"), first);
  get("c");
  EXPECT_EQ(get("double"), first);
  EXPECT_NE(get("b"), second);
}

TEST_F(PackageCacheConcurrency, DoesNotCacheFailures) {
  const auto none = packages_.get(connection(), idle_, "double", "none");
  ASSERT_FALSE(none);
  EXPECT_EQ(std::get<store::Failure>(none.error()).kind, store::FailureKind::conflict);
  package_.write("output_validator/main.cpp", "int main() { return 42; }");
  const std::string version = publish("checked", "");
  const auto failed = packages_.get(connection(), idle_, "checked", version);
  ASSERT_FALSE(failed);
  EXPECT_THAT(std::get<Error>(failed.error()).message, HasSubstr("it is idle"));
  const auto runner = judging().start_runner();
  ASSERT_TRUE(runner) << runner.error().message;
  const auto loaded = packages_.get(connection(), **runner, "checked", version);
  ASSERT_TRUE(loaded);
  EXPECT_FALSE((*loaded)->checker.is_default());
}

TEST_F(PackageCacheConcurrency, ReportsErrorsOfThePackage) {
  package_.write("problem.yaml", "name: [");
  const std::string version = publish("wrong", "");
  const auto refused = packages_.get(connection(), idle_, "wrong", version);
  ASSERT_FALSE(refused);
  EXPECT_THAT(std::get<Error>(refused.error()).message, HasSubstr("problem.yaml"));
}

}  // namespace
}  // namespace judge::worker
