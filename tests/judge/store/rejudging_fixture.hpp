#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/core/courses/points.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {

/// The problems "eight" and "boards", and functions that act as a worker. Ada is the instructor of
/// course 1, and Eve is the instructor of course 2.
class RejudgingTest : public PeopleTest {
 protected:
  static constexpr std::int64_t ada = 1;
  static constexpr std::int64_t bob = 2;
  static constexpr std::int64_t eve = 3;

  RejudgingTest() : eight_(publish("eight")), boards_(publish("boards")) {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, ada, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments.put(2, eve, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments.put(2, ada, CourseRole::student, 0));
  }

  std::string publish(const std::string& problem) {
    ProblemVersions versions(connection());
    const auto version = versions.add({.problem = problem}, {{problem, "b", false}}, 0);
    EXPECT_TRUE(version && versions.publish(problem, *version, ""));
    return version.value_or("");
  }

  /// Adds a submission that is already judged.
  Submitted submit_judged(std::int64_t user, Verdict verdict, const std::string& problem = "eight",
                          std::optional<std::int64_t> course = 1, const std::string& language = "c",
                          std::int64_t at_ms = 100) {
    Judgement judgement;
    judgement.verdict = verdict;
    return submit_judged_as(user, judgement, problem, course, language, at_ms);
  }

  /// Adds a judged submission to a scoring problem with two groups and at most 100 points. `near`
  /// and `far` are the points of the groups.
  Submitted submit_scored(std::int64_t user, const std::string& near, const std::string& far,
                          const std::string& problem = "eight",
                          std::optional<std::int64_t> course = 1, std::int64_t at_ms = 100) {
    return submit_judged_as(user, scored(near, far), problem, course, "c", at_ms);
  }

  static Judgement scored(const std::string& near, const std::string& far) {
    const auto first = score::Decimal::parse(near);
    const auto second = score::Decimal::parse(far);
    Judgement judgement;
    judgement.verdict = Verdict::wrong_answer;
    judgement.score = sum_of(std::vector{*first, *second});
    judgement.score_max = score::Decimal(100);
    judgement.groups = {{.group = "secret/near", .score = first},
                        {.group = "secret/far", .score = second}};
    return judgement;
  }

  Submitted submit_judged_as(std::int64_t user, const Judgement& judgement,
                             const std::string& problem, std::optional<std::int64_t> course,
                             const std::string& language, std::int64_t at_ms) {
    const auto submitted = submit(connection(), blobs_,
                                  {.user = user,
                                   .problem = problem,
                                   .language = language,
                                   .files = {{"a.c", "main"}},
                                   .course = course},
                                  at_ms);
    EXPECT_TRUE(submitted) << submitted.error().message;
    EXPECT_EQ(work_with({judgement}), 1);
    return submitted.value_or(Submitted{});
  }

  /// Finishes all waiting jobs. The jobs get these verdicts in turn; if there are more jobs than
  /// verdicts, the list of verdicts is repeated. Each judgement gets one run, "secret/1", with the
  /// same verdict and a message that names the verdict. Returns the number of jobs.
  int work(const std::vector<Verdict>& verdicts) {
    std::vector<Judgement> results;
    for (const Verdict verdict : verdicts) results.emplace_back().verdict = verdict;
    return work_with(results);
  }

  /// Finishes all waiting jobs. The jobs get these judgements in turn; if there are more jobs than
  /// judgements, the list of judgements is repeated. Each judgement gets one run, "secret/1", with
  /// the same verdict and a message that names the verdict. Returns the number of jobs.
  int work_with(const std::vector<Judgement>& results) {
    Queue queue(connection());
    Judgements judgements(connection());
    int done = 0;
    for (auto lease = queue.take("worker", 1'000'000); lease && *lease;
         lease = queue.take("worker", 1'000'000)) {
      const Judgement& judgement = results.at(static_cast<std::size_t>(done++) % results.size());
      const Verdict verdict = judgement.verdict;
      const std::int64_t id = (*lease)->subject;
      judge::Run run;
      run.test = "secret/1";
      run.verdict = verdict;
      run.message = "is " + std::string(verdict_id(verdict));
      EXPECT_TRUE(judgements.begin(id, "worker"));
      EXPECT_TRUE(judgements.add_run(id, 0, run));
      EXPECT_TRUE(judgements.finish(id, judgement, 200));
      EXPECT_TRUE(queue.finish(**lease));
    }
    return done;
  }

  std::int64_t start(const NewRejudging& rejudging) {
    const auto id = rejudgings_.start(rejudging, 1000);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  RejudgingState state(std::int64_t id) { return (**rejudgings_.find(id)).state; }

  std::int64_t current(const Submitted& submitted) {
    const auto judgement = Judgements(connection()).current_of(submitted.submission);
    EXPECT_TRUE(judgement && *judgement);
    return judgement && *judgement ? (**judgement).id : 0;
  }

  TemporaryDirectory data_;
  BlobStore blobs_ = *BlobStore::open(data_.path() / "blobs");
  std::string eight_;
  std::string boards_;
  Rejudgings rejudgings_{connection()};
};

}  // namespace judge::store
