#include "judge/store/submissions/run_images.hpp"

#include <gtest/gtest.h>

#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

/// Two judgements of a submission with one run each.
class RunImagesTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    ASSERT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (7, 1, 'eightpath', 'cpp', 0);"
        "INSERT INTO judgements (id, submission_id, problem_version, created_ms)"
        "  VALUES (8, 7, 'f00d', 0), (9, 7, 'f00d', 0)"));
    struct Run run;
    run.test = "secret/1";
    ASSERT_TRUE(Judgements(connection()).add_run(8, 0, run));
    ASSERT_TRUE(Judgements(connection()).add_run(9, 0, run));
  }
};

TEST_F(RunImagesTest, AreStoredSeparatelyForJudgesAndTeams) {
  StoredImages images(connection());
  EXPECT_TRUE(images.of(8, 0)->empty());
  ASSERT_TRUE(images.add(8, 0, {.judge = "", .team = "beef"}));
  EXPECT_EQ(images.of(8, 0), (RunImages{.judge = "", .team = "beef"}));
  EXPECT_TRUE(images.of(9, 0)->empty());
}

TEST_F(RunImagesTest, AreCopiedToANewJudgementFromTheRunOfAGivenTestCase) {
  StoredImages images(connection());
  ASSERT_TRUE(images.add(8, 0, {.judge = "cafe", .team = "beef"}));
  ASSERT_TRUE(images.copy(8, "secret/2", 9, 0));
  EXPECT_TRUE(images.of(9, 0)->empty());
  ASSERT_TRUE(images.copy(8, "secret/1", 9, 0));
  EXPECT_EQ(*images.of(9, 0), *images.of(8, 0));
}

TEST_F(RunImagesTest, AreRemovedWithTheirRuns) {
  StoredImages images(connection());
  ASSERT_TRUE(images.add(8, 0, {.judge = "cafe", .team = "beef"}));
  ASSERT_TRUE(connection().run_script("DELETE FROM runs WHERE judgement_id = 8"));
  EXPECT_TRUE(images.of(8, 0)->empty());
}

}  // namespace
}  // namespace judge::store
