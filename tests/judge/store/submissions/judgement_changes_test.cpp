#include "judge/store/submissions/judgement_changes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class JudgementChangesTest : public StoreTest {
 protected:
  JudgementChangesTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (7, 1, 'p', 'c', 0), (8, 1, 'p', 'c', 0)"));
    first_ = *Judgements(connection()).add(7, "f00d", 0);
    second_ = *Judgements(connection()).add(8, "f00d", 0);
    place_ = *changes_.place();
  }

  std::int64_t first_ = 0;   ///< the judgement of submission 7
  std::int64_t second_ = 0;  ///< the judgement of submission 8
  JudgementChanges changes_{connection()};
  std::int64_t place_ = 0;
};

TEST_F(JudgementChangesTest, RecordEveryStepOfAJudgement) {
  Judgements judgements(connection());
  std::int64_t place = place_;
  const auto is_told = [&] {
    const auto news = *changes_.after(place);
    place = news.place;
    return news.submissions == std::vector<std::int64_t>{7};
  };
  EXPECT_FALSE(is_told());
  ASSERT_TRUE(judgements.begin(first_, "worker"));
  EXPECT_TRUE(is_told());
  ASSERT_TRUE(judgements.set_compiled(first_, {.ok = true}));
  EXPECT_TRUE(is_told());
  ASSERT_TRUE(judgements.add_run(first_, 0, {}));
  EXPECT_TRUE(is_told());
  Judgement judged;
  judged.verdict = Verdict::accepted;
  ASSERT_TRUE(judgements.finish(first_, judged, 5));
  EXPECT_TRUE(is_told());
  EXPECT_FALSE(judgements.finish(first_, judged, 6));
  EXPECT_FALSE(is_told());
}

TEST_F(JudgementChangesTest, ListEachSubmissionOnceOrderedByLastChange) {
  for (const std::int64_t judgement : {first_, second_, first_}) {
    ASSERT_TRUE(changes_.add(judgement));
  }
  const auto news = *changes_.after(place_);
  EXPECT_THAT(news.submissions, ElementsAre(8, 7));
  EXPECT_EQ(news.place, place_ + 3);
  EXPECT_FALSE(news.incomplete);
  EXPECT_THAT(changes_.after(news.place)->submissions, IsEmpty());
}

TEST_F(JudgementChangesTest, ReportThatOldChangesWereRemoved) {
  ASSERT_TRUE(connection().transact([&]() -> Expected<void> {
    for (std::int64_t i = 0; i < JudgementChanges::kept + 2000; ++i) {
      if (auto added = changes_.add(first_); !added) return added;
    }
    return {};
  }));
  const auto rows = connection().query("SELECT count(*) FROM judgement_changes");
  EXPECT_LT(integer(rows->front().only()), JudgementChanges::kept + 1001);
  EXPECT_TRUE(changes_.after(place_)->incomplete);
  EXPECT_FALSE(changes_.after(*changes_.place() - 5)->incomplete);
}

}  // namespace
}  // namespace judge::store
