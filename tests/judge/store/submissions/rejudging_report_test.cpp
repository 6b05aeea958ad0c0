#include "judge/store/submissions/rejudging_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

/// Three submissions that are rejudged. Bob's first submission becomes accepted, his second remains
/// a wrong answer, and Eve's now exceeds the time limit.
class RejudgingReportTest : public RejudgingTest {
 protected:
  RejudgingReportTest()
      : first_(submit_judged(bob, Verdict::wrong_answer, "eight", 1)),
        second_(submit_judged(bob, Verdict::wrong_answer, "eight", 1)),
        third_(submit_judged(eve, Verdict::accepted, "eight", 2)) {}

  std::int64_t rejudged() {
    const std::int64_t id = start({.filter = {.problem = "eight"}});
    work({Verdict::accepted, Verdict::wrong_answer, Verdict::time_limit_exceeded});
    return id;
  }

  std::vector<std::int64_t> ids(std::int64_t rejudging, const RejudgingItemFilter& filter,
                                std::optional<std::int64_t> after = {}, int count_max = 10) {
    std::vector<std::int64_t> found;
    const auto items = report_.items(rejudging, filter, after, count_max);
    EXPECT_TRUE(items) << items.error().message;
    for (const RejudgingItem& item : *items) found.push_back(item.submission);
    return found;
  }

  Submitted first_, second_, third_;
  RejudgingReport report_{connection()};
};

TEST_F(RejudgingReportTest, CountsSubmissionsByOldAndNewVerdict) {
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  EXPECT_THAT(*report_.matrix(id),
              UnorderedElementsAre(VerdictChange{Verdict::wrong_answer, std::nullopt, 2},
                                   VerdictChange{Verdict::accepted, std::nullopt, 1}));
  EXPECT_EQ(*report_.counts(id), RejudgingCounts{});
  work({Verdict::accepted, Verdict::wrong_answer, Verdict::time_limit_exceeded});
  EXPECT_THAT(
      *report_.matrix(id),
      UnorderedElementsAre(VerdictChange{Verdict::wrong_answer, Verdict::accepted, 1},
                           VerdictChange{Verdict::wrong_answer, Verdict::wrong_answer, 1},
                           VerdictChange{Verdict::accepted, Verdict::time_limit_exceeded, 1}));
  EXPECT_EQ(*report_.counts(id), (RejudgingCounts{.changed = 2}));
}

TEST_F(RejudgingReportTest, ItemsNameTheUserAndTheChange) {
  const std::int64_t id = rejudged();
  const auto items = *report_.items(id, {}, {}, 10);
  ASSERT_THAT(items, SizeIs(3));
  const auto newest = Judgements(connection()).history_of(first_.submission, {}, 1)->front();
  EXPECT_EQ(items[0],
            (RejudgingItem{.submission = first_.submission,
                           .problem = "eight",
                           .language = "c",
                           .user = bob,
                           .user_name = "bob",
                           .display_name = "Bob",
                           .old_judgement = first_.judgement,
                           .old_verdict = Verdict::wrong_answer,
                           .new_judgement = newest.id,
                           .new_results = {{.verdict = Verdict::accepted, .count = 1}},
                           .difference = DifferingRun{"secret/1", Verdict::accepted, "is AC"},
                           .outcome = {}}));
  EXPECT_EQ(items[1].difference, std::nullopt);
  EXPECT_EQ(items[2].difference->message, "is TLE");
}

TEST_F(RejudgingReportTest, ReportsNoDifferenceForAnAddedTestCaseThatPasses) {
  const std::int64_t id = start({.filter = {.submissions = {third_.submission}}});
  Queue queue(connection());
  const auto lease = **queue.take("worker", 1'000'000);
  Judgements judgements(connection());
  const auto add_run = [&](int position, const std::string& test, Verdict verdict) {
    judge::Run run;
    run.test = test;
    run.verdict = verdict;
    ASSERT_TRUE(judgements.add_run(lease.subject, position, run));
  };
  add_run(0, "secret/0", Verdict::accepted);
  add_run(1, "secret/1", Verdict::accepted);
  add_run(2, "secret/2", Verdict::wrong_answer);
  Judgement judgement;
  judgement.verdict = Verdict::wrong_answer;
  ASSERT_TRUE(judgements.finish(lease.subject, judgement, 1));
  EXPECT_EQ(report_.items(id, {}, {}, 1)->front().difference->test, "secret/2");
}

TEST_F(RejudgingReportTest, ReturnsRequestedItemsInPages) {
  const std::int64_t id = rejudged();
  EXPECT_THAT(ids(id, {}, {}, 2), ElementsAre(first_.submission, second_.submission));
  EXPECT_THAT(ids(id, {}, second_.submission, 2), ElementsAre(third_.submission));
  EXPECT_THAT(ids(id, {.changed = true}), ElementsAre(first_.submission, third_.submission));
  EXPECT_THAT(ids(id, {.changed = true}, {}, 1), ElementsAre(first_.submission));
  EXPECT_THAT(ids(id, {.instructor = ada}), ElementsAre(first_.submission, second_.submission));
  EXPECT_THAT(ids(id, {.changed = true, .instructor = eve}), ElementsAre(third_.submission));
  EXPECT_THAT(ids(id, {.unstable = true}), IsEmpty());
  EXPECT_THAT(ids(99, {}), IsEmpty());
}

TEST_F(RejudgingReportTest, NamesAffectedUsers) {
  const std::int64_t id = rejudged();
  EXPECT_THAT(*report_.affected(id, {}, {}, 10),
              ElementsAre(AffectedUser{bob, "bob", "Bob", 1}, AffectedUser{eve, "eve", "", 1}));
  EXPECT_THAT(*report_.affected(id, {}, bob, 10), SizeIs(1));
  EXPECT_THAT(*report_.affected(id, ada, {}, 10), SizeIs(1));
}

TEST_F(RejudgingReportTest, RepeatedJudgingFindsUnstableVerdicts) {
  const std::int64_t id = start({.filter = {.problem = "eight"}, .repeat = 3});
  // Nine judgements in three rounds: the first three verdicts are for the three submissions, and so
  // on.
  work({Verdict::accepted, Verdict::wrong_answer, Verdict::accepted, Verdict::time_limit_exceeded,
        Verdict::wrong_answer, Verdict::accepted, Verdict::accepted, Verdict::wrong_answer,
        Verdict::accepted});
  EXPECT_THAT(ids(id, {.unstable = true}), ElementsAre(first_.submission));
  EXPECT_EQ(*report_.counts(id), (RejudgingCounts{.changed = 1, .unstable = 1}));
  const auto item = report_.items(id, {.unstable = true}, {}, 1)->front();
  EXPECT_THAT(item.new_results,
              ElementsAre(NewResult{.verdict = Verdict::accepted, .count = 2},
                          NewResult{.verdict = Verdict::time_limit_exceeded, .count = 1}));
}

TEST_F(RejudgingReportTest, ReportsChangedPointsEvenIfTheVerdictIsUnchanged) {
  const auto better = submit_scored(eve, "40", "0", "boards");
  const auto same = submit_scored(eve, "40", "0", "boards");
  const std::int64_t id = start({.filter = {.problem = "boards"}});
  EXPECT_EQ(report_.counts(id)->changed, 0) << "not judged yet";
  EXPECT_EQ(work_with({scored("40", "30.5"), scored("0", "40")}), 2);
  EXPECT_EQ(report_.counts(id)->changed, 1);
  const auto items = *report_.items(id, {.changed = true}, {}, 10);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].submission, better.submission);
  EXPECT_EQ(items[0].old_score, score::Decimal(40));
  ASSERT_EQ(items[0].new_results.size(), 1U);
  EXPECT_EQ(items[0].new_results[0].score, score::Decimal::parse("70.5"));
  EXPECT_EQ(items[0].new_results[0].score_max, score::Decimal(100));
  EXPECT_EQ(report_.affected(id, {}, {}, 10)->at(0).submissions, 1);
  EXPECT_NE(same.submission, better.submission);
}

TEST_F(RejudgingReportTest, ReportsUnstablePoints) {
  const auto submitted = submit_scored(eve, "40", "0", "boards");
  const std::int64_t id = start({.filter = {.submissions = {submitted.submission}}, .repeat = 2});
  EXPECT_EQ(work_with({scored("40", "0"), scored("40", "30")}), 2);
  EXPECT_EQ(report_.counts(id)->unstable, 1);
}

TEST_F(RejudgingReportTest, ReportsAppliedAndSkippedItems) {
  const std::int64_t early = start({.filter = {.submissions = {first_.submission}}});
  const std::int64_t all = start({.filter = {.problem = "eight"}});
  work({Verdict::accepted});
  ASSERT_TRUE(rejudgings_.apply(early, 1));
  ASSERT_TRUE(rejudgings_.apply(all, 2));
  EXPECT_EQ(*report_.counts(all), (RejudgingCounts{.changed = 2, .applied = 2, .skipped = 1}));
  const auto items = *report_.items(all, {}, {}, 10);
  EXPECT_EQ(items[0].outcome, RejudgingOutcome::skipped);
  EXPECT_EQ(items[1].outcome, RejudgingOutcome::applied);
}

}  // namespace
}  // namespace judge::store
