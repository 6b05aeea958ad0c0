#include "judge/problem/submissions/submissions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using enum Verdict;

const ReferenceSubmission& find(const Package& package, const std::string& name) {
  for (const ReferenceSubmission& submission : package.submissions) {
    if (submission.program.name == name) {
      return submission;
    }
  }
  ADD_FAILURE() << name << " is missing";
  static const ReferenceSubmission none;
  return none;
}

TEST(Submissions, HaveTheDefaultsOfTheirDirectory) {
  PackageFixture package;
  package.file("submissions/wrong_answer/multi/a.cpp", "")
      .file("submissions/wrong_answer/multi/b.h", "");
  const Package read = package.package();
  ASSERT_EQ(read.submissions.size(), 2U);
  const ReferenceSubmission& wrong = find(read, "wrong_answer/multi");
  EXPECT_EQ(wrong.program.files.size(), 2U);
  ASSERT_EQ(wrong.expectations.size(), 1U);
  EXPECT_THAT(wrong.expectations[0].required, ElementsAre(wrong_answer));
  EXPECT_EQ(find(read, "accepted/good.cpp").program.files[0].name, "good.cpp");
}

TEST(Submissions, LegacyProgramsSelectPython2InTheirFirstLine) {
  const auto language_of = [](Format format, const char* first_line) {
    PackageFixture package(format);
    package.file("submissions/accepted/a.py", std::string(first_line) + "\nprint 1\n");
    return find(package.package(), "accepted/a.py").language;
  };
  EXPECT_EQ(language_of(Format::legacy, "#!/usr/bin/env python2"), "python2");
  EXPECT_EQ(language_of(Format::legacy, "#!/usr/bin/env python3"), std::nullopt);
  EXPECT_EQ(language_of(Format::legacy, "# python2"), std::nullopt);
  EXPECT_EQ(language_of(Format::icpc_2025_09, "#!/usr/bin/env python2"), std::nullopt);
}

TEST(Submissions, RulesReplaceAndAddExpectations) {
  PackageFixture package;
  package.file("submissions/time_limit_exceeded/a.cpp", "").file("submissions/mixed/b.cpp", "");
  package.file("submissions/submissions.yaml",
               "time_limit_exceeded: {permitted: [AC, WA, TLE]}\n"
               "time_limit_exceeded/*: {message: too slow, language: cpp, entrypoint: main}\n"
               "accepted/good.cpp: {model_solution: true, use_for_time_limit: false}\n"
               "mixed/*.{cpp,c}:\n  permitted: [AC, RTE]\n  sample: {permitted: [AC]}\n"
               "  secret/*: {required: [RTE], use_for_time_limit: lower}\n");
  const Package read = package.package();
  const ReferenceSubmission& slow = find(read, "time_limit_exceeded/a.cpp");
  ASSERT_EQ(slow.expectations.size(), 2U);
  EXPECT_THAT(slow.expectations[0].permitted,
              ElementsAre(accepted, wrong_answer, time_limit_exceeded));
  EXPECT_THAT(slow.expectations[0].required, ElementsAre(time_limit_exceeded));
  EXPECT_TRUE(slow.expectations[0].upper_bound);
  EXPECT_EQ(slow.expectations[1].message, "too slow");
  EXPECT_EQ(slow.language, "cpp");
  EXPECT_EQ(slow.entry_point, "main");
  const ReferenceSubmission& mixed = find(read, "mixed/b.cpp");
  ASSERT_EQ(mixed.expectations.size(), 3U);
  EXPECT_THAT(mixed.expectations[0].permitted, ElementsAre(accepted, run_time_error));
  EXPECT_EQ(mixed.expectations[1].cases, "sample");
  EXPECT_EQ(mixed.expectations[2].cases, "secret/*");
  EXPECT_TRUE(mixed.expectations[2].lower_bound);
  EXPECT_TRUE(find(read, "accepted/good.cpp").model_solution);
  EXPECT_THAT(texts(read.warnings), IsEmpty());
}

TEST(Submissions, ARuleCanKeepASubmissionFromAffectingTheTimeLimit) {
  PackageFixture package;
  package.file("submissions/submissions.yaml", "accepted: {use_for_time_limit: false}\n");
  EXPECT_FALSE(find(package.package(), "accepted/good.cpp").expectations[0].lower_bound);
}

TEST(Submissions, ACommentInTheSourceCanSetTheExpectedResults) {
  PackageFixture package(Format::legacy);
  package.file("submissions/mixed/a.cpp", "// @EXPECTED_RESULTS@: RUN-ERROR\n");
  EXPECT_THAT(find(package.package(), "mixed/a.cpp").expectations[0].required,
              ElementsAre(run_time_error));
  package.file("submissions/mixed/a.cpp", "\n// @EXPECTED_RESULTS@: FINE\n");
  EXPECT_THAT(
      package.blockers(),
      ElementsAre("submissions/mixed/a.cpp:2: @EXPECTED_RESULTS@: 'FINE' is not a result, such "
                  "as CORRECT, WRONG-ANSWER, TIMELIMIT or RUN-ERROR"));
}

TEST(Submissions, ACommentSetsTheExpectedVerdictOfARejectedSubmissionOnlyInLegacyPackages) {
  const auto permitted = [](Format format, const std::string& source) {
    PackageFixture package(format);
    package.file("submissions/rejected/a.cpp", source);
    const std::vector<Expectation> all = find(package.package(), "rejected/a.cpp").expectations;
    EXPECT_EQ(all.size(), 1U);
    return all.front().permitted;
  };
  const std::string marked = "// @EXPECTED_RESULTS@: COMPILER-ERROR\n";
  EXPECT_THAT(permitted(Format::legacy, marked), ElementsAre(compile_error));
  EXPECT_THAT(permitted(Format::legacy, "// @EXPECTED_RESULTS@: ACCEPTED\n"),
              ElementsAre(accepted));
  EXPECT_THAT(permitted(Format::legacy, ""), IsEmpty());
  EXPECT_THAT(permitted(Format::icpc_2025_09, marked), IsEmpty());
}

TEST(Submissions, AMissingAcceptedSubmissionConcernsTheTimeLimitOnlyIfNoneCanBeDerived) {
  const std::string without_limit =
      "submissions/accepted: there is no accepted submission, so nothing shows that the problem "
      "can "
      "be solved; add a program that solves the problem";
  PackageFixture limited;
  limited.yaml("limits: {time_limit: 1}\n").remove("submissions/accepted");
  EXPECT_THAT(limited.blockers(), ElementsAre(without_limit));
  PackageFixture other;
  other.remove("submissions/accepted").file("submissions/mixed/a.cpp", "");
  other.file("submissions/submissions.yaml", "mixed: {use_for_time_limit: lower}\n");
  EXPECT_THAT(other.blockers(), ElementsAre(without_limit));
}

TEST(Submissions, UnusualAndInvalidSubmissionsAreReported) {
  PackageFixture package;
  package.file("submissions/acepted/a.cpp", "").file("submissions/stray.cpp", "");
  package.file("submissions/mixed/b.cpp", "").file("submissions/do_not_run/c.cpp", "");
  EXPECT_THAT(
      package.warnings(),
      ElementsAre("submissions/acepted/a.cpp: has no expected verdict; did you mean "
                  "'accepted'?",
                  "submissions/mixed/b.cpp: has no expected verdict; set one in "
                  "submissions/submissions.yaml",
                  "submissions/stray.cpp: is ignored: a program belongs in a directory such as "
                  "'submissions/accepted'"));
  EXPECT_THAT(
      PackageFixture().remove("submissions").blockers(),
      ElementsAre("submissions/accepted: there is no accepted submission, so no time limit can be "
                  "derived and nothing shows that the problem can be solved; add a program that "
                  "solves the problem"));
  EXPECT_THAT(
      PackageFixture()
          .yaml("limits: {code: 1}\n")
          .file("submissions/accepted/big.cpp", std::string(1025, ' '))
          .blockers(),
      ElementsAre("submissions/accepted/big.cpp: has 1025 bytes, but limits.code allows 1024, so a "
                  "student could not submit it"));
}

}  // namespace
}  // namespace judge::problem
