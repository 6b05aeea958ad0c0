#include "judge/worker/jobs/draft_validation_job.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/drafts/draft_validations.hpp"
#include "tests/judge/worker/draft_fixture.hpp"

namespace judge::worker {
namespace {

using store::ValidationState;
using testing::HasSubstr;

class DraftValidationJobTest : public DraftJobTest {
 protected:
  std::int64_t ask(const std::string& input, const std::string& group = "secret") {
    std::int64_t id = 0;
    EXPECT_TRUE(connection().transact([&]() -> store::Expected<void> {
      id = validations_
               .add({.draft = draft_, .user = 1, .group = group, .input = *blobs_.put(input)},
                    now_ms())
               .value_or(0);
      return {};
    }));
    return id;
  }

  JobKinds kinds() {
    const DraftJobTools tools{.blobs = blobs_,
                              .languages = run::languages(),
                              .programs = run::ProgramCache(data_.path() / "programs")};
    return {{std::string(store::draft_validation_job), draft_validation_kind(tools)}};
  }

  store::DraftValidation ended(std::int64_t id) {
    const auto now = [&] { return (*validations_.find(id)).value_or(store::DraftValidation{}); };
    EXPECT_TRUE(eventually([&] { return now().state != ValidationState::queued; }));
    return now();
  }

  store::DraftValidations validations_{connection()};
};

TEST_F(DraftValidationJobTest, RunsAllValidatorsOfTheDraft) {
  put("input_validators/small.cpp", R"(
#include <cstdio>
int main() {
  int x = 100;
  scanf("%d", &x);
  return x < 100 ? 42 : 43;
}
)");
  Worker worker(judging(), kinds());
  const auto revision = store::Drafts(connection()).find(draft_).value()->revision;
  EXPECT_EQ(ended(ask("7\n")).result,
            R"([{"validator":"any.cpp","word":"valid","message":"exited with 42","line":null},)"
            R"({"validator":"small.cpp","word":"valid","message":"exited with 42","line":null}])");
  const auto refused = ended(ask("none\n", "sample"));
  EXPECT_EQ(refused.state, ValidationState::done);
  EXPECT_THAT(refused.result, HasSubstr(R"("word":"invalid","message":"line 1: no number")"));
  EXPECT_THAT(refused.result, HasSubstr(R"("line":1)"));
  EXPECT_EQ(store::Drafts(connection()).find(draft_).value()->revision, revision);
}

TEST_F(DraftValidationJobTest, AppliesTheSettingsOfTheGroup) {
  put("input_validators/any.cpp", R"(
#include <cstdlib>
int main(int count, char** words) { return count == 2 && std::atoi(words[1]) == 5 ? 42 : 43; }
)");
  put("data/secret/big/test_group.yaml", "input_validator_args: ['5']\n");
  Worker worker(judging(), kinds());
  EXPECT_THAT(ended(ask("1", "secret/big")).result, HasSubstr(R"("word":"valid")"));
  EXPECT_THAT(ended(ask("1", "sample")).result, HasSubstr(R"("word":"invalid")"));
  EXPECT_THAT(ended(ask("1", "secret")).result, HasSubstr(R"("word":"invalid")"));
}

TEST_F(DraftValidationJobTest, ReportsWhyValidatorsCannotRun) {
  put("input_validators/any.cpp", "int main( {}");
  Worker worker(judging(), kinds());
  const auto broken = ended(ask("7"));
  EXPECT_EQ(broken.state, ValidationState::failed);
  EXPECT_THAT(broken.result, HasSubstr("any.cpp"));
  change({.put = {}, .removed = {"input_validators/any.cpp"}});
  EXPECT_THAT(ended(ask("7")).result, HasSubstr("there is no input validator"));
  put("problem.yaml", "problem_format_version: never\n");
  const auto unreadable = ended(ask("7"));
  EXPECT_EQ(unreadable.state, ValidationState::failed);
  EXPECT_THAT(unreadable.result, HasSubstr("problem.yaml"));
}

TEST_F(DraftValidationJobTest, StopsAnEndlessValidatorAndRunsTheOthers) {
  put("problem.yaml",
      "problem_format_version: 2025-09\nname: Double\n"
      "uuid: 5d2f1c1e-8a3b-4e57-9d0c-21b7c6a0e8ff\nlimits:\n  validation_time: 1\n");
  put("input_validators/endless.cpp", "int main() { for (volatile int x = 0;;) ++x; }");
  Worker worker(judging(), kinds());
  const auto said = ended(ask("7"));
  EXPECT_EQ(said.state, ValidationState::done) << said.result;
  EXPECT_THAT(said.result, HasSubstr(R"("validator":"any.cpp","word":"valid")"));
  EXPECT_THAT(said.result, HasSubstr(R"("validator":"endless.cpp","word":"failed")"));
}

}  // namespace
}  // namespace judge::worker
