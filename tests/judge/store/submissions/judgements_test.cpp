#include "judge/store/submissions/judgements.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

Run run(const std::string& test, Verdict verdict) {
  Run run;
  run.test = test;
  run.verdict = verdict;
  run.measurement.exit_code = 3;
  run.measurement.cpu_s = 0.1;
  run.measurement.wall_s = 0.25;
  run.measurement.memory_bytes = std::uint64_t{5} << 32;
  run.measurement.output_bytes = 17;
  run.remeasured = 2;
  run.message = "move 5 of 21, 'l'";
  run.team_message = "a move off the board";
  run.reused = test == "sample/1";
  run.passes = test == "sample/1" ? 1 : 3;
  return run;
}

class JudgementsTest : public StoreTest {
 protected:
  JudgementsTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (7, 1, 'eightpath', 'cpp', 0)"));
  }

  std::int64_t add() { return judgements_.add(7, "f00d", 1000).value_or(0); }

  StoredJudgement find(std::int64_t id) {
    const auto stored = judgements_.find(id);
    EXPECT_TRUE(stored && *stored);
    return stored && *stored ? **stored : StoredJudgement{};
  }

  Judgements judgements_{connection()};
};

TEST_F(JudgementsTest, StartInTheQueue) {
  const StoredJudgement stored = find(add());
  EXPECT_EQ(stored.state, JudgementState::queued);
  EXPECT_EQ(stored.submission, 7);
  EXPECT_EQ(stored.problem_version, "f00d");
  EXPECT_EQ(stored.created_ms, 1000);
  EXPECT_EQ(stored.judged_ms, 0);
  EXPECT_THAT(stored.judgement.runs, IsEmpty());
  EXPECT_FALSE(judgements_.find(99)->has_value());
}

TEST_F(JudgementsTest, TellWhichCompilerALanguageUsedMostRecently) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (8, 1, 'eightpath', 'cpp', 0), (9, 1, 'eightpath', 'cpp', 0)"));
  EXPECT_EQ(judgements_.newest_compiler("cpp").value(), "");
  for (const auto& [submission, compiler] : {std::pair(7, "g++ 12"), {8, "g++ 14"}, {9, ""}}) {
    const std::int64_t id = judgements_.add(submission, "f00d", 1000).value();
    ASSERT_TRUE(judgements_.let_count(id));
    if (*compiler == '\0') continue;
    ASSERT_TRUE(judgements_.begin(id, "worker 1", {.language_name = "", .compiler = compiler}));
  }
  EXPECT_EQ(judgements_.newest_compiler("cpp").value(), "g++ 14") << "9 has not begun";
  EXPECT_EQ(judgements_.newest_compiler("java").value(), "");
}

TEST_F(JudgementsTest, RequireAReasonForAJudgingError) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.begin(id, "worker 1"));
  Judgement judgement;
  judgement.verdict = Verdict::judging_error;
  const auto refused = judgements_.finish(id, judgement, 2000);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::invalid);
  EXPECT_EQ(find(id).state, JudgementState::compiling);
  ASSERT_TRUE(judgements_.add_run(id, 0, run("secret/1", Verdict::accepted)));
  judge::Run failed = run("secret/2", Verdict::judging_error);
  failed.message = "the answer cannot be read";
  ASSERT_TRUE(judgements_.add_run(id, 1, failed));
  ASSERT_TRUE(judgements_.finish(id, judgement, 2000));
  EXPECT_EQ(find(id).judgement.message, "the answer cannot be read");
}

TEST_F(JudgementsTest, KeepScoresExactly) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.begin(id, "worker 1"));
  judge::Run part = run("secret/1", Verdict::accepted);
  part.score = score::Decimal::parse("33.333333333");
  part.award.multiplier = score::Decimal::parse("0.333333333333333333");
  ASSERT_TRUE(judgements_.add_run(id, 0, part));
  Judgement judgement;
  judgement.verdict = Verdict::accepted;
  judgement.score = part.score;
  judgement.score_max = score::Decimal(100);
  judgement.groups = {{.group = "secret/a",
                       .verdict = Verdict::accepted,
                       .score = part.score,
                       .score_max = score::Decimal(100)},
                      {.group = "secret/b", .is_blocked = true}};
  ASSERT_TRUE(judgements_.finish(id, judgement, 2000));
  const Judgement stored = find(id).judgement;
  EXPECT_EQ(stored.score, judgement.score);
  EXPECT_EQ(stored.score_max, judgement.score_max);
  EXPECT_EQ(stored.groups, judgement.groups);
  EXPECT_EQ(stored.runs[0].score, part.score);
  EXPECT_EQ(stored.runs[0].award, part.award);
}

TEST_F(JudgementsTest, CanBeReturnedToTheQueue) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.begin(id, "worker 1"));
  ASSERT_TRUE(judgements_.wait_again(id));
  EXPECT_EQ(find(id).state, JudgementState::queued);
  ASSERT_TRUE(judgements_.begin(id, "worker 1"));
  EXPECT_EQ(find(id).attempt, 2);
  Judgement judgement;
  judgement.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements_.finish(id, judgement, 2000));
  EXPECT_FALSE(judgements_.wait_again(id));
}

TEST_F(JudgementsTest, AreStoredUnchanged) {
  const std::int64_t id = add();
  Judgement judgement;
  judgement.verdict = Verdict::run_time_error;
  judgement.message = "why";
  judgement.compile = {.ok = true,
                       .cpu_s = 0.3,
                       .wall_s = 0.4,
                       .output = "a warning",
                       .method = CompileMethod::prefix};
  judgement.limits = {.time_s = 2.5,
                      .wall_s = 7.5,
                      .memory_bytes = std::uint64_t{3} << 32,
                      .output_bytes = 9,
                      .time_factor = 2.5};
  judgement.runs = {run("sample/1", Verdict::accepted), run("secret/1", Verdict::run_time_error)};
  judgement.runs[1].measurement.signal = 11;
  ASSERT_TRUE(judgements_.begin(id, "worker 1"));
  EXPECT_EQ(find(id).state, JudgementState::compiling);
  ASSERT_TRUE(judgements_.set_compiled(id, judgement.compile));
  EXPECT_EQ(find(id).state, JudgementState::running);
  EXPECT_EQ(find(id).judgement.compile, judgement.compile);
  ASSERT_TRUE(judgements_.add_run(id, 1, judgement.runs[1]));
  ASSERT_TRUE(judgements_.add_run(id, 0, judgement.runs[0]));
  ASSERT_TRUE(judgements_.finish(id, judgement, 2000));
  const StoredJudgement stored = find(id);
  EXPECT_EQ(stored.state, JudgementState::judged);
  EXPECT_EQ(stored.judged_ms, 2000);
  EXPECT_EQ(stored.worker, "worker 1");
  EXPECT_EQ(stored.judgement, judgement);
}

TEST_F(JudgementsTest, KeepTheOutputOfAcceptedRuns) {
  const std::int64_t id = add();
  struct Run accepted = run("sample/1", Verdict::accepted);
  accepted.output = "rdr\n\xFF";
  struct Run failed = run("secret/1", Verdict::wrong_answer);
  failed.output = "no";
  ASSERT_TRUE(judgements_.add_run(id, 0, accepted));
  ASSERT_TRUE(judgements_.add_run(id, 1, failed));
  ASSERT_TRUE(judgements_.add_run(id, 2, run("secret/2", Verdict::accepted)));
  EXPECT_EQ(*judgements_.accepted_output_of(id, 0), "rdr\n\xEF\xBF\xBD");
  EXPECT_EQ(*judgements_.accepted_output_of(id, 1), std::nullopt) << "stored as a blob";
  EXPECT_EQ(*judgements_.accepted_output_of(id, 2), std::nullopt) << "no output was stored";
  const std::int64_t again = add();
  ASSERT_TRUE(judgements_.add_run(again, 5, run("sample/1", Verdict::accepted)));
  ASSERT_TRUE(judgements_.copy_outputs(id, "sample/1", again, 5));
  EXPECT_EQ(*judgements_.accepted_output_of(again, 5), "rdr\n\xEF\xBF\xBD");
}

TEST_F(JudgementsTest, SetTheVerdictOfTheSubmissionOnlyIfTheyCount) {
  const auto listed = [&] {
    return connection().query("SELECT verdict FROM submissions WHERE id = 7")->front().only();
  };
  const auto judged = [&](Verdict verdict) {
    const std::int64_t id = add();
    Judgement judgement;
    judgement.verdict = verdict;
    EXPECT_TRUE(judgements_.finish(id, judgement, 2000));
    return id;
  };
  const std::int64_t counts = add();
  ASSERT_TRUE(judgements_.let_count(counts));
  const std::int64_t other = judged(Verdict::wrong_answer);
  EXPECT_EQ(listed(), Value()) << "the other judgement does not count";
  ASSERT_TRUE(judgements_.add_run(counts, 0, run("sample/1", Verdict::accepted)));
  Judgement judgement;
  judgement.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements_.finish(counts, judgement, 3000));
  EXPECT_EQ(listed(), Value("AC"));
  ASSERT_TRUE(judgements_.let_count(other));
  EXPECT_EQ(listed(), Value("WA"));
  ASSERT_TRUE(judgements_.let_count(add()));
  EXPECT_EQ(listed(), Value()) << "not judged yet";
}

TEST_F(JudgementsTest, DiscardTheRunsOfALostWorker) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.begin(id, "lost"));
  ASSERT_TRUE(judgements_.set_compiled(id, {.ok = true, .output = "old"}));
  ASSERT_TRUE(judgements_.add_run(id, 0, run("sample/1", Verdict::accepted)));
  ASSERT_TRUE(judgements_.begin(id, "next"));
  const StoredJudgement stored = find(id);
  EXPECT_EQ(stored.state, JudgementState::compiling);
  EXPECT_EQ(stored.worker, "next");
  EXPECT_EQ(stored.judgement.compile.output, "");
  EXPECT_THAT(stored.judgement.runs, IsEmpty());
  ASSERT_TRUE(judgements_.add_run(id, 0, run("sample/1", Verdict::wrong_answer)));
  EXPECT_THAT(find(id).judgement.runs, SizeIs(1));
}

TEST_F(JudgementsTest, AcceptOnlyOneResult) {
  const std::int64_t id = add();
  Judgement judgement;
  judgement.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements_.begin(id, "worker"));
  ASSERT_TRUE(judgements_.add_run(id, 0, run("sample/1", Verdict::accepted)));
  ASSERT_TRUE(judgements_.finish(id, judgement, 2000));
  judgement.verdict = Verdict::wrong_answer;
  EXPECT_EQ(judgements_.finish(id, judgement, 3000).error().kind, FailureKind::conflict);
  EXPECT_EQ(judgements_.begin(id, "another").error().kind, FailureKind::conflict);
  EXPECT_THAT(find(id).judgement.runs, SizeIs(1));
  EXPECT_EQ(find(id).judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgements_.begin(99, "worker").error().message,
            "judgement 99 does not exist or cannot change now");
}

TEST_F(JudgementsTest, AreRemovedWithTheirSubmission) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.add_run(id, 0, run("sample/1", Verdict::accepted)));
  ASSERT_TRUE(connection().query("DELETE FROM submissions WHERE id = 7"));
  EXPECT_FALSE(judgements_.find(id)->has_value());
  EXPECT_TRUE(connection().query("SELECT * FROM runs")->empty());
}

TEST(StateName, MatchesTheNameInTheApi) {
  EXPECT_EQ(enum_name(JudgementState::queued), "queued");
  EXPECT_EQ(enum_name(JudgementState::judged), "judged");
}

TEST_F(JudgementsTest, TheCurrentJudgementOfASubmissionIsTheOneThatCounts) {
  const std::int64_t first = add();
  EXPECT_FALSE(judgements_.current_of(7)->has_value()) << "none counts yet";
  ASSERT_TRUE(judgements_.let_count(first));
  const std::int64_t second = add();
  EXPECT_EQ((*judgements_.current_of(7))->id, first);
  ASSERT_TRUE(judgements_.let_count(second));
  EXPECT_EQ((*judgements_.current_of(7))->id, second);
  EXPECT_FALSE(judgements_.current_of(8)->has_value());
  EXPECT_EQ((*judgements_.current_without_runs_of(7))->id, second);
  EXPECT_FALSE(judgements_.current_without_runs_of(8)->has_value());
  EXPECT_EQ(judgements_.let_count(99).error().kind, FailureKind::conflict);
  ASSERT_TRUE(connection().query("DELETE FROM submissions WHERE id = 7"));
  EXPECT_FALSE(judgements_.find(second)->has_value());
}

TEST_F(JudgementsTest, TheHistoryListsAllJudgementsInPages) {
  const std::int64_t first = add();
  const std::int64_t second = add();
  ASSERT_TRUE(judgements_.add_run(second, 0, run("sample/1", Verdict::accepted)));
  const auto page = judgements_.history_of(7, {}, 1);
  ASSERT_THAT(*page, SizeIs(1));
  EXPECT_EQ(page->front().id, second);
  EXPECT_THAT(page->front().judgement.runs, IsEmpty()) << "the history has no runs";
  const auto rest = judgements_.history_of(7, second, 5);
  ASSERT_THAT(*rest, SizeIs(1));
  EXPECT_EQ(rest->front().id, first);
  EXPECT_THAT(*judgements_.history_of(8, {}, 5), IsEmpty());
}

TEST_F(JudgementsTest, HaveLimitsBeforeTheFirstRun) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.begin(id, "worker"));
  const RunLimits limits{
      .time_s = 2,
      .wall_s = 6,
      .memory_bytes = 100 * mebibyte,
      .output_bytes = mebibyte,
      .time_factor = 2,
      .measuring = {
          .remeasure_within_percent = 7, .remeasurements_max = 1, .overshoot_percent = 3}};
  ASSERT_TRUE(judgements_.set_compiled(id, {}, {}, limits));
  EXPECT_EQ(find(id).judgement.limits, limits);
}

TEST_F(JudgementsTest, StoreTheMessageOfARunWithAndWithoutQuotedOutput) {
  const std::int64_t id = add();
  ASSERT_TRUE(judgements_.begin(id, "worker"));
  struct Run told = run("secret/1", Verdict::run_time_error);
  told.outline = "exit code other than 0";
  ASSERT_TRUE(judgements_.add_run(id, 0, told));
  EXPECT_EQ(judgements_.runs_from(id, 0)->front(), told);
}

TEST_F(JudgementsTest, ReturnTheRunsFromAGivenPosition) {
  const std::int64_t id = add();
  EXPECT_EQ(find(id).attempt, 0);
  ASSERT_TRUE(judgements_.begin(id, "first"));
  for (const int position : {0, 1, 2}) {
    const std::string test = "secret/" + std::to_string(position);
    ASSERT_TRUE(judgements_.add_run(id, position, run(test, Verdict::accepted)));
  }
  const auto news = judgements_.runs_from(id, 1);
  ASSERT_THAT(*news, SizeIs(2));
  EXPECT_EQ(news->front(), run("secret/1", Verdict::accepted));
  EXPECT_THAT(*judgements_.runs_from(id, 0), SizeIs(3));
  EXPECT_THAT(*judgements_.runs_from(id, 3), IsEmpty());
  EXPECT_EQ(find(id).attempt, 1);
  ASSERT_TRUE(judgements_.begin(id, "second"));
  EXPECT_EQ(find(id).attempt, 2) << "the earlier runs are void";
}

}  // namespace
}  // namespace judge::store
