#include "judge/store/submissions/run_conversations.hpp"

#include <gtest/gtest.h>

#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

class RunConversations : public StoreTest {
 protected:
  RunConversations() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (7, 1, 'eightguess', 'cpp', 0)"));
  }

  std::int64_t add() { return judgements_.add(7, "f00d", 1000).value_or(0); }

  void add_run(std::int64_t judgement, std::int64_t position, const std::string& test) {
    struct Run run;
    run.test = test;
    ASSERT_TRUE(judgements_.add_run(judgement, position, run));
  }

  std::optional<std::string> conversation(std::int64_t judgement, std::int64_t position) {
    return *conversation_of(connection(), judgement, position);
  }

  Judgements judgements_{connection()};
};

TEST_F(RunConversations, AreStoredWithTheirRuns) {
  const std::int64_t id = add();
  add_run(id, 0, "sample/1");
  add_run(id, 1, "secret/1");
  ASSERT_TRUE(add_conversation(connection(), id, 0, "{}"));
  EXPECT_EQ(conversation(id, 0), "{}");
  EXPECT_EQ(conversation(id, 1), std::nullopt);
  ASSERT_TRUE(judgements_.begin(id, "next"));
  EXPECT_EQ(conversation(id, 0), std::nullopt) << "deleted with its run";
}

TEST_F(RunConversations, CopyingTheOutputsOfARunAlsoCopiesItsConversation) {
  const std::int64_t id = add();
  add_run(id, 0, "sample/1");
  ASSERT_TRUE(add_conversation(connection(), id, 0, "{}"));
  const std::int64_t again = add();
  add_run(again, 5, "sample/1");
  ASSERT_TRUE(judgements_.copy_outputs(id, "sample/1", again, 5));
  EXPECT_EQ(conversation(again, 5), "{}");
}

}  // namespace
}  // namespace judge::store
