#include "judge/problem/metadata/problem_type.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::HasSubstr;

std::vector<std::string> problem_type_errors(const std::string& type) {
  PackageFixture package;
  package.yaml("type: " + type + "\n");
  return package.errors();
}

TEST(ProblemType, ScoringIsSupported) {
  const YamlFixture yaml("type: scoring\n");
  EXPECT_TRUE(read_problem_type(yaml.field().entries().front()).scoring);
  EXPECT_THAT(yaml.errors(), testing::IsEmpty());
}

TEST(ProblemType, SubmitAnswerIsSupported) {
  const YamlFixture yaml("type: [scoring, submit-answer]\n");
  EXPECT_EQ(read_problem_type(yaml.field().entries().front()),
            (ProblemType{.scoring = true, .submit_answer = true}));
  EXPECT_THAT(yaml.errors(), testing::IsEmpty());
}

TEST(ProblemType, RefusesContradictoryTypes) {
  EXPECT_THAT(problem_type_errors("pass-fail scoring"),
              Contains(HasSubstr("type: must not contain both 'pass-fail' and 'scoring'")));
  EXPECT_THAT(problem_type_errors("[submit-answer, interactive]"),
              Contains(HasSubstr("type: must not combine 'submit-answer' with")));
}

TEST(ProblemType, SuggestsAKnownType) {
  EXPECT_THAT(problem_type_errors("interactiv"), Contains(HasSubstr("'interactive'")));
}

}  // namespace
}  // namespace judge::problem
