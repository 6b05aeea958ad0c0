#include "judge/app/operation/control_command.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/store/keeping/audit.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::control_command_test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

/// Ada has two submissions from 1970: submission 1 is queued, and submission 2 is judged.
class ControlCommandTest : public testing::Test {
 protected:
  ControlCommandTest() : data_(*DataDirectory::open(directory_.path() / "data")) {
    const auto made =
        (*data_.connect())
            ->run_script(
                "INSERT INTO users (id, name, role, created_ms) VALUES (1, 'ada', 'student', 0),"
                "  (2, 'root', 'admin', 0);"
                "INSERT INTO problems (name, title, created_ms) VALUES ('eight', '', 0);"
                "INSERT INTO submissions (id, user_id, problem, language, created_ms, verdict)"
                "  VALUES (1, 1, 'eight', 'c', 0, NULL), (2, 1, 'eight', 'c', 0, 'AC');"
                "INSERT INTO judgements (id, submission_id, problem_version, state, created_ms, "
                "verdict)"
                "  VALUES (1, 1, 'f00d', 'queued', 0, NULL), (2, 2, 'f00d', 'judged', 0, 'AC');"
                "UPDATE submissions SET judgement_id = id");
    EXPECT_TRUE(made) << made.error().message;
  }

  Finished judge(std::vector<std::string> words) const {
    words.insert(words.end(), {"--data", data_.path().string()});
    return run_judge(words);
  }

  std::int64_t number(const std::string& sql) const {
    return store::integer((*data_.connect())->query(sql)->front().only());
  }

  std::string newest_action() const {
    const auto connection = *data_.connect();
    return store::Audit(*connection).page({}, {}, 1)->front().entry.action;
  }

  TemporaryDirectory directory_;
  DataDirectory data_;
};

TEST_F(ControlCommandTest, PausesAndResumesAProblem) {
  const Finished paused = judge({"pause", "problem", "eight", "--reason", "a new test"});
  EXPECT_EQ(paused.status, 0) << paused.errors;
  EXPECT_EQ(paused.output, "paused: problem eight\n");
  EXPECT_EQ(newest_action(), "problem.pause");
  EXPECT_THAT(judge({"status"}).output,
              ContainsRegex("Paused     problem eight for [0-9]+ s: a new test"));
  EXPECT_EQ(judge({"resume", "problem", "eight"}).output, "resumed: problem eight\n");
  const Finished again = judge({"resume", "problem", "eight"});
  EXPECT_EQ(again.status, exit_rejected);
  EXPECT_THAT(again.errors, HasSubstr("is not paused"));
}

TEST_F(ControlCommandTest, CancelsUnjudgedSubmissions) {
  EXPECT_EQ(judge({"cancel", "1"}).output, "cancelled: submission 1\n");
  EXPECT_EQ(newest_action(), "submission.cancel");
  EXPECT_EQ(number("SELECT count(*) FROM judgements WHERE state = 'cancelled'"), 1);
  const Finished judged = judge({"cancel", "2"});
  EXPECT_EQ(judged.status, exit_rejected);
  EXPECT_THAT(judged.errors, HasSubstr("is already judged"));
}

TEST_F(ControlCommandTest, ErasesAUserOnlyIfTheApplyOptionIsSet) {
  const Finished preview = judge({"erase", "user", "ada"});
  EXPECT_EQ(preview.status, 0) << preview.errors;
  EXPECT_THAT(preview.output, AllOf(HasSubstr("Would be removed:"), HasSubstr("2  submissions"),
                                    HasSubstr("To erase, add --apply")));
  EXPECT_EQ(number("SELECT count(*) FROM submissions"), 2);
  const Finished erased = judge({"erase", "user", "ada", "--apply"});
  EXPECT_THAT(erased.output, AllOf(HasSubstr("Removed:"), Not(HasSubstr("--apply"))));
  EXPECT_EQ(newest_action(), "user.erase");
  EXPECT_EQ(number("SELECT count(*) FROM submissions"), 0);
  EXPECT_EQ(judge({"erase", "user", "root", "--apply"}).status, exit_rejected);
  EXPECT_EQ(judge({"erase", "user", "ada"}).status, exit_rejected);
}

TEST_F(ControlCommandTest, ErasesSubmissionsBeforeADate) {
  const Finished erased = judge({"erase", "submissions", "--before", "1970-01-02", "--apply"});
  EXPECT_EQ(erased.status, 0) << erased.errors;
  EXPECT_THAT(erased.output, AllOf(HasSubstr("2  submissions"), HasSubstr("1  results")));
  EXPECT_EQ(number("SELECT count(*) FROM submissions"), 0);
  for (const char* day : {"1970-02-30", "yesterday", "1970-01-02x"}) {
    const Finished wrong = judge({"erase", "submissions", "--before", day});
    EXPECT_EQ(wrong.status, exit_rejected);
    EXPECT_THAT(wrong.errors, HasSubstr("is not a date such as 2025-09-01"));
  }
}

}  // namespace
}  // namespace judge::app::control_command_test
