#include "judge/store/drafts/draft_generations.hpp"

#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/draft_fixture.hpp"

namespace judge::store {
namespace {

class DraftGenerationsTest : public DraftTest {
 protected:
  DraftGenerations generations_{connection()};
};

TEST_F(DraftGenerationsTest, AddStoresTheGeneratorWithItsArgumentsAndQueuesAJob) {
  const std::int64_t id = open_draft();
  const std::vector<std::string> words = {"", "7", "a b", "3:x", "\n"};
  const auto added = generations_.add(
      {.draft = id, .generator = "random.cpp", .arguments = words, .group = "secret", .user = ada},
      100);
  ASSERT_TRUE(added) << added.error().message;
  const auto found = generations_.find(*added);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->wanted.arguments, words);
  EXPECT_EQ((*found)->wanted.generator, "random.cpp");
  EXPECT_EQ(enum_name((*found)->state), "queued");
  const auto lease = Queue(connection()).take("worker", 1000);
  ASSERT_TRUE(lease && *lease);
  EXPECT_EQ((*lease)->kind, draft_generation_job);
  EXPECT_EQ((*lease)->subject, *added);
}

TEST_F(DraftGenerationsTest, KeepsOnlyTheFirstResult) {
  const std::int64_t id = open_draft();
  const auto added = generations_.add({.draft = id, .generator = "g", .user = ada}, 100);
  ASSERT_TRUE(generations_.end(*added, GenerationState::done, "secret/01"));
  ASSERT_TRUE(generations_.end(*added, GenerationState::failed, "late"));
  const auto all = generations_.of_draft(id, 10);
  ASSERT_EQ(all->size(), 1);
  EXPECT_EQ(all->front().state, GenerationState::done);
  EXPECT_EQ(all->front().message, "secret/01");
}

TEST_F(DraftGenerationsTest, LimitsPendingGenerations) {
  const std::int64_t id = open_draft();
  for (int i = 0; i < waiting_generations_max; ++i) {
    ASSERT_TRUE(generations_.add({.draft = id, .generator = "g", .user = ada}, 100));
  }
  const auto refused = generations_.add({.draft = id, .generator = "g", .user = ada}, 100);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::invalid);
}

}  // namespace
}  // namespace judge::store
