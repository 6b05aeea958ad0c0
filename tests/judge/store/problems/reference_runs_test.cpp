#include "judge/store/problems/reference_runs.hpp"

#include <gtest/gtest.h>

#include "tests/judge/store/draft_fixture.hpp"

namespace judge::store {
namespace {

class ReferenceRunsTest : public DraftTest {};

TEST_F(ReferenceRunsTest, ARunIsStoredUnchanged) {
  const std::int64_t id = open_draft();
  ReferenceRuns runs(connection());
  judge::Run run;
  run.verdict = Verdict::time_limit_exceeded;
  run.measurement = {.ending = Ending::cpu_limit,
                     .exit_code = 3,
                     .signal = 9,
                     .cpu_s = 1.25,
                     .wall_s = 2,
                     .memory_bytes = 4096,
                     .output_bytes = 17,
                     .error_text = ""};
  run.message = "too slow";
  ASSERT_TRUE(runs.put(id, "print", run));
  EXPECT_EQ((*runs.find("print")).value_or(judge::Run{}), run);
  ASSERT_TRUE(runs.put(id, "print", {}));
  EXPECT_EQ((*runs.find("print")).value_or(judge::Run{}), run) << "the first run stays";
  EXPECT_FALSE(*runs.find("another"));
}

TEST_F(ReferenceRunsTest, StoreTheEndingOfARunAsANameSuchAsOutputLimit) {
  ReferenceRuns runs(connection());
  judge::Run run;
  run.measurement.ending = Ending::output_limit;
  ASSERT_TRUE(runs.put(open_draft(), "print", run));
  EXPECT_EQ(text((*connection().query("SELECT ending FROM reference_runs")).front().only()),
            "output_limit");
}

TEST_F(ReferenceRunsTest, AreRemovedWithTheirDraft) {
  const std::int64_t id = open_draft();
  ReferenceRuns runs(connection());
  ASSERT_TRUE(runs.put(id, "print", {}));
  ASSERT_TRUE(drafts_.discard({id, ada, {}}, 0));
  EXPECT_FALSE(*runs.find("print"));
}

}  // namespace
}  // namespace judge::store
