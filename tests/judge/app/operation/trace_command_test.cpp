#include "judge/app/operation/trace_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::trace_command_test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class TraceCommandTest : public testing::Test {
 protected:
  TraceCommandTest() {
    const auto connection = *DataDirectory::open(data())->connect();
    EXPECT_TRUE(
        connection->run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
                               "INSERT INTO submissions (id, user_id, problem, language, "
                               "created_ms) VALUES (7, 1, 'p', 'c', 0)"));
    store::Judgements judgements(*connection);
    const auto id = judgements.add(7, "f00d", 1000);
    EXPECT_TRUE(id);
    EXPECT_TRUE(connection->run_script("UPDATE submissions SET judgement_id = 1"));
    EXPECT_TRUE(judgements.begin(*id, "here:1/1", {.language_name = "C", .now_us = 2'000'000}));
    EXPECT_TRUE(judgements.set_compiled(*id, {.ok = true}, {2'000'000, 500'000}));
  }

  std::string data() const { return directory_.path().string(); }

  TemporaryDirectory directory_;
};

TEST_F(TraceCommandTest, ShowsTheTimeOfEachStep) {
  const Finished traced = run_judge({"trace", "7", "--data", data()});
  EXPECT_EQ(traced.status, 0) << traced.errors;
  EXPECT_THAT(traced.output, HasSubstr("submission 7\n"));
  EXPECT_THAT(traced.output, ContainsRegex(" 500 ms .* compile C .*#.* ok\n"));
  EXPECT_THAT(traced.output, ContainsRegex("\\.\\.\\. .* run test number 1 .*>\n"));
  const Finished json = run_judge({"trace", "7", "--data", data(), "--json"});
  EXPECT_EQ(json.json().at("current").at("step"), "run");
}

TEST_F(TraceCommandTest, RefusesUnknownSubmissions) {
  const Finished traced = run_judge({"trace", "8", "--data", data()});
  EXPECT_EQ(traced.status, exit_rejected);
  EXPECT_EQ(traced.errors, "judge: there is no submission 8\n");
  EXPECT_EQ(run_judge({"trace", "x", "--data", data()}).status, exit_usage);
}

}  // namespace
}  // namespace judge::app::trace_command_test
