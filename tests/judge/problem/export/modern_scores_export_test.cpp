#include "judge/problem/export/modern_scores_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/score/evaluate.hpp"
#include "judge/problem/export/export.hpp"
#include "judge/problem/reader.hpp"
#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

/// A legacy scoring problem. The sample gives no points, the group secret/a has two test cases, and
/// the group secret/b has one.
class ModernScoresExport : public testing::Test {
 protected:
  ModernScoresExport() {
    fixture_.yaml("uuid: u\ntype: scoring\n").file(".timelimit", "1\n").remove("data/secret");
    for (const std::string name : {"a/1", "a/2", "b/1"}) {
      fixture_.file("data/secret/" + name + ".in", name + "\n")
          .file("data/secret/" + name + ".ans", "1\n");
    }
    group("", "on_reject: continue\n");
    group("sample", "accept_score: 0\n");
    group("secret", "on_reject: continue\n");
    group("secret/a", "{on_reject: break, grader_flags: min, accept_score: 40}\n");
    group("secret/b", "{on_reject: break, grader_flags: min, accept_score: 60}\n");
  }

  void group(const std::string& name, std::string_view yaml) {
    fixture_.file("data/" + name + (name.empty() ? "" : "/") + "testdata.yaml", yaml);
  }

  std::map<std::string, GroupKeyTexts> keys() {
    const Package package = fixture_.package();
    Report report;
    const PackageTree tree = PackageTree::scan(fixture_.directory(), report);
    notes_.clear();
    auto keys = modern_score_keys({tree, report, package.format}, package, notes_);
    errors_ = texts(report.errors());
    return keys;
  }

  /// Exports the package. Expects that the exported package gives the same verdict and score as the
  /// original for every combination of accepted and rejected test cases.
  void expect_equal_results() {
    const auto archive = fixture_.parent() / "puzzle.zip";
    const auto notes =
        export_package(fixture_.directory(), archive, {ExportFormat::icpc_2025_09, true});
    ASSERT_TRUE(notes) << to_string(notes.error().front());
    const score::Tree before = *fixture_.package().scores;
    const score::Tree after = *read_package(archive).value().scores;
    for (unsigned bits = 0; bits < 1U << before.case_count; ++bits) {
      const auto result = [&](const score::Tree& tree) {
        std::vector<std::optional<score::CaseOutcome>> outcomes(tree.case_count);
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
          outcomes[i].emplace().verdict =
              (bits >> i & 1U) != 0 ? Verdict::accepted : Verdict::wrong_answer;
        }
        return score::evaluate(tree, outcomes).groups.front();
      };
      EXPECT_EQ(result(before).verdict, result(after).verdict) << bits;
      EXPECT_EQ(result(before).score.value().to_string(), result(after).score.value().to_string())
          << bits;
    }
  }

  PackageFixture fixture_{Format::legacy};
  std::vector<std::string> notes_;
  std::vector<std::string> errors_;
};

TEST_F(ModernScoresExport, WritesNoKeysForPassFailProblems) {
  const PackageFixture other(Format::legacy);
  EXPECT_THAT(translated(other,
                         [](const Source& source, const Package& package, auto& notes) {
                           EXPECT_THAT(modern_score_keys(source, package, notes), IsEmpty());
                           return std::vector<ArchiveFile>();
                         })
                  .errors,
              IsEmpty());
}

TEST_F(ModernScoresExport, GroupsWithTheAggregationMinBecomePassFail) {
  EXPECT_THAT(
      keys(),
      ElementsAre(Pair("data/secret",
                       ElementsAre(Pair("max_score", "100"), Pair("score_aggregation", "sum"))),
                  Pair("data/secret/a", ElementsAre(Pair("max_score", "40"),
                                                    Pair("score_aggregation", "pass-fail"))),
                  Pair("data/secret/b", ElementsAre(Pair("max_score", "60"),
                                                    Pair("score_aggregation", "pass-fail")))));
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(notes_, Contains(HasSubstr("first rejected test case instead of the worst verdict")));
  EXPECT_THAT(notes_, Contains(HasSubstr("students will see the results of the test groups")));
  expect_equal_results();
}

TEST_F(ModernScoresExport, SumAndAverageGroupsBecomeSumGroups) {
  group("secret/a", "{on_reject: continue, grader_flags: sum, accept_score: 15}\n");
  EXPECT_THAT(keys().at("data/secret/a"),
              ElementsAre(Pair("max_score", "30"), Pair("score_aggregation", "sum")));
  expect_equal_results();
  group("secret/a", "{on_reject: continue, grader_flags: avg, accept_score: 15}\n");
  EXPECT_THAT(keys().at("data/secret/a"),
              ElementsAre(Pair("max_score", "15"), Pair("score_aggregation", "sum")));
  expect_equal_results();
}

TEST_F(ModernScoresExport, RequiresThePrecedingGroupIfJudgingStopsAtARejectedGroup) {
  group("", "on_reject: break\n");
  group("secret", "on_reject: break\n");
  const auto made = keys();
  EXPECT_THAT(made.at("data/secret"), Contains(Pair("require_pass", "sample")));
  EXPECT_THAT(made.at("data/secret/b"), Contains(Pair("require_pass", "secret/a")));
  expect_equal_results();
  group("secret/a", "{on_reject: continue, grader_flags: sum, accept_score: 15}\n");
  keys();
  EXPECT_THAT(errors_, ElementsAre(HasSubstr("stops the groups after it")));
}

TEST_F(ModernScoresExport, TheOutputValidatorMayGiveThePoints) {
  fixture_.yaml("validation: custom score\n");
  fixture_.file("output_validators/check.cpp", "int main() {}\n");
  group("", "{on_reject: continue, grader_flags: ignore_sample}\n");
  group("secret/a", "{on_reject: continue, grader_flags: sum}\n");
  const auto made = keys();
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(made.at("data/secret/a"),
              ElementsAre(Pair("max_score", "unbounded"), Pair("score_aggregation", "sum")));
  EXPECT_THAT(made.at("data/secret"), Contains(Pair("max_score", "unbounded")));
  EXPECT_THAT(notes_, Contains(HasSubstr("fails a sample")));
  group("secret/a", "{grader_flags: min, range: 0 40}\n");
  group("secret/b", "{grader_flags: min, range: 0 60}\n");
  EXPECT_THAT(keys().at("data/secret/a"),
              ElementsAre(Pair("max_score", "40"), Pair("score_aggregation", "min")));
}

TEST_F(ModernScoresExport, NamesEachRuleThatCannotBeExpressed) {
  const std::string least = "{on_reject: break, grader_flags: min, accept_score: 40}\n";
  const auto errors_with = [&](const std::string& name, std::string_view yaml) {
    group(name, yaml);
    keys();
    group(name, name == "sample"   ? "accept_score: 0\n"
                : name == "secret" ? "on_reject: continue\n"
                                   : least);
    return errors_;
  };
  EXPECT_THAT(errors_with("sample", "accept_score: 1\n"),
              ElementsAre(HasSubstr("data/sample: gives points to samples")));
  EXPECT_THAT(errors_with("secret", "{on_reject: continue, grader_flags: max}\n"),
              Contains(HasSubstr("data/secret: neither adds")));
  EXPECT_THAT(errors_with("secret/a", "{on_reject: break, accept_score: 1}\n"),
              ElementsAre(HasSubstr("data/secret/a: counts only the test cases before")));
  EXPECT_THAT(errors_with("secret/a", "{grader_flags: min, accept_score: 2.5}\n"),
              Contains(HasSubstr("data/secret/a: has 2.5 points, not a whole number")));
  EXPECT_THAT(
      errors_with("secret/a", "{grader_flags: min, reject_score: 1, accept_score: 2}\n"),
      ElementsAre(HasSubstr("data/secret/a: gives points to test cases that were not accepted")));
  EXPECT_THAT(errors_with("secret/a", "grader_flags: min accept_if_any_accepted\n"),
              ElementsAre(HasSubstr("data/secret/a: is accepted although")));
}

}  // namespace
}  // namespace judge::problem
