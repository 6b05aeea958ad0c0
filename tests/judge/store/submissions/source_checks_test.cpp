#include "judge/store/submissions/source_checks.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/priorities.hpp"
#include "judge/store/queue/queue.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class SourceChecksTest : public StoreTest {
 protected:
  SourceChecksTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0)"));
    ProblemVersions versions(connection());
    version_ = versions
                   .add({.problem = "eightpath", .title = "Path"},
                        {{"problem.yaml", std::string(64, 'a'), false}}, 0)
                   .value_or("");
    EXPECT_TRUE(versions.publish("eightpath", version_, ""));
  }

  Expected<std::int64_t> add(std::int64_t user = 1, const std::string& content = "int main(){}") {
    return checks_.add({.user = user,
                        .problem = "eightpath",
                        .language = "cpp",
                        .files = {{"a.cpp", content}, {"a.h", ""}}},
                       1000);
  }

  SourceCheck find(std::int64_t id) {
    const auto check = checks_.find(id);
    EXPECT_TRUE(check && *check) << id;
    return check && *check ? **check : SourceCheck{};
  }

  std::optional<Lease> take() { return *Queue(connection()).take("worker", 5000, {.slots = 4}); }

  std::int64_t count(const std::string& sql) {
    return integer(connection().query("SELECT count(*) FROM " + sql)->front().only());
  }

  SourceChecks checks_{connection()};
  std::string version_;
};

TEST_F(SourceChecksTest, AreStoredWithTheirFilesAndQueued) {
  const std::string content("x\0\xff y", 5);
  const std::int64_t id = *add(1, content);
  const SourceCheck check = find(id);
  EXPECT_EQ(check.user, 1);
  EXPECT_EQ(check.problem_version, version_);
  EXPECT_EQ(check.language, "cpp");
  EXPECT_EQ(check.state, SourceCheckState::queued);
  EXPECT_THAT(*checks_.files_of(id),
              ElementsAre(SourceFile{"a.cpp", content}, SourceFile{"a.h", ""}));
  const auto lease = take();
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->kind, source_check_job);
  EXPECT_EQ(lease->subject, id);
  EXPECT_EQ(lease->priority, source_check_priority);
  EXPECT_EQ(count("jobs WHERE problem = 'eightpath'"), 1) << "a held problem holds its checks";
}

TEST_F(SourceChecksTest, LoseTheirFilesWhenTheyEnd) {
  const std::int64_t id = *add();
  ASSERT_TRUE(checks_.end(id, SourceCheckState::done, "{}"));
  EXPECT_EQ(find(id).state, SourceCheckState::done);
  EXPECT_EQ(find(id).result, "{}");
  EXPECT_THAT(*checks_.files_of(id), IsEmpty());
  ASSERT_TRUE(checks_.end(id, SourceCheckState::failed, "too late"));
  EXPECT_EQ(find(id).state, SourceCheckState::done);
}

TEST_F(SourceChecksTest, RemoveTheirFilesAfterTheProgramIsCompiledAhead) {
  const std::int64_t id = *add();
  const auto check = take();
  ASSERT_TRUE(connection().transact([&]() -> Expected<void> {
    EXPECT_TRUE(*Queue(connection()).finish(*check));
    return checks_.end_and_make_program(find(id), "{}", 2000);
  }));
  EXPECT_EQ(find(id).state, SourceCheckState::done);
  EXPECT_TRUE(find(id).makes_program);
  const auto lease = take();
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->kind, program_ahead_job);
  EXPECT_EQ(lease->priority, program_ahead_priority);
  EXPECT_THAT(*checks_.files_of(id), Not(IsEmpty()));
  ASSERT_TRUE(checks_.end_program(id));
  EXPECT_FALSE(find(id).makes_program);
  EXPECT_THAT(*checks_.files_of(id), IsEmpty());
}

TEST_F(SourceChecksTest, ReplaceEarlierChecksOfTheSameUser) {
  const std::int64_t waiting = *add();
  const std::int64_t of_bob = *add(2);
  const auto lease = take();
  ASSERT_EQ(lease->subject, waiting);
  const std::int64_t newer = *add();
  EXPECT_EQ(find(waiting).state, SourceCheckState::dropped);
  EXPECT_THAT(*checks_.files_of(waiting), IsEmpty());
  EXPECT_EQ(Queue(connection()).check(*lease).error().kind, FailureKind::stale)
      << "a worker stops doing it";
  EXPECT_EQ(find(of_bob).state, SourceCheckState::queued);

  ASSERT_TRUE(checks_.end_and_make_program(find(newer), "{}", 2000));
  const std::int64_t newest = *add();
  EXPECT_FALSE(find(newer).makes_program);
  EXPECT_EQ(find(newer).state, SourceCheckState::done) << "it was checked";
  EXPECT_THAT(*checks_.files_of(newer), IsEmpty());
  EXPECT_EQ(find(newest).state, SourceCheckState::queued);
  EXPECT_EQ(count("jobs WHERE kind = 'program_ahead' AND state <> 'done'"), 0);
}

TEST_F(SourceChecksTest, KeepALimitedNumberOfRowsAndNoFiles) {
  for (int i = 0; i < 20; ++i) {
    const std::int64_t id = *add();
    const auto lease = take();
    ASSERT_TRUE(*Queue(connection()).finish(*lease));
    ASSERT_TRUE(checks_.end(id, SourceCheckState::done, "{}"));
  }
  EXPECT_LE(count("source_checks"), source_checks_kept_max + 1);
  EXPECT_LE(count("jobs"), source_checks_kept_max + 1);
  EXPECT_EQ(count("source_check_files"), 0);
}

TEST_F(SourceChecksTest, AreLimitedInTotal) {
  for (std::int64_t user = 10; user < 10 + source_checks_waiting_max; ++user) {
    ASSERT_TRUE(connection().run_script(
        fmt::format("INSERT INTO users (id, name, created_ms) VALUES ({0}, 'u{0}', 0)", user)));
    ASSERT_TRUE(add(user));
  }
  const auto refused = add(1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  EXPECT_THAT(refused.error().message, HasSubstr("too many checks"));
  EXPECT_TRUE(add(10)) << "it replaces an earlier one of the same user";
}

TEST_F(SourceChecksTest, DoNotQueueAProgramJobIfTooManyAreWaiting) {
  const std::int64_t id = *add();
  for (int i = 0; i < source_checks_waiting_max; ++i) {
    ASSERT_TRUE(connection().run_script(
        "INSERT INTO source_checks (user_id, problem, problem_version, language, created_ms, "
        "state, makes_program) VALUES (2, 'eightpath', 'f00d', 'c', 0, 'done', 1)"));
  }
  ASSERT_TRUE(checks_.end_and_make_program(find(id), "{}", 2000));
  EXPECT_EQ(find(id).state, SourceCheckState::done);
  EXPECT_FALSE(find(id).makes_program);
  EXPECT_EQ(count("jobs WHERE kind = 'program_ahead'"), 0);
}

TEST_F(SourceChecksTest, NeedAPublishedProblem) {
  const auto refused = checks_.add({.user = 1, .problem = "no", .language = "c", .files = {}}, 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
}

}  // namespace
}  // namespace judge::store
