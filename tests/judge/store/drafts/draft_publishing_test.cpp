#include "judge/store/drafts/draft_publishing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/store/draft_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class DraftPublishingTest : public DraftTest {
 protected:
  std::int64_t submit_one() {
    const auto submitted = submit(connection(), blobs_,
                                  {.user = bob,
                                   .problem = "boards",
                                   .language = "c",
                                   .files = {{"a.c", "main"}},
                                   .course = {}},
                                  100);
    EXPECT_TRUE(submitted) << submitted.error().message;
    return submitted->submission;
  }

  /// Judges all waiting submissions.
  void judge_all(Verdict verdict) {
    Queue queue(connection());
    for (auto lease = queue.take("w", 1'000'000); lease && *lease; lease = queue.take("w", 9)) {
      ASSERT_EQ((*lease)->kind, judgement_job);
      Judgement judgement;
      judgement.verdict = verdict;
      ASSERT_TRUE(Judgements(connection()).begin((*lease)->subject, "w"));
      ASSERT_TRUE(Judgements(connection()).finish((*lease)->subject, judgement, 200));
      ASSERT_TRUE(queue.finish(**lease));
    }
  }

  StoredJudgement current(std::int64_t submission) {
    return (*Judgements(connection()).current_of(submission)).value_or(StoredJudgement{});
  }

  Expected<PublishedDraft> publish(std::int64_t id, const PublishingOptions& options = {}) {
    PublishedDraft published;
    auto done = connection().transact([&]() -> Expected<void> {
      auto made = publish_draft(connection(), {id, ada, draft(id).revision}, options, 900);
      if (!made) return std::unexpected(made.error());
      published = *made;
      return {};
    });
    if (!done) return std::unexpected(done.error());
    return published;
  }

  std::string published_version() {
    return (*ProblemVersions(connection()).find("boards"))->published;
  }
};

TEST_F(DraftPublishingTest, RequiresAPassedCheck) {
  const std::int64_t id = open_draft();
  EXPECT_THAT(publish(id).error().message, HasSubstr("has no changes"));
  put(id, "data/secret/1.in", "2");
  EXPECT_THAT(publish(id).error().message, HasSubstr("it is queued"));
  EXPECT_FALSE(start_preview(connection(), {id, ada, {}}, 500));
  pass(id);
  EXPECT_TRUE(publish(id)) << "the problem has no submissions, so no preview is needed";
  EXPECT_EQ(draft(id).state, DraftState::published);
  EXPECT_EQ(ProblemVersions(connection()).history("boards")->size(), 2);
}

TEST_F(DraftPublishingTest, AppliesThePreviewedVerdicts) {
  const std::int64_t submission = submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  const std::string candidate = pass(id);
  EXPECT_THAT(publish(id).error().message, HasSubstr("there is no preview"));
  const auto preview = start_preview(connection(), {id, ada, 2}, 500);
  ASSERT_TRUE(preview) << preview.error().message;
  EXPECT_EQ(draft(id).preview, *preview);
  EXPECT_THAT(publish(id).error().message, HasSubstr("1 judgements are pending"));
  EXPECT_EQ(published_version(), published_) << "a refusal changes nothing";
  judge_all(Verdict::wrong_answer);
  EXPECT_EQ(current(submission).judgement.verdict, Verdict::accepted);
  const auto published = publish(id);
  ASSERT_TRUE(published) << published.error().message;
  EXPECT_THAT(published->changed, ElementsAre(submission));
  EXPECT_THAT(published->queued, IsEmpty());
  EXPECT_EQ(published_version(), candidate);
  EXPECT_EQ(current(submission).judgement.verdict, Verdict::wrong_answer);
}

TEST_F(DraftPublishingTest, RequiresThatThePreviewCoversAllSubmissions) {
  const std::int64_t early = submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  EXPECT_THAT(extend_preview(connection(), {id, ada, {}}, 500).error().message,
              HasSubstr("must pass first"));
  const std::string candidate = pass(id);
  EXPECT_THAT(extend_preview(connection(), {id, ada, {}}, 500).error().message,
              HasSubstr("this draft has no preview to extend"));
  const auto preview = start_preview(connection(), {id, ada, {}}, 500);
  ASSERT_TRUE(preview);
  judge_all(Verdict::accepted);
  EXPECT_EQ(count_unpreviewed(connection(), "boards", *preview), 0);
  const std::int64_t late = submit_one();
  judge_all(Verdict::accepted);
  EXPECT_EQ(count_unpreviewed(connection(), "boards", *preview), 1);
  const auto refused = publish(id);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  EXPECT_THAT(refused.error().message, HasSubstr("does not cover all submissions (1 missing)"));
  EXPECT_EQ(published_version(), published_);

  EXPECT_EQ(extend_preview(connection(), {id, ada, {}}, 600).value_or(0), *preview);
  EXPECT_EQ((*Rejudgings(connection()).find(*preview))->judgements_left, 1) << "only the late one";
  judge_all(Verdict::wrong_answer);
  const auto published = publish(id);
  ASSERT_TRUE(published) << published.error().message;
  EXPECT_THAT(published->changed, UnorderedElementsAre(early, late));
  EXPECT_THAT(published->queued, IsEmpty());
  EXPECT_EQ(current(late).problem_version, candidate);
  EXPECT_EQ(current(late).judgement.verdict, Verdict::wrong_answer);
}

TEST_F(DraftPublishingTest, AnExtendedPreviewCoversSubmissionsThatWereRejudged) {
  const std::int64_t submission = submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  pass(id);
  const auto preview = start_preview(connection(), {id, ada, {}}, 500);
  NewRejudging again;
  again.filter.problem = "boards";
  const auto rejudging = Rejudgings(connection()).start(again, 500);
  ASSERT_TRUE(preview && rejudging);
  judge_all(Verdict::wrong_answer);
  ASSERT_TRUE(Rejudgings(connection()).apply(*rejudging, 550));
  EXPECT_EQ(count_unpreviewed(connection(), "boards", *preview), 1);
  ASSERT_TRUE(extend_preview(connection(), {id, ada, {}}, 600));
  EXPECT_EQ((*Rejudgings(connection()).find(*preview))->judgements_left, 0)
      << "it is already judged against the draft";
  const auto published = publish(id);
  ASSERT_TRUE(published) << published.error().message;
  EXPECT_THAT(published->changed, ElementsAre(submission));
}

TEST_F(DraftPublishingTest, JudgesUnpreviewedSubmissionsAfterPublishingIfAllowed) {
  submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  const std::string candidate = pass(id);
  ASSERT_TRUE(start_preview(connection(), {id, ada, {}}, 500));
  const std::int64_t late = submit_one();
  judge_all(Verdict::accepted);
  const auto published = publish(id, {.allow_unpreviewed = true});
  ASSERT_TRUE(published) << published.error().message;
  EXPECT_THAT(published->queued, ElementsAre(late));
  EXPECT_EQ(current(late).problem_version, candidate);
  EXPECT_EQ(current(late).state, JudgementState::queued);
}

TEST_F(DraftPublishingTest, ChangingTheDraftCancelsThePreview) {
  submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t before = count("judgements");
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  pass(id);
  const auto preview = start_preview(connection(), {id, ada, {}}, 500);
  ASSERT_TRUE(preview);
  put(id, "data/secret/1.in", "3");
  EXPECT_EQ(draft(id).preview, std::nullopt);
  EXPECT_EQ((*Rejudgings(connection()).find(*preview))->state, RejudgingState::cancelled);
  EXPECT_EQ(count("judgements"), before);
}

TEST_F(DraftPublishingTest, ANewPreviewReplacesTheFirst) {
  submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  pass(id);
  const auto first = start_preview(connection(), {id, ada, {}}, 500);
  const auto second = start_preview(connection(), {id, ada, {}}, 500);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(draft(id).preview, *second);
  EXPECT_EQ((*Rejudgings(connection()).find(*first))->state, RejudgingState::cancelled);
}

TEST_F(DraftPublishingTest, DiscardingTheDraftCancelsThePreview) {
  submit_one();
  judge_all(Verdict::accepted);
  const auto before = row_counts();
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  pass(id);
  ASSERT_TRUE(start_preview(connection(), {id, ada, {}}, 500));
  judge_all(Verdict::wrong_answer);
  ASSERT_TRUE(drafts_.discard({id, ada, {}}, 600));
  EXPECT_EQ(row_counts(), before);
}

TEST_F(DraftPublishingTest, RefusesToPublishADraftIfAnotherDraftOfTheProblemWasPublishedMeanwhile) {
  const std::int64_t mine = open_draft();
  const std::int64_t yours = open_draft("boards", bob);
  put(mine, "a", "1");
  pass(mine);
  put(yours, "b", "2");
  pass(yours);
  ASSERT_TRUE(publish(mine));
  const auto late = publish(yours);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().kind, FailureKind::stale);
  EXPECT_THAT(late.error().message, HasSubstr("a different version was published in the meantime"));
  EXPECT_EQ(draft(yours).state, DraftState::open);
}

TEST_F(DraftPublishingTest, PublishingWithoutAPreviewChangesNoGrades) {
  const std::int64_t submission = submit_one();
  judge_all(Verdict::accepted);
  const std::int64_t id = open_draft();
  put(id, "data/secret/1.in", "2");
  pass(id);
  const auto published = publish(id, {.without_preview = true});
  ASSERT_TRUE(published) << published.error().message;
  EXPECT_THAT(published->changed, IsEmpty());
  EXPECT_THAT(published->queued, IsEmpty());
  EXPECT_EQ(current(submission).problem_version, published_);
}

}  // namespace
}  // namespace judge::store
