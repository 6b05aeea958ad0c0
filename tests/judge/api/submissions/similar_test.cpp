#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/core/similarity/comparison.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

const std::string gcd = R"(#include <stdio.h>
int gcd(int a, int b) {
  while (b != 0) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
int main(void) {
  int one, other;
  while (scanf("%d %d", &one, &other) == 2) printf("%d\n", gcd(one, other));
}
)";

/// The same program in C++, with other names, layout and comments.
const std::string renamed_gcd = R"(// my own work
#include <cstdio>
long divisor(long x, long y)
{
  while (y != 0)
  {
    long z = x % y; x = y; y = z;
  }
  return x;
}
int main(void) { long p, q;
  while (scanf("%ld %ld", &p, &q) == 2) printf("%ld", divisor(p, q)); }
)";

const std::string power = R"(#include <iostream>
template <class T> struct Power {
  T modulus;
  T of(T base, int exponent) const {
    T result = 1;
    for (; exponent > 0; exponent /= 2, base = base * base % modulus)
      if (exponent % 2) result = result * base % modulus;
    return result;
  }
};
int main() { Power<long> power{1000007}; std::cout << power.of(3, 12345) << std::endl; }
)";

/// Ada, bob and cleo are students in a course that `teacher` instructs. Ada has submitted `gcd`.
class SimilarTest : public ApiTest {
 protected:
  SimilarTest() {
    publish("eightsteps");
    course_ = add_course("algorithms", {.problem = "eightsteps"},
                         {{ada_.id, store::CourseRole::student},
                          {bob_.id, store::CourseRole::student},
                          {cleo_.id, store::CourseRole::student},
                          {teacher_.id, store::CourseRole::instructor}});
    submission_ = submit(ada_.id, "c", {{"a.c", gcd}});
  }

  std::int64_t submit(std::int64_t user, const std::string& language,
                      const std::vector<SourceFile>& files) {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = user,
                                          .problem = "eightsteps",
                                          .language = language,
                                          .files = files,
                                          .course = course_},
                                         now_ms_);
    EXPECT_TRUE(submitted);
    return submitted->submission;
  }

  void judge_it(std::int64_t submission, Verdict verdict) {
    store::Judgements judgements(connection());
    const auto judgement = judgements.current_of(submission);
    Judgement judged;
    judged.verdict = verdict;
    ASSERT_TRUE(judgements.finish((*judgement)->id, judged, now_ms_));
  }

  Request similar_request(std::int64_t submission) const {
    return request("GET", "/api/v1/submissions/" + std::to_string(submission) + "/similar");
  }

  boost::json::object similar() { return object(as(teacher_, similar_request(submission_))); }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn bob_ = log_in("bob", store::Role::student);
  LoggedIn cleo_ = log_in("cleo", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  std::int64_t course_ = 0;
  std::int64_t submission_ = 0;
};

TEST_F(SimilarTest, ListsCopiesAndNoOtherPrograms) {
  const auto copy = submit(bob_.id, "cpp17", {{"b.cpp", renamed_gcd}});
  submit(cleo_.id, "cpp", {{"c.cpp", power}});
  const auto answer = similar();
  EXPECT_EQ(answer.at("compared"), 2);
  EXPECT_EQ(answer.at("left_out"), 0);
  EXPECT_EQ(answer.at("similarity_min"), similarity::similarity_min);
  const auto& list = answer.at("similar").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("similarity"), 1.0);
  const auto& line = list[0].at("submission").as_object();
  EXPECT_EQ(text_of(line, "id"), std::to_string(copy));
  EXPECT_EQ(text_of(line, "user_name"), "bob");
  const auto& matches = list[0].at("matches").as_array();
  ASSERT_EQ(matches.size(), 1U);
  EXPECT_EQ(boost::json::serialize(matches[0].at("own")),
            R"({"file":"a.c","first_line":2,"last_line":13})");
  EXPECT_EQ(boost::json::serialize(matches[0].at("other")),
            R"({"file":"b.cpp","first_line":3,"last_line":12})");
}

TEST_F(SimilarTest, PrefersAcceptedSubmissions) {
  const auto accepted = submit(bob_.id, "c", {{"b.c", gcd}});
  submit(bob_.id, "c", {{"b.c", gcd + "\n"}});
  judge_it(accepted, Verdict::accepted);
  const auto answer = similar();
  const auto& list = answer.at("similar").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(text_of(list[0].at("submission").as_object(), "id"), std::to_string(accepted));
}

TEST_F(SimilarTest, ComparesOnlyLanguagesOfTheSameSyntax) {
  submit(bob_.id, "python3", {{"b.py", gcd}});
  submit(cleo_.id, "java", {{"c.java", gcd}});
  const auto answer = similar();
  EXPECT_EQ(answer.at("compared"), 1);
  ASSERT_EQ(answer.at("similar").as_array().size(), 1U);
}

TEST_F(SimilarTest, IsRenewedWhenSomebodySubmits) {
  EXPECT_TRUE(similar().at("similar").as_array().empty());
  submit(bob_.id, "c", {{"b.c", gcd}});
  EXPECT_EQ(similar().at("similar").as_array().size(), 1U);
}

TEST_F(SimilarTest, DoesNotCompareInstructorsAndOwnSubmissions) {
  submit(teacher_.id, "c", {{"b.c", gcd}});
  submit(ada_.id, "c", {{"b.c", gcd}});
  EXPECT_EQ(similar().at("compared"), 0);
}

TEST_F(SimilarTest, IsHiddenFromStudents) {
  submit(bob_.id, "c", {{"b.c", gcd}});
  EXPECT_EQ(answer(as(ada_, similar_request(submission_))).status, 403);
  EXPECT_EQ(answer(as(bob_, similar_request(submission_))).status, 404);
  EXPECT_EQ(answer(as(teacher_, similar_request(submission_))).status, 200);
}

TEST_F(SimilarTest, ComparesAnswersWithNothing) {
  const auto answers = submit(bob_.id, "answers", {{"a.ans", gcd}});
  const auto answer = object(as(teacher_, similar_request(answers)));
  EXPECT_EQ(answer.at("compared"), 0);
}

TEST_F(SimilarTest, IgnoresCodeThatEverybodyWrites) {
  for (int i = 0; i < 10; ++i) {
    submit(add_user("student" + std::to_string(i), store::Role::student), "c", {{"b.c", gcd}});
  }
  EXPECT_TRUE(similar().at("similar").as_array().empty());
}

TEST_F(SimilarTest, IgnoresStarters) {
  const auto& starter = languages_.front().language.starter;
  ASSERT_TRUE(starter && languages_.front().language.id == "c");
  const std::string twice = starter->content + starter->content;
  submission_ = submit(ada_.id, "c", {{"a.c", twice}});
  submit(bob_.id, "c", {{"b.c", twice}});
  EXPECT_TRUE(similar().at("similar").as_array().empty()) << "only the built-in starter";
}

TEST_F(SimilarTest, IsAHeavyRequest) {
  EXPECT_TRUE(is_heavy(similar_request(submission_)));
  EXPECT_FALSE(is_heavy(request("GET", "/api/v1/submissions/1/files")));
}

/// Prints how long the request takes with 500 programs of about 4 KiB.
TEST_F(SimilarTest, ReportsTheTimeForALargeCourse) {
  if (std::getenv("JUDGE_LONG_TESTS") == nullptr) GTEST_SKIP() << "JUDGE_LONG_TESTS is not set";
  for (int i = 0; i < 500; ++i) {
    const auto user = add_user("student" + std::to_string(i), store::Role::student);
    std::string source = gcd;
    for (int part = 0; part < 35; ++part) {
      source += "int f" + std::to_string(part) + "(int a) { ";
      for (int step = 0; step < 6; ++step) {
        source += std::string("a ") + "+-*/%&|^<>"[(i * 31 + part * 7 + step * 13) % 10] + "= " +
                  (((i >> (step + part) % 9) & 1) != 0 ? "(a);" : "a * 2 + 1;");
      }
      source += " return a; }\n";
    }
    submit(user, "c", {{"a.c", source}});
  }
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(similar().at("compared"), 500);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  std::cout << "500 programs: " << spent.count() << " s\n";
}

}  // namespace
}  // namespace judge::api
