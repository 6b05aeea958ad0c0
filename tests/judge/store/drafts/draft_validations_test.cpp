#include "judge/store/drafts/draft_validations.hpp"

#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/draft_fixture.hpp"

namespace judge::store {
namespace {

class DraftValidationsTest : public DraftTest {
 protected:
  std::int64_t add(std::int64_t draft, std::int64_t user = ada) {
    const auto added = validations_.add(
        {.draft = draft, .user = user, .group = "secret", .input = *blobs_.put("7")}, 100);
    EXPECT_TRUE(added) << added.error().message;
    return added.value_or(0);
  }

  ValidationState state(std::int64_t id) { return (*validations_.find(id))->state; }

  DraftValidations validations_{connection()};
};

TEST_F(DraftValidationsTest, OnlyTheNewestValidationPerUserAndDraftIsKept) {
  const std::int64_t draft = open_draft();
  const std::int64_t waiting = add(draft);
  const std::int64_t bobs = add(draft, bob);
  const std::int64_t elsewhere = add(open_draft());
  const std::int64_t newest = add(draft);
  EXPECT_EQ(state(waiting), ValidationState::dropped);
  for (const std::int64_t id : {bobs, elsewhere, newest}) {
    EXPECT_EQ(state(id), ValidationState::queued) << id;
  }
  EXPECT_EQ((*validations_.newest_of(draft, ada))->id, newest);
  EXPECT_EQ((*validations_.newest_of(draft, ada))->asked.group, "secret");
  Queue queue(connection());
  std::vector<std::int64_t> jobs;
  for (auto lease = queue.take("w", 9); lease && *lease; lease = queue.take("w", 9)) {
    EXPECT_EQ((*lease)->kind, draft_validation_job);
    jobs.push_back((*lease)->subject);
  }
  EXPECT_EQ(jobs.size(), 3U) << "the job of the dropped one is removed";
}

TEST_F(DraftValidationsTest, AWorkerLosesItsLeaseIfTheValidationIsDropped) {
  const std::int64_t draft = open_draft();
  add(draft);
  Queue queue(connection());
  const auto lease = queue.take("w", 9);
  ASSERT_TRUE(lease && *lease);
  add(draft);
  EXPECT_EQ(queue.check(**lease).error().kind, FailureKind::stale);
}

TEST_F(DraftValidationsTest, KeepOnlyTheirFirstResult) {
  const std::int64_t id = add(open_draft());
  ASSERT_TRUE(validations_.end(id, ValidationState::done, "[]"));
  ASSERT_TRUE(validations_.end(id, ValidationState::failed, "late"));
  EXPECT_EQ(state(id), ValidationState::done);
  EXPECT_EQ((*validations_.find(id))->result, "[]");
  EXPECT_EQ(enum_name(ValidationState::dropped), "dropped");
}

TEST_F(DraftValidationsTest, OldValidationsAreRemoved) {
  const std::int64_t draft = open_draft();
  std::vector<std::int64_t> ids;
  for (int i = 0; i < draft_validations_kept_max + 3; ++i) ids.push_back(add(draft));
  EXPECT_FALSE(*validations_.find(ids[0]));
  EXPECT_FALSE(*validations_.find(ids[1]));
  EXPECT_TRUE(*validations_.find(ids[2]));
  EXPECT_EQ(state(ids.back()), ValidationState::queued);
}

TEST_F(DraftValidationsTest, AreRemovedWithTheirDraft) {
  const std::int64_t draft = open_draft();
  const std::int64_t id = add(draft);
  ASSERT_TRUE(drafts_.discard({draft, ada, {}}, 200));
  EXPECT_FALSE(*validations_.find(id));
  EXPECT_FALSE(*Queue(connection()).has_waiting());
  const std::int64_t other = open_draft();
  const std::int64_t second = add(other);
  ASSERT_TRUE(drafts_.set_published(other));
  EXPECT_FALSE(*validations_.find(second));
  EXPECT_FALSE(*Queue(connection()).has_waiting());
}

}  // namespace
}  // namespace judge::store
