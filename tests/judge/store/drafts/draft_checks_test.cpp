#include "judge/store/drafts/draft_checks.hpp"

#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/draft_fixture.hpp"

namespace judge::store {
namespace {

class DraftChecksTest : public DraftTest {
 protected:
  std::int64_t waiting() {
    const auto jobs = connection().query(
        "SELECT count(*) FROM jobs WHERE state = 'queued' AND kind = 'draft_check'");
    return integer(jobs->front().only());
  }
};

TEST_F(DraftChecksTest, ADraftHasAtMostOnePendingCheck) {
  const std::int64_t id = open_draft();
  put(id, "a", "1");
  put(id, "a", "2");
  put(id, "a", "3");
  EXPECT_EQ(waiting(), 1);
  EXPECT_EQ(check(id).revision, 4);
  EXPECT_EQ(enum_name(check(id).state), "queued");
}

TEST_F(DraftChecksTest, ChangingTheDraftInvalidatesTheRunningCheck) {
  const std::int64_t id = open_draft();
  put(id, "a", "1");
  const std::int64_t job = check(id).job;
  ASSERT_TRUE(Queue(connection()).take("worker", 1000));
  const auto begun = checks_.begin(id, job, 300);
  ASSERT_TRUE(begun && *begun);
  EXPECT_TRUE(*checks_.is_wanted(**begun));
  ASSERT_TRUE(checks_.set_progress(**begun, "half"));
  EXPECT_EQ(check(id).progress, "half");
  put(id, "a", "2");
  EXPECT_EQ(waiting(), 1);
  EXPECT_FALSE(*checks_.is_wanted(**begun));
  ASSERT_TRUE(checks_.set_progress(**begun, "late"));
  ASSERT_TRUE(checks_.finish(**begun, {true, "late", "late"}, 400));
  EXPECT_EQ(check(id).state, CheckState::queued);
  EXPECT_EQ(check(id).progress, "");
  EXPECT_FALSE(*checks_.begin(id, job, 500)) << "the job is outdated";
}

TEST_F(DraftChecksTest, ACheckStartsAgainIfItsWorkerIsLost) {
  const std::int64_t id = open_draft();
  put(id, "a", "1");
  const std::int64_t job = check(id).job;
  ASSERT_TRUE(*checks_.begin(id, job, 300));
  EXPECT_TRUE(*checks_.begin(id, job, 400));
}

TEST_F(DraftChecksTest, ChangingTheDraftRemovesTheVersionStoredByThePreviousCheck) {
  const std::int64_t id = open_draft();
  put(id, "a", "1");
  const std::string candidate = pass(id);
  EXPECT_EQ(check(id).state, CheckState::passed);
  EXPECT_EQ(check(id).version, candidate);
  EXPECT_EQ(ProblemVersions(connection()).files_of(candidate)->size(), 4);
  EXPECT_EQ(ProblemVersions(connection()).history("boards")->size(), 1) << "a candidate exists";
  put(id, "a", "2");
  EXPECT_TRUE(ProblemVersions(connection()).files_of(candidate)->empty());
}

TEST_F(DraftChecksTest, ACheckFailsIfItsJobIsLost) {
  const std::int64_t id = open_draft();
  put(id, "a", "1");
  ASSERT_TRUE(checks_.give_up(id, "too early", 300));
  EXPECT_EQ(check(id).state, CheckState::queued) << "its job is not lost";
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET state = 'lost'"));
  ASSERT_TRUE(checks_.give_up(id, "why", 300));
  EXPECT_EQ(check(id).state, CheckState::failed);
  EXPECT_EQ(check(id).report, "why");
}

}  // namespace
}  // namespace judge::store
