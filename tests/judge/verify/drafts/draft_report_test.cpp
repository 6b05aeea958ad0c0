#include "judge/verify/drafts/draft_report.hpp"

#include <gtest/gtest.h>

namespace judge::verify::draft_report_test {
namespace {

TEST(DraftReport, PassesUnlessSomethingBlocksTheDraft) {
  DraftReport report;
  EXPECT_TRUE(report.passed());
  report.block(DraftPart::tests, "It is wrong.", "data/secret/1.in");
  EXPECT_FALSE(report.passed());
  EXPECT_EQ(report.blocks.front(),
            (Block{"It is wrong.", DraftPart::tests, "data/secret/1.in", 0}));
}

TEST(DraftReport, FindsATestCaseByName) {
  DraftReport report;
  for (const char* name : {"secret/1", "secret/2"}) report.tests.emplace_back().name = name;
  report.entry_of("secret/2").answer = AnswerOrigin::given;
  EXPECT_EQ(report.tests[1].answer, AnswerOrigin::given);
}

}  // namespace
}  // namespace judge::verify::draft_report_test
