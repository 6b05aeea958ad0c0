#include "judge/store/submissions/judgement_groups.hpp"

#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

class JudgementGroupsTest : public StoreTest {};

TEST_F(JudgementGroupsTest, KeepTheirOrder) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (7, 1, 'eightgroups', 'cpp', 0);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms)"
      "  VALUES (9, 7, 'f00d', 0)"));
  const std::vector<GroupScore> groups = {{.group = "secret", .score = score::Decimal(30)},
                                          {.group = "secret/b", .is_blocked = true},
                                          {.group = "secret/a", .verdict = Verdict::accepted}};
  ASSERT_TRUE(add_groups(connection(), 9, groups));
  EXPECT_EQ(groups_of(connection(), 9), groups);
  EXPECT_TRUE(groups_of(connection(), 8)->empty());
}

}  // namespace
}  // namespace judge::store
