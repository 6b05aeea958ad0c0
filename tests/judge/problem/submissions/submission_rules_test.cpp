#include "judge/problem/submissions/submission_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> rule_errors(const std::string& yaml) {
  return PackageFixture().file("submissions/submissions.yaml", yaml).errors();
}

TEST(SubmissionRules, ReportsEveryKindOfError) {
  const std::string file = "submissions/submissions.yaml:1: ";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"'**': {permitted: [AC]}\n",
       "**: a pattern supports only '*' and '{a,b}', not '**', '?' or '[x]'"},
      {"'{a': {permitted: [AC]}\n",
       "{a: the pattern has an opening or closing brace without its partner"},
      {"accepted: [AC]\n", "accepted: must be a map, not a list"},
      {"accepted: {permited: [AC]}\n", "accepted.permited: unknown key; did you mean 'permitted'?"},
      {"accepted: {permitted: [OK]}\n",
       "accepted.permitted[0]: must be AC, WA, TLE or RTE (or MLE, OLE, CE), not 'OK'"},
      {"accepted: {permitted: AC}\n", "accepted.permitted: must be a list, not 'AC'"},
      {"accepted: {required: []}\n", "accepted.required: must name at least one verdict"},
      {"accepted: {score: [5, 4]}\n",
       "accepted.score: must be a number, or a list of two numbers: the lowest and the highest "
       "score"},
      {"accepted: {language: ccp}\n",
       "accepted.language: 'ccp' is not a language code of the format; did you mean 'cpp'?"},
      {"accepted: {model_solution: 1}\n",
       "accepted.model_solution: must be true or false, not '1'"},
      {"accepted: {entry_point: x}\n",
       "accepted.entry_point: unknown key; did you mean 'entrypoint'?"},
      {"accepted: {use_for_time_limit: middle}\n",
       "accepted.use_for_time_limit: must be 'true', 'false', 'lower' or 'upper', not 'middle'"},
      {"accepted: {sample: {language: cpp}}\n", "accepted.sample.language: unknown key"},
      {"accepted: {'secret/**': {permitted: [AC]}}\n",
       "accepted.secret/**: a pattern supports only '*' and '{a,b}', not '**', '?' or '[x]'"},
  };
  for (const auto& [yaml, finding] : cases) {
    EXPECT_THAT(rule_errors(yaml), ElementsAre(file + finding)) << yaml;
  }
  EXPECT_THAT(rule_errors("accepted: {model_solution: true}\n"), IsEmpty());
}

TEST(SubmissionRules, WarnsAboutPatternsThatMatchNothing) {
  PackageFixture package;
  package.file("submissions/submissions.yaml",
               "acepted: {permitted: [AC]}\naccepted: {secret/9: {permitted: [AC]}}\n");
  EXPECT_THAT(package.warnings(),
              ElementsAre("submissions/submissions.yaml:2: accepted.secret/9: matches no test case",
                          "submissions/submissions.yaml:1: acepted: matches no submission"));
}

}  // namespace
}  // namespace judge::problem
