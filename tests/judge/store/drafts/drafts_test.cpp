#include "judge/store/drafts/drafts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/problems/reference_runs.hpp"
#include "tests/judge/store/draft_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class DraftsTest : public DraftTest {};

TEST_F(DraftsTest, StartsWithThePublishedVersion) {
  const std::int64_t id = open_draft();
  EXPECT_EQ(draft(id).base, published_);
  EXPECT_EQ(draft(id).revision, 1);
  EXPECT_EQ(draft(id).state, DraftState::open);
  EXPECT_EQ(enum_name(draft(id).state), "open");
  EXPECT_THAT(paths(id), ElementsAre("data/sample/1.ans", "data/sample/1.in", "problem.yaml"));
  EXPECT_EQ((**drafts_.file(id, "problem.yaml")).bytes, 12);
  EXPECT_FALSE(*drafts_.file(id, "nothing"));
}

TEST_F(DraftsTest, ADraftOfANewProblemStartsEmpty) {
  const std::int64_t id = open_draft("fresh");
  EXPECT_EQ(draft(id).base, "");
  EXPECT_THAT(paths(id), IsEmpty());
  const auto problem = ProblemVersions(connection()).find("fresh");
  ASSERT_TRUE(problem && *problem);
  EXPECT_EQ((*problem)->published, "");
  EXPECT_TRUE(*ProblemVersions(connection()).was_made_by("fresh", ada));
  EXPECT_FALSE(*ProblemVersions(connection()).was_made_by("fresh", bob));
}

TEST_F(DraftsTest, DoesNotChangeThePublishedVersion) {
  const std::int64_t id = open_draft();
  EXPECT_EQ(put(id, "data/secret/1.in", "2"), 2);
  const auto revision = drafts_.change({id, ada, 2}, {.put = {}, .removed = {"problem.yaml"}}, 300);
  ASSERT_TRUE(revision);
  EXPECT_EQ(*revision, 3);
  EXPECT_THAT(paths(id), ElementsAre("data/sample/1.ans", "data/sample/1.in", "data/secret/1.in"));
  EXPECT_EQ(ProblemVersions(connection()).files_of(published_)->size(), 3);
  EXPECT_EQ(check(id).revision, 3);
}

TEST_F(DraftsTest, AChangeCanReplaceAllFiles) {
  const std::int64_t id = open_draft();
  const DraftChange all{.put = {file("only", "x")}, .removed = {}, .replaces_all = true};
  ASSERT_TRUE(drafts_.change({id, ada, {}}, all, 300));
  EXPECT_THAT(paths(id), ElementsAre("only"));
}

TEST_F(DraftsTest, RefusesEditsOfAnOldRevision) {
  const std::int64_t id = open_draft();
  put(id, "a", "1");
  const auto late = drafts_.change({id, bob, 1}, {.put = {file("a", "2")}}, 300);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().kind, FailureKind::stale);
  EXPECT_THAT(late.error().message, HasSubstr("now has revision 2, not 1"));
  EXPECT_EQ((**drafts_.file(id, "a")).blob, file("a", "1").blob);
}

TEST_F(DraftsTest, RefusesAPathBelowAnExistingFile) {
  const std::int64_t id = open_draft();
  put(id, "a/b", "1");
  for (const char* path : {"a", "a/b/c"}) {
    const auto refused = drafts_.change({id, ada, {}}, {.put = {file(path, "2")}}, 300);
    ASSERT_FALSE(refused) << path;
    EXPECT_EQ(refused.error().kind, FailureKind::invalid) << path;
  }
  put(id, "a0", "beside it");
  put(id, "a.b", "beside it");
}

TEST_F(DraftsTest, LimitsFilesAndBytes) {
  const std::int64_t id = open_draft();
  const TreeLimits small{.files_max = 4, .bytes_max = 20, .file_bytes_max = 15};
  const auto change = [&](const std::string& path, const std::string& content) {
    Expected<std::int64_t> changed = 0;
    const auto done = connection().transact([&]() -> Expected<void> {
      changed = drafts_.change({id, ada, {}}, {.put = {file(path, content)}}, 300, small);
      return changed ? Expected<void>{} : std::unexpected(changed.error());
    });
    EXPECT_EQ(done.has_value(), changed.has_value());
    return changed;
  };
  EXPECT_TRUE(change("x", "123"));
  EXPECT_FALSE(change("y", ""));                    // too many
  EXPECT_FALSE(change("x", "1234567"));             // too many bytes
  EXPECT_FALSE(change("x", std::string(16, 'x')));  // a file too large
  EXPECT_EQ(draft(id).revision, 2);
}

TEST_F(DraftsTest, StoresAGeneratedAnswerOnlyIfTheDraftHasNotChangedMeanwhile) {
  const std::int64_t id = open_draft();
  const std::int64_t revision = put(id, "data/secret/1.in", "2");
  DraftFile answer = file("data/secret/1.ans", "b");
  answer.made_for = file("", "2").blob;
  EXPECT_FALSE(*drafts_.put_made(id, revision - 1, answer));
  EXPECT_TRUE(*drafts_.put_made(id, revision, answer));
  EXPECT_EQ(draft(id).revision, revision);
  EXPECT_EQ(**drafts_.file(id, "data/secret/1.ans"), answer);
}

// A check adds generated answers to the draft. A client that listed the files before the check does
// not know about these answers, so it moves or removes only their inputs. The draft itself must
// then remove the answers.
TEST_F(DraftsTest, RemovesAGeneratedAnswerWhenItsInputIsMovedOrRemoved) {
  const std::int64_t id = open_draft();
  for (const char* test : {"moved", "removed", "kept"}) {
    const std::string path = std::string("data/secret/") + test;
    const DraftFile input = file(path + ".in", test);
    ASSERT_TRUE(drafts_.change({id, ada, {}}, {.put = {input}}, 300));
    DraftFile answer = file(path + ".ans", "42");
    answer.made_for = input.blob;
    ASSERT_TRUE(*drafts_.put_made(id, draft(id).revision, answer));
  }
  put(id, "data/secret/written.ans", "without an input, but written by a person");
  const DraftChange change{.put = {file("data/secret/1-small/moved.in", "moved")},
                           .removed = {"data/secret/moved.in", "data/secret/removed.in"}};
  ASSERT_TRUE(drafts_.change({id, ada, {}}, change, 300));
  EXPECT_THAT(paths(id),
              ElementsAre("data/sample/1.ans", "data/sample/1.in", "data/secret/1-small/moved.in",
                          "data/secret/kept.ans", "data/secret/kept.in", "data/secret/written.ans",
                          "problem.yaml"));
}

TEST_F(DraftsTest, AreListedNewestFirst) {
  const std::int64_t first = open_draft();
  const std::int64_t second = open_draft();
  const auto all = drafts_.page(std::nullopt, 10);
  ASSERT_EQ(all->size(), 2);
  EXPECT_EQ(all->front().id, second);
  EXPECT_EQ(drafts_.page(second, 10)->front().id, first);
  EXPECT_EQ(drafts_.page(std::nullopt, 1)->size(), 1);
}

TEST_F(DraftsTest, ADiscardedDraftLeavesNoRows) {
  const auto before = row_counts();
  for (const char* problem : {"boards", "fresh"}) {
    const std::int64_t id = open_draft(problem);
    put(id, "data/secret/1.in", "2");
    pass(id);
    ASSERT_TRUE(ReferenceRuns(connection()).put(id, std::string("print of ") + problem, {}));
    ASSERT_TRUE(
        DraftGenerations(connection()).add({.draft = id, .generator = "g", .user = ada}, 0));
    put(id, "data/secret/2.in", "3");  // its check waits
    ASSERT_TRUE(drafts_.discard({id, ada, {}}, 500));
    EXPECT_FALSE(*drafts_.find(id));
  }
  EXPECT_EQ(row_counts(), before);
  EXPECT_EQ(count("jobs WHERE state IN ('queued', 'leased')"), 0);
}

TEST_F(DraftsTest, DiscardingADraftKeepsFilesOfOtherDrafts) {
  const std::int64_t mine = open_draft();
  const std::int64_t yours = open_draft("boards", bob);
  put(mine, "x", "the same");
  const std::string version = pass(mine);
  put(yours, "x", "the same");
  EXPECT_EQ(pass(yours), version);
  ASSERT_TRUE(drafts_.discard({mine, ada, {}}, 500));
  EXPECT_EQ(ProblemVersions(connection()).files_of(version)->size(), 4);
  ASSERT_TRUE(drafts_.discard({yours, bob, {}}, 500));
  EXPECT_TRUE(ProblemVersions(connection()).files_of(version)->empty());
  EXPECT_EQ(ProblemVersions(connection()).files_of(published_)->size(), 3);
}

TEST_F(DraftsTest, PublishedDraftsCannotBeChangedOrDiscarded) {
  const std::int64_t id = open_draft();
  ASSERT_TRUE(drafts_.set_published(id));
  EXPECT_EQ(enum_name(draft(id).state), "published");
  const auto changed = drafts_.change({id, ada, {}}, {.put = {file("x", "")}}, 300);
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().kind, FailureKind::conflict);
  EXPECT_FALSE(drafts_.discard({id, ada, {}}, 500));
  EXPECT_FALSE(drafts_.check_again({id, ada, {}}, 500));
  EXPECT_EQ(drafts_.find_open({999, ada, {}}).error().kind, FailureKind::missing);
}

}  // namespace
}  // namespace judge::store
