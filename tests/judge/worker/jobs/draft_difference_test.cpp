#include "judge/worker/jobs/draft_difference.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::worker {
namespace {

using store::DraftFile;
using store::VersionFile;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

DraftFile draft_file(const std::string& path, const std::string& blob,
                     const std::string& made_for = "") {
  return {path, blob, 1, false, made_for};
}

const std::vector<VersionFile> base = {{"data/secret/1.ans", "b", false},
                                       {"data/secret/1.in", "a", false},
                                       {"input_validators/v.cpp", "v", false},
                                       {"output_validator/o.cpp", "o", false}};

std::vector<DraftFile> same_as_base() {
  std::vector<DraftFile> files;
  for (const VersionFile& file : base) files.push_back(draft_file(file.path, file.blob));
  return files;
}

TEST(DraftDifference, IsEmptyWithoutChanges) {
  const auto difference = difference_of(base, same_as_base());
  EXPECT_THAT(difference.tests, ElementsAre(Pair("secret/1", TestStatus::same)));
  EXPECT_THAT(difference.without_answer, IsEmpty());
  EXPECT_FALSE(difference.input_validators);
  EXPECT_FALSE(difference.output_validator);
}

TEST(DraftDifference, ContainsEverythingIfThereIsNoPublishedVersion) {
  const auto difference = difference_of({}, same_as_base());
  EXPECT_THAT(difference.tests, ElementsAre(Pair("secret/1", TestStatus::added)));
  EXPECT_TRUE(difference.input_validators);
  EXPECT_TRUE(difference.output_validator);
}

TEST(DraftDifference, DetectsChangedValidators) {
  auto files = same_as_base();
  files[2].blob = "other";
  EXPECT_TRUE(difference_of(base, files).input_validators);
  EXPECT_FALSE(difference_of(base, files).output_validator);
  files = same_as_base();
  files.push_back(draft_file("data/invalid_output/1.in", "x"));
  EXPECT_FALSE(difference_of(base, files).input_validators);
  EXPECT_TRUE(difference_of(base, files).output_validator);
  files = same_as_base();
  files.push_back(draft_file("data/secret/test_group.yaml", "x"));
  EXPECT_TRUE(difference_of(base, files).input_validators);
  EXPECT_TRUE(difference_of(base, files).output_validator);
}

TEST(DraftDifference, ReportsAnAnswerAsMissingIfItsInputHasChangedSinceItWasGenerated) {
  auto files = same_as_base();
  files.push_back(draft_file("data/secret/2.in", "c"));
  EXPECT_THAT(difference_of(base, files).without_answer, ElementsAre("secret/2"));
  files.push_back(draft_file("data/secret/2.ans", "d", "c"));
  EXPECT_THAT(difference_of(base, files).without_answer, IsEmpty());
  files.back().made_for = "what it was before";
  EXPECT_THAT(difference_of(base, files).without_answer, ElementsAre("secret/2"));
}

}  // namespace
}  // namespace judge::worker
