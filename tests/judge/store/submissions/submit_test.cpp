#include "judge/store/submissions/submit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class SubmitTest : public StoreTest {
 protected:
  SubmitTest() {
    EXPECT_TRUE(
        connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0)"));
    ProblemVersions versions(connection());
    version_ = *versions.add({.problem = "eight"}, {{"problem.yaml", "b", false}}, 0);
    EXPECT_TRUE(versions.publish("eight", version_, ""));
    EXPECT_TRUE(versions.add({.problem = "draft"}, {{"problem.yaml", "b", false}}, 0));
  }

  Expected<Submitted> submit_to(const std::string& problem, std::int64_t user = 1) {
    return submit(connection(), blobs_,
                  {.user = user,
                   .problem = problem,
                   .language = "cpp",
                   .files = {{"b.cpp", "main"}, {"a.hpp", "part"}}},
                  77);
  }

  std::int64_t count(const std::string& table) {
    return integer(connection().query("SELECT count(*) FROM " + table)->front().only());
  }

  std::string version_;
  TemporaryDirectory data_;
  BlobStore blobs_ = *BlobStore::open(data_.path() / "blobs");
};

TEST_F(SubmitTest, StoresTheFilesTheJudgementAndTheJob) {
  const auto submitted = submit_to("eight");
  ASSERT_TRUE(submitted) << submitted.error().message;
  const auto other = open();  // sees what another process would see
  Submissions submissions(*other);
  EXPECT_EQ(*submissions.find(submitted->submission),
            (Submission{submitted->submission, 1, "eight", "cpp", 77}));
  EXPECT_THAT(
      *submissions.files_of(submitted->submission),
      ElementsAre(SubmittedFile{"b.cpp", sha256("main")}, SubmittedFile{"a.hpp", sha256("part")}));
  EXPECT_EQ(*blobs_.read(sha256("part")), "part");
  const auto judgement = *Judgements(*other).current_of(submitted->submission);
  ASSERT_TRUE(judgement);
  EXPECT_EQ(judgement->id, submitted->judgement);
  EXPECT_EQ(judgement->problem_version, version_);
  EXPECT_EQ(judgement->state, JudgementState::queued);
  const auto lease = *Queue(*other).take("worker", 1000);
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->kind, judgement_job);
  EXPECT_EQ(lease->subject, submitted->judgement);
}

TEST_F(SubmitTest, StoresARepeatedRequestOnlyOnce) {
  const auto submit_with = [this](const std::string& key, std::int64_t user) {
    return submit(connection(), blobs_,
                  {.user = user,
                   .problem = "eight",
                   .language = "cpp",
                   .files = {{"b.cpp", "main"}},
                   .course = {},
                   .request_key = key},
                  77)
        .value()
        .submission;
  };
  ASSERT_TRUE(
      connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (2, 'bob', 0)"));
  const std::int64_t first = submit_with("k", 1);
  EXPECT_EQ(submit_with("k", 1), first);
  EXPECT_EQ(count("submissions"), 1);
  EXPECT_EQ(count("judgements"), 1);
  EXPECT_EQ(count("jobs"), 1);
  EXPECT_NE(submit_with("k2", 1), first) << "a different key";
  EXPECT_NE(submit_with("k", 2), first) << "a different user";
  EXPECT_NE(submit_with("", 1), submit_with("", 1)) << "without a key, each request is new";
}

TEST_F(SubmitTest, StoresAllOrNothing) {
  EXPECT_THAT(submit_to("none").error().message, HasSubstr("there is no problem none"));
  EXPECT_THAT(submit_to("draft").error().message, HasSubstr("is not published"));
  EXPECT_EQ(submit_to("eight", 99).error().kind, FailureKind::conflict);
  for (const char* table : {"submissions", "submission_files", "judgements", "jobs"}) {
    EXPECT_EQ(count(table), 0) << table;
  }
}

}  // namespace
}  // namespace judge::store
