#include "judge/store/courses/course_statistics.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/core/day.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/student_work.hpp"
#include "judge/store/courses/user_points.hpp"
#include "judge/store/schema/erasure_tables.hpp"
#include "judge/store/sql/judging_columns.hpp"

namespace judge::store {
namespace {

/// The submissions of students in course $1, or only those to problem $2 if $2 is not NULL.
class StudentWork {
 public:
  StudentWork(Connection& connection, std::int64_t course,
              const std::optional<std::string>& problem)
      : connection_(connection), course_(course), problem_(problem) {}

  Expected<std::vector<VerdictsOfDay>> days() {
    const std::string sql = fmt::format(
        "SELECT created_ms / {0} * {0} AS day_ms, verdict, count(*) AS submission_count FROM {1} "
        "GROUP BY day_ms, verdict ORDER BY day_ms, verdict",
        day_length_ms, rows());
    std::set<std::int64_t> submitted_on;
    std::vector<VerdictsOfDay> days;
    JUDGE_TRY_ASSIGN(const auto found, connection_.query(sql, parameters()));
    for (const Row& row : found) {
      submitted_on.insert(integer(row["day_ms"]));
      if (text(row["verdict"]).empty()) continue;  // not judged yet
      days.push_back({.day_ms = integer(row["day_ms"]),
                      .verdict = verdict_of(row["verdict"]),
                      .count = integer(row["submission_count"])});
    }
    keep_newest(days, submitted_on);
    return days;
  }

  /// Returns, for each problem, how many students have tried it and how many have solved it.
  Expected<Rows> tried_and_solved() {
    return connection_.query(fmt::format(R"(
      SELECT problem, count(*) AS tried_by, sum(solved) AS solved_by FROM (
        SELECT problem, submissions.user_id,
               max(CASE WHEN verdict = 'AC' THEN 1 ELSE 0 END) AS solved
        FROM {} GROUP BY problem, submissions.user_id) AS work
      GROUP BY problem)",
                                         rows()),
                             parameters());
  }

  /// Returns rows with `problem`, `attempts` and `students`, where `students` is the number of
  /// students who needed `attempts` attempts until one was accepted. Judging errors do not count as
  /// attempts.
  Expected<Rows> attempts_until_accepted() {
    return connection_.query(fmt::format(R"(
      SELECT problem, attempts, count(*) AS students FROM (
        SELECT problem, user_id, count(*) AS attempts FROM (
          SELECT problem, submissions.user_id AS user_id, submissions.id AS id, verdict,
            min(CASE WHEN verdict = 'AC' THEN submissions.id END)
              OVER (PARTITION BY problem, submissions.user_id) AS first_id
          FROM {}) AS work
        WHERE id <= first_id AND coalesce(verdict, '') <> 'JE'
        GROUP BY problem, user_id) AS needed
      GROUP BY problem, attempts ORDER BY problem, attempts)",
                                         rows()),
                             parameters());
  }

  /// Queries one language at a time, so that each query reads only the newest submissions in its
  /// language.
  Expected<std::vector<CpuTimesOfLanguage>> cpu_times() {
    JUDGE_TRY_ASSIGN(
        const auto languages,
        connection_.query(
            "SELECT DISTINCT language FROM submissions WHERE course_id = $1 ORDER BY language",
            {course_}));
    std::vector<CpuTimesOfLanguage> times;
    for (const Row& row : languages) {
      JUDGE_TRY_ASSIGN(auto newest, newest_cpu_times(text(row["language"])));
      if (!newest.empty()) times.push_back({text(row["language"]), std::move(newest)});
    }
    return times;
  }

 private:
  /// Removes all but the newest `days_of_verdicts_max` days with submissions.
  static void keep_newest(std::vector<VerdictsOfDay>& days,
                          const std::set<std::int64_t>& submitted_on) {
    const auto count_max = static_cast<std::size_t>(days_of_verdicts_max);
    if (submitted_on.size() <= count_max) return;
    const auto first = std::next(submitted_on.rbegin(), days_of_verdicts_max - 1);
    std::erase_if(days, [&](const VerdictsOfDay& day) { return day.day_ms < *first; });
  }

  /// Returns the CPU times of the newest accepted submissions, sorted from shortest to longest.
  Expected<std::vector<double>> newest_cpu_times(const std::string& language) {
    auto times = connection_.all(
        fmt::format("SELECT judgements.max_cpu_s FROM {} AND submissions.language = $3 "
                    "AND submissions.verdict = 'AC' "
                    "JOIN judgements ON judgements.id = submissions.judgement_id "
                    "WHERE judgements.max_cpu_s IS NOT NULL ORDER BY submissions.id DESC LIMIT {}",
                    rows(), cpu_times_max),
        {course_, value_of(problem_), language},
        [](const Row& row) { return real(row["max_cpu_s"]); });
    if (times) std::ranges::sort(*times);
    return times;
  }

  std::string rows() const {
    return std::string(student_work_sql) + " AND " + is_not_cancelled_sql +
           (problem_ ? " AND submissions.problem = $2" : "");
  }
  std::vector<Value> parameters() const { return {course_, value_of(problem_)}; }

  Connection& connection_;
  std::int64_t course_;
  const std::optional<std::string>& problem_;
};

/// Calls `put` for each row whose problem is in `problems`, with the statistics of this problem and
/// the row.
template <class Put>
void put_rows(std::vector<ProblemStatistics>& problems, const Rows& rows, Put put) {
  for (const Row& row : rows) {
    const auto found = std::ranges::find_if(problems, [&](const ProblemStatistics& one) {
      return one.problem.problem == text(row["problem"]);
    });
    if (found != problems.end()) put(*found, row);
  }
}

ScoreDistribution distribution_of(const std::vector<Points>& points) {
  std::map<score::Decimal, std::int64_t> students;
  std::vector<score::Decimal> scores;
  ScoreDistribution distribution;
  for (const Points& one : points) {
    ++students[one.score];
    scores.push_back(one.score);
    distribution.score_max = std::max(distribution.score_max, one.score_max);
  }
  for (const auto& [score, count] : students) distribution.scores.push_back({score, count});
  const auto sum = sum_of(scores);
  if (sum && !scores.empty()) {
    const auto count = static_cast<score::Int128>(scores.size());
    distribution.average = score::Decimal::from_units(sum->units() / count);
  }
  return distribution;
}

/// Adds the distribution of the students' points to the statistics of each problem.
Expected<void> put_points(Connection& connection, std::int64_t course,
                          std::vector<ProblemStatistics>& problems) {
  JUDGE_TRY_ASSIGN(const auto points, points_of_course(connection, course));
  JUDGE_TRY_ASSIGN(const auto students,
                   connection.all("SELECT user_id FROM enrollments WHERE course_id = $1 "
                                  "AND role = 'student'",
                                  {course}, [](const Row& row) { return integer(row.only()); }));
  for (ProblemStatistics& problem : problems) {
    std::vector<Points> of_problem;
    for (const std::int64_t student : students) {
      const auto found = points.find({student, problem.problem.problem});
      if (found != points.end()) of_problem.push_back(found->second);
    }
    problem.points = distribution_of(of_problem);
  }
  return {};
}

Expected<std::vector<ProblemStatistics>> statistics_of_problems(
    Connection& connection, StudentWork& work, std::int64_t course,
    const std::optional<std::string>& problem) {
  JUDGE_TRY_ASSIGN(auto listed, gradebook_problems(connection, course));
  std::vector<ProblemStatistics> problems;
  for (GradebookProblem& one : listed) {
    if (!problem || one.problem == *problem) problems.push_back({.problem = std::move(one)});
  }
  JUDGE_TRY_ASSIGN(const auto tried, work.tried_and_solved());
  put_rows(problems, tried, [](ProblemStatistics& one, const Row& row) {
    one.tried = integer(row["tried_by"]);
    one.solved = integer(row["solved_by"]);
  });
  JUDGE_TRY_ASSIGN(const auto attempts, work.attempts_until_accepted());
  put_rows(problems, attempts, [](ProblemStatistics& one, const Row& row) {
    one.attempts.push_back({integer(row["attempts"]), integer(row["students"])});
  });
  JUDGE_TRY(put_points(connection, course, problems));
  return problems;
}

}  // namespace

Expected<CourseStatistics> course_statistics(Connection& connection, std::int64_t course,
                                             const std::optional<std::string>& problem) {
  JUDGE_TRY_ASSIGN(
      const auto students,
      connection.query("SELECT count(*) FROM enrollments WHERE course_id = $1 AND role = 'student'",
                       {course}));
  StudentWork work(connection, course, problem);
  JUDGE_TRY_ASSIGN(auto days, work.days());
  JUDGE_TRY_ASSIGN(auto problems, statistics_of_problems(connection, work, course, problem));
  JUDGE_TRY_ASSIGN(auto cpu_times, work.cpu_times());
  return CourseStatistics{.students = integer(students.front().only()),
                          .days = std::move(days),
                          .problems = std::move(problems),
                          .cpu_times = std::move(cpu_times)};
}

}  // namespace judge::store
