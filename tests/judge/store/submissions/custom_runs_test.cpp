#include "judge/store/submissions/custom_runs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

class CustomRunsTest : public StoreTest {
 protected:
  CustomRunsTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0)"));
    ProblemVersions versions(connection());
    version_ = versions
                   .add({.problem = "eightpath", .title = "Path"},
                        {{"problem.yaml", std::string(64, 'a'), false}}, 0)
                   .value_or("");
    EXPECT_TRUE(versions.publish("eightpath", version_, ""));
  }

  Expected<std::int64_t> add(std::int64_t user = 1, int waiting_max = 100) {
    return runs_.add(blobs_,
                     {.user = user,
                      .problem = "eightpath",
                      .language = "cpp",
                      .files = {{"a.cpp", "int main(){}"}},
                      .input = "1 2 3\n"},
                     waiting_max, 1000);
  }

  CustomRun find(std::int64_t id) {
    const auto run = runs_.find(id);
    EXPECT_TRUE(run && *run);
    return run && *run ? **run : CustomRun{};
  }

  void end(std::int64_t id) {
    CustomRun run = find(id);
    run.ending = Verdict::run_time_error;
    run.message = "exit code 3";
    run.compile.ok = true;
    run.measurement.exit_code = 3;
    run.measurement.cpu_s = 0.5;
    EXPECT_TRUE(runs_.end(run, *blobs_.put("out"), ""));
  }

  TemporaryDirectory data_;
  BlobStore blobs_ = *BlobStore::open(data_.path());
  CustomRuns runs_{connection()};
  std::string version_;
};

TEST_F(CustomRunsTest, AreStoredWithTheirFilesAndQueued) {
  const std::int64_t id = *add();
  const CustomRun run = find(id);
  EXPECT_EQ(run.state, CustomRunState::queued);
  EXPECT_EQ(run.problem_version, version_);
  EXPECT_EQ(run.created_ms, 1000);
  const auto blobs = runs_.blobs_of(id);
  ASSERT_EQ(blobs->sources.size(), 1);
  EXPECT_EQ(blobs->sources[0].name, "a.cpp");
  EXPECT_EQ(*blobs_.read(blobs->input), "1 2 3\n");
  const auto lease = *Queue(connection()).take("worker", 2000);
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->kind, custom_run_job);
  EXPECT_EQ(lease->subject, id);
  EXPECT_FALSE(runs_.find(99)->has_value());
}

TEST_F(CustomRunsTest, KeepOnlyTheirFirstResult) {
  const std::int64_t id = *add();
  ASSERT_TRUE(runs_.begin(id));
  ASSERT_TRUE(runs_.set_compiled(
      id,
      {.ok = true, .cpu_s = 0.25, .wall_s = 1, .output = "w", .method = CompileMethod::cached}));
  EXPECT_EQ(find(id).compile.method, CompileMethod::cached);
  EXPECT_EQ(find(id).state, CustomRunState::running);
  ASSERT_TRUE(runs_.begin(id)) << "another worker starts again";
  end(id);
  const CustomRun run = find(id);
  EXPECT_EQ(run.state, CustomRunState::ended);
  EXPECT_EQ(run.ending, Verdict::run_time_error);
  EXPECT_EQ(run.message, "exit code 3");
  EXPECT_EQ(run.measurement.exit_code, 3);
  EXPECT_EQ(run.measurement.cpu_s, 0.5);
  EXPECT_EQ(*blobs_.read(runs_.blobs_of(id)->output), "out");
  EXPECT_EQ(runs_.blobs_of(id)->error, "");
  EXPECT_FALSE(runs_.begin(id));
  EXPECT_FALSE(runs_.end(run, "", ""));
}

TEST_F(CustomRunsTest, AreLimitedInNumber) {
  ASSERT_TRUE(add(1, 2));
  const std::int64_t second = *add(1, 2);
  const auto third = add(1, 2);
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error().kind, FailureKind::conflict);
  EXPECT_THAT(third.error().message, HasSubstr("2 of your programs"));
  EXPECT_TRUE(add(2, 2)) << "a different user";
  end(second);
  EXPECT_TRUE(add(1, 2));
}

TEST_F(CustomRunsTest, OldEndedRunsAreRemoved) {
  const std::int64_t waiting = *add();
  std::vector<std::int64_t> ids;
  for (int i = 0; i < custom_runs_kept_max + 2; ++i) {
    ids.push_back(*add());
    end(ids.back());
  }
  const std::int64_t newest = *add();
  EXPECT_TRUE(*runs_.find(waiting)) << "it has not ended";
  EXPECT_FALSE(*runs_.find(ids.front()));
  EXPECT_TRUE(runs_.blobs_of(ids.front())->sources.empty());
  EXPECT_TRUE(*runs_.find(ids.back()));
  EXPECT_TRUE(*runs_.find(newest));
}

TEST_F(CustomRunsTest, RequireAPublishedProblem) {
  const auto added = runs_.add(blobs_, {.user = 1, .problem = "none", .language = "cpp"}, 5, 0);
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().kind, FailureKind::conflict);
}

}  // namespace
}  // namespace judge::store
