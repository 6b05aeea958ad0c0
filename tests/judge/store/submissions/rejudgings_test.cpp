#include "judge/store/submissions/rejudgings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "judge/store/submissions/notices.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

class RejudgingsTest : public RejudgingTest {};

TEST_F(RejudgingsTest, AddJudgementsThatDoNotCount) {
  const Submitted submitted = submit_judged(bob, Verdict::wrong_answer);
  submit_judged(eve, Verdict::accepted, "boards");
  const std::int64_t id = start({.filter = {.problem = "eight"}, .created_by = ada, .note = "why"});
  EXPECT_EQ(**rejudgings_.find(id), (Rejudging{.id = id,
                                               .state = RejudgingState::running,
                                               .filter = {.problem = "eight"},
                                               .created_by = ada,
                                               .note = "why",
                                               .created_ms = 1000,
                                               .submissions = 1,
                                               .judgements_left = 1}));
  EXPECT_EQ(current(submitted), submitted.judgement);
  const auto history = Judgements(connection()).history_of(submitted.submission, {}, 10);
  ASSERT_THAT(*history, SizeIs(2));
  EXPECT_EQ(history->front().rejudging, id);
  EXPECT_EQ(history->front().problem_version, eight_) << "the published version";
  EXPECT_EQ(history->back().rejudging, std::nullopt);
  EXPECT_FALSE(rejudgings_.find(99)->has_value());
}

TEST_F(RejudgingsTest, AreJudgedAfterNewSubmissions) {
  submit_judged(bob, Verdict::wrong_answer);
  start({.filter = {.problem = "eight"}, .created_by = ada});
  const auto live = submit(
      connection(), blobs_,
      {.user = ada, .problem = "eight", .language = "c", .files = {{"a.c", "x"}}, .course = 1}, 0);
  EXPECT_EQ((*Queue(connection()).take("worker", 1000))->subject, live->judgement);
}

TEST_F(RejudgingsTest, CanBeAppliedOnlyAfterAllTheirSubmissionsAreJudged) {
  const Submitted first = submit_judged(bob, Verdict::wrong_answer);
  const Submitted second = submit_judged(eve, Verdict::accepted);
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  const auto early = rejudgings_.apply(id, 2000);
  EXPECT_EQ(early.error().kind, FailureKind::conflict);
  EXPECT_THAT(early.error().message, HasSubstr("2 of its submissions are not judged yet"));
  EXPECT_EQ(work({Verdict::accepted}), 2);
  EXPECT_EQ(state(id), RejudgingState::ready);
  EXPECT_EQ(current(first), first.judgement) << "its judgements do not count before it is applied";
  const auto changed = rejudgings_.apply(id, 2000);
  ASSERT_TRUE(changed) << changed.error().message;
  EXPECT_THAT(*changed, UnorderedElementsAre(first.submission, second.submission));
  EXPECT_EQ(state(id), RejudgingState::applied);
  EXPECT_EQ((**rejudgings_.find(id)).ended_ms, 2000);
  EXPECT_NE(current(first), first.judgement);
  EXPECT_EQ((*Judgements(connection()).current_of(first.submission))->judgement.verdict,
            Verdict::accepted);
  EXPECT_EQ(rejudgings_.apply(id, 3000).error().message, "this rejudging was already applied");
  EXPECT_EQ(rejudgings_.cancel(id, 3000).error().kind, FailureKind::conflict);
}

TEST_F(RejudgingsTest, NotifyUsersWhoseResultChanged) {
  submit_judged(bob, Verdict::wrong_answer);
  submit_judged(eve, Verdict::accepted);
  Notices notices(connection());
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  EXPECT_EQ(work({Verdict::accepted}), 2);
  EXPECT_TRUE(notices.of_user(bob)->empty()) << "not before the rejudging is applied";
  ASSERT_TRUE(rejudgings_.apply(id, 2000, "test 7 was wrong"));
  const auto of_bob = notices.of_user(bob);
  ASSERT_EQ(of_bob->size(), 1U);
  EXPECT_EQ(of_bob->front().kind, NoticeKind::verdict);
  EXPECT_EQ(of_bob->front().old_verdict, Verdict::wrong_answer);
  EXPECT_EQ(of_bob->front().new_verdict, Verdict::accepted);
  EXPECT_EQ(of_bob->front().reason, "test 7 was wrong");
  EXPECT_EQ(of_bob->front().created_ms, 2000);
  EXPECT_TRUE(notices.of_user(eve)->empty()) << "her verdict is the same";

  const std::int64_t again = start({.filter = {.problem = "eight", .user = bob}});
  EXPECT_EQ(work({Verdict::time_limit_exceeded}), 1);
  ASSERT_TRUE(rejudgings_.apply(again, 3000));
  EXPECT_EQ(notices.of_user(bob)->size(), 1U) << "the newest change replaces the notice";
  EXPECT_EQ(notices.of_user(bob)->front().new_verdict, Verdict::time_limit_exceeded);
}

TEST_F(RejudgingsTest, NotifyUsersEvenIfOnlyTheScoreChanged) {
  submit_scored(bob, "30", "10");
  submit_scored(eve, "30", "10");
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  EXPECT_EQ(work_with({scored("30", "20"), scored("30", "10")}), 2);
  ASSERT_TRUE(rejudgings_.apply(id, 2000));
  Notices notices(connection());
  ASSERT_EQ(notices.of_user(bob)->size(), 1U);
  EXPECT_EQ(notices.of_user(bob)->front().old_verdict, notices.of_user(bob)->front().new_verdict);
  EXPECT_TRUE(notices.of_user(eve)->empty());
}

TEST_F(RejudgingsTest, CanBeExtendedIfTheyJudgeEachSubmissionOnceAgainstASingleVersion) {
  submit_judged(bob, Verdict::wrong_answer);
  const std::int64_t id = start({.filter = {.problem = "eight"}, .target_version = eight_});
  const auto late = submit(
      connection(), blobs_,
      {.user = eve, .problem = "eight", .language = "c", .files = {{"a.c", "x"}}, .course = 1}, 0);
  ASSERT_TRUE(late);
  ASSERT_TRUE(rejudgings_.extend(id, {late->submission}, 1500));
  EXPECT_EQ((**rejudgings_.find(id)).submissions, 2);
  EXPECT_EQ((**rejudgings_.find(id)).judgements_left, 2);
  ASSERT_TRUE(rejudgings_.extend(id, {late->submission}, 1600));
  EXPECT_EQ((**rejudgings_.find(id)).judgements_left, 2) << "it is already part of the rejudging";
  work({Verdict::accepted});
  EXPECT_THAT(*rejudgings_.apply(id, 2000), SizeIs(2));
  EXPECT_EQ(rejudgings_.extend(id, {late->submission}, 3000).error().kind, FailureKind::conflict);
  EXPECT_EQ(rejudgings_.extend(99, {late->submission}, 3000).error().kind, FailureKind::missing);
  const std::int64_t other = start({.filter = {.problem = "eight"}});
  EXPECT_EQ(rejudgings_.extend(other, {late->submission}, 3000).error().kind, FailureKind::invalid);
}

TEST_F(RejudgingsTest, SkipSubmissionsThatWereJudgedAgainInTheMeantime) {
  const Submitted bobs = submit_judged(bob, Verdict::wrong_answer);
  const Submitted eves = submit_judged(eve, Verdict::wrong_answer);
  const std::int64_t narrow = start({.filter = {.user = bob}});
  const std::int64_t wide = start({.filter = {.problem = "eight"}});
  work({Verdict::accepted});
  EXPECT_THAT(*rejudgings_.apply(narrow, 2000), ElementsAre(bobs.submission));
  const std::int64_t counting = current(bobs);
  EXPECT_THAT(*rejudgings_.apply(wide, 3000), ElementsAre(eves.submission));
  EXPECT_EQ(current(bobs), counting);
  EXPECT_NE(current(eves), eves.judgement);
}

TEST_F(RejudgingsTest, CancellingRemovesTheNewJudgementsButKeepsTheRejudging) {
  const Submitted first = submit_judged(bob, Verdict::wrong_answer);
  submit_judged(eve, Verdict::accepted);
  submit_judged(ada, Verdict::accepted);
  const auto rows = [&] {
    return std::vector{count("judgements"), count("runs"), count("rejudging_items")};
  };
  const auto before = rows();
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  Queue queue(connection());
  Judgements judgements(connection());
  const auto done = **queue.take("worker", 1'000'000);
  Judgement judged;
  judged.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements.finish(done.subject, judged, 10));
  ASSERT_TRUE(queue.finish(done));
  const auto at_hand = **queue.take("worker", 1'000'000);
  ASSERT_TRUE(judgements.begin(at_hand.subject, "worker"));
  ASSERT_TRUE(judgements.add_run(at_hand.subject, 0, {}));
  ASSERT_TRUE(rejudgings_.cancel(id, 2000));
  EXPECT_EQ(rows(), before);
  EXPECT_FALSE(*queue.has_waiting());
  EXPECT_EQ(queue.check(at_hand).error().kind, FailureKind::stale);
  EXPECT_EQ(queue.finish(at_hand).error().kind, FailureKind::stale);
  EXPECT_EQ(queue.give_back(at_hand).error().kind, FailureKind::stale);
  EXPECT_EQ(state(id), RejudgingState::cancelled);
  EXPECT_EQ((**rejudgings_.find(id)).submissions, 3);
  EXPECT_EQ(current(first), first.judgement);
  EXPECT_EQ(rejudgings_.cancel(id, 3000).error().message, "this rejudging was already cancelled");
  EXPECT_EQ(rejudgings_.cancel(99, 3000).error().kind, FailureKind::missing);
}

TEST_F(RejudgingsTest, AnOldLeaseDoesNotMatchAJobCreatedAfterACancellation) {
  submit_judged(bob, Verdict::wrong_answer);
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  Queue queue(connection());
  const auto old = **queue.take("slow", 1'000'000);
  ASSERT_TRUE(queue.give_back(old));
  ASSERT_TRUE(rejudgings_.cancel(id, 2000));
  start({.filter = {.problem = "eight"}});
  const auto taken = **queue.take("quick", 1'000'000);
  EXPECT_NE(taken.job, old.job) << "ids of leased jobs are not reused";
  EXPECT_EQ(queue.check(old).error().kind, FailureKind::stale);
}

TEST_F(RejudgingsTest, CannotBeAppliedIfTheyJudgeEachSubmissionSeveralTimes) {
  submit_judged(bob, Verdict::wrong_answer);
  const std::int64_t id = start({.filter = {.problem = "eight"}, .repeat = 3});
  EXPECT_EQ((**rejudgings_.find(id)).judgements_left, 3);
  EXPECT_EQ(work({Verdict::accepted}), 3);
  EXPECT_EQ(state(id), RejudgingState::ready);
  EXPECT_THAT(rejudgings_.apply(id, 2000).error().message, HasSubstr("no single result to apply"));
  EXPECT_TRUE(rejudgings_.cancel(id, 3000));
}

TEST_F(RejudgingsTest, RefuseAnEmptyOrTooLargeSelection) {
  submit_judged(bob, Verdict::wrong_answer);
  const auto refused = [&](const NewRejudging& rejudging) {
    const auto id = rejudgings_.start(rejudging, 0);
    EXPECT_FALSE(id);
    EXPECT_EQ(id.error().kind, FailureKind::invalid);
    return id ? "" : id.error().message;
  };
  EXPECT_THAT(refused({.filter = {.problem = "none"}}), HasSubstr("nothing to rejudge"));
  EXPECT_THAT(refused({.filter = {}, .instructor = bob}), HasSubstr("nothing to rejudge"));
  EXPECT_THAT(refused({.filter = {}, .repeat = 0}), HasSubstr("1 to 100 times, not 0"));
  EXPECT_THAT(refused({.filter = {}, .repeat = 101}), HasSubstr("1 to 100 times, not 101"));
  EXPECT_THAT(refused({.filter = {}, .target_version = "f00d"}), HasSubstr("name the problem"));
  EXPECT_THAT(refused({.filter = {}, .note = std::string(1001, 'x')}), HasSubstr("1000 bytes"));
  EXPECT_EQ(count("rejudgings"), 0);
  EXPECT_EQ(count("judgements"), 1);
}

TEST_F(RejudgingsTest, IncludeThousandsOfSubmissionsUpToALimit) {
  submit_judged(bob, Verdict::wrong_answer);
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO submissions (id, user_id, problem, language, created_ms, course_id,"
      "  judgement_id) SELECT value + 1000, 2, 'eight', 'c', 100, 1, 1 FROM "
      "(WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE "
      "value < 1000) SELECT value FROM numbers) AS counted"));
  EXPECT_THAT(rejudgings_.start({.filter = {.problem = "eight"}, .repeat = 50}, 0).error().message,
              HasSubstr("exceed the 50000 judgements"));
  std::int64_t id = 0;
  ASSERT_TRUE(connection().transact([&]() -> Expected<void> {
    id = start({.filter = {.problem = "eight"}, .repeat = 2});
    return {};
  }));
  EXPECT_EQ((**rejudgings_.find(id)).judgements_left, 2002);
  EXPECT_EQ(Queue(connection()).depths()->front(), (QueueDepth{rejudging_priority, 2002, 1000}));
  ASSERT_TRUE(connection().transact([&] { return rejudgings_.cancel(id, 2000); }));
  EXPECT_EQ(state(id), RejudgingState::cancelled);
  EXPECT_EQ(count("jobs"), 1);
  EXPECT_EQ(count("rejudging_items"), 0);
  EXPECT_EQ(count("judgements"), 1503) << "the removal happens in steps";
  while (*rejudgings_.remove_cancelled()) {
  }
  EXPECT_EQ(count("judgements"), 1);
}

TEST_F(RejudgingsTest, CanBeListedForAllCreatorsOrForOne) {
  submit_judged(bob, Verdict::wrong_answer);
  const std::int64_t first = start({.filter = {.problem = "eight"}, .created_by = ada});
  const std::int64_t second = start({.filter = {.problem = "eight"}, .created_by = eve});
  const auto ids = [&](std::optional<std::int64_t> by, std::optional<std::int64_t> before) {
    std::vector<std::int64_t> found;
    for (const Rejudging& rejudging : *rejudgings_.page(by, before, 10)) {
      found.push_back(rejudging.id);
    }
    return found;
  };
  EXPECT_THAT(ids({}, {}), ElementsAre(second, first));
  EXPECT_THAT(ids({}, second), ElementsAre(first));
  EXPECT_THAT(ids(ada, {}), ElementsAre(first));
  EXPECT_THAT(ids(bob, {}), IsEmpty());
}

TEST_F(RejudgingsTest, ShowWhetherAllSubmissionsAreInCoursesOfAnInstructor) {
  submit_judged(bob, Verdict::wrong_answer, "eight", 1);
  submit_judged(bob, Verdict::wrong_answer, "boards", 2);
  submit_judged(bob, Verdict::wrong_answer, "boards", {});
  const std::int64_t within = start({.filter = {}, .instructor = ada});
  const std::int64_t all = start({.filter = {.problem = "boards"}});
  EXPECT_FALSE(*rejudgings_.reaches_beyond(within, ada));
  EXPECT_TRUE(*rejudgings_.reaches_beyond(within, eve));
  EXPECT_TRUE(*rejudgings_.reaches_beyond(all, eve)) << "one has no course";
}

TEST_F(RejudgingsTest, ReuseOldRunsOnlyWithATargetVersionAndOneJudgementPerSubmission) {
  const Submitted submitted = submit_judged(bob, Verdict::wrong_answer);
  const auto newest = [&] {
    return Judgements(connection()).history_of(submitted.submission, {}, 1)->front();
  };
  start({.filter = {.problem = "eight"}, .target_version = "f00d", .draft = 5});
  EXPECT_EQ(newest().problem_version, "f00d");
  EXPECT_EQ(*rejudgings_.reusable_for(newest().id), submitted.judgement);
  start({.filter = {.problem = "eight"}});
  EXPECT_EQ(*rejudgings_.reusable_for(newest().id), std::nullopt);
  start({.filter = {.problem = "eight"}, .target_version = "f00d", .repeat = 2});
  EXPECT_EQ(*rejudgings_.reusable_for(newest().id), std::nullopt);
  EXPECT_EQ(*rejudgings_.reusable_for(submitted.judgement), std::nullopt);
}

TEST(RejudgingStateName, MatchesTheNameInTheApi) {
  EXPECT_EQ(enum_name(RejudgingState::running), "running");
  EXPECT_EQ(enum_name(RejudgingState::cancelled), "cancelled");
}

}  // namespace
}  // namespace judge::store
