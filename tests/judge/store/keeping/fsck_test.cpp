#include "judge/store/keeping/fsck.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class FsckTest : public KeptTest {};

TEST_F(FsckTest, ReportsNothingForASoundStore) {
  hand_in("source");
  const FsckReport report = fsck(connection(), blobs_, data_.path() / "versions");
  EXPECT_TRUE(report.is_clean());
  EXPECT_THAT(report.findings(), ElementsAre());
  EXPECT_EQ(report.counts().at("submissions"), 1);
  EXPECT_EQ(report.counts().at("jobs_waiting"), 1);
  EXPECT_EQ(report.counts().at("blobs"), 3);
}

TEST_F(FsckTest, ChecksTheDatabaseAndTheBlobs) {
  hand_in("source");
  std::filesystem::remove(blobs_.path_of(sha256("source")));
  allow_broken_references();
  run("DELETE FROM judgements");
  const FsckReport report = fsck(connection(), blobs_, data_.path() / "versions");
  EXPECT_EQ(report.kinds().count("missing-blob"), 1U);
  EXPECT_EQ(report.kinds().count("submission-without-judgement"), 1U);
  EXPECT_EQ(report.kinds().count("job-without-subject"), 1U);
  EXPECT_GE(report.errors(), 3U);
}

TEST_F(FsckTest, ReportsADifferentSchema) {
  run("DELETE FROM schema_version WHERE version = (SELECT max(version) FROM schema_version)");
  const FsckReport report = fsck(connection(), blobs_, data_.path() / "versions");
  ASSERT_EQ(report.errors(), 1U);
  EXPECT_EQ(report.findings().front().what, "schema");
  EXPECT_THAT(report.findings().front().fix, HasSubstr("start this judge once"));
}

TEST(FsckReport, KeepsTheFirstFindingsOfAKindAndCountsTheOthers) {
  FsckReport report;
  for (int i = 0; i < 150; ++i) report.error("many", std::to_string(i), "mend");
  report.note("one", "n");
  EXPECT_EQ(report.findings().size(), 101U);
  EXPECT_EQ(report.kinds().at("many"), 150U);
  EXPECT_EQ(report.errors(), 150U);
  EXPECT_FALSE(report.is_clean());
  EXPECT_FALSE(report.findings().back().is_error);
}

}  // namespace
}  // namespace judge::store
