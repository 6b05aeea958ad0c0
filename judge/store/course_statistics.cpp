#include "judge/store/course_statistics.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace judge::store {
namespace {

constexpr std::int64_t day_length_ms = 86'400'000;

/// The submissions of students in course $1, of the problem $2 if one is asked for.
class StudentWork {
 public:
  StudentWork(Connection& connection, std::int64_t course,
              const std::optional<std::string>& problem)
      : connection_(connection), course_(course), problem_(problem) {}

  Expected<std::vector<VerdictsOfDay>> days() {
    const std::string sql = fmt::format(
        R"(
      SELECT created_ms / {0} * {0} AS day_ms, verdict, count(*) FROM {1} AND verdict IS NOT NULL
      AND created_ms / {0} IN (
        SELECT DISTINCT created_ms / {0} FROM {1} ORDER BY 1 DESC LIMIT {2})
      GROUP BY day_ms, verdict ORDER BY day_ms, verdict)",
        day_length_ms, rows(), days_of_verdicts_max);
    return connection_.all(sql, parameters(), [](const Row& row) {
      return VerdictsOfDay{
          .day_ms = integer(row[0]),
          .verdict = verdict_from_id(text(row[1])).value_or(Verdict::judging_error),
          .count = integer(row[2])};
    });
  }

  /// The number of students who have tried and solved each problem.
  Expected<Rows> tried_and_solved() {
    return connection_.query(fmt::format(R"(
      SELECT problem, count(DISTINCT submissions.user_id),
             count(DISTINCT CASE WHEN verdict = 'AC' THEN submissions.user_id END)
      FROM {} GROUP BY problem)",
                                         rows()),
                             parameters());
  }

  /// Problem, attempts and students. Judging errors are no attempts.
  Expected<Rows> attempts_until_accepted() {
    return connection_.query(fmt::format(R"(
      SELECT problem, attempts, count(*) FROM (
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

  Expected<std::vector<CpuTimesOfLanguage>> cpu_times() {
    const auto rows_found = connection_.query(fmt::format(R"(
      SELECT language, max_cpu_s FROM (
        SELECT language, judgements.max_cpu_s AS max_cpu_s,
          row_number() OVER (PARTITION BY language ORDER BY submissions.id DESC) AS place
        FROM {} AND submissions.verdict = 'AC'
        JOIN judgements ON judgements.id = submissions.judgement_id
        WHERE judgements.max_cpu_s IS NOT NULL) AS newest
      WHERE place <= {} ORDER BY language, max_cpu_s)",
                                                          rows(), cpu_times_max),
                                              parameters());
    if (!rows_found) return std::unexpected(rows_found.error());
    std::vector<CpuTimesOfLanguage> times;
    for (const Row& row : *rows_found) {
      if (times.empty() || times.back().language != text(row[0])) {
        times.push_back({text(row[0]), {}});
      }
      times.back().max_cpu_s.push_back(real(row[1]));
    }
    return times;
  }

 private:
  std::string rows() const {
    const std::string join =
        "submissions JOIN enrollments ON enrollments.course_id = submissions.course_id "
        "AND enrollments.user_id = submissions.user_id AND enrollments.role = 'student' "
        "AND submissions.course_id = $1";
    return join + (problem_ ? " AND submissions.problem = $2" : "");
  }
  std::vector<Value> parameters() const { return {course_, value_of(problem_)}; }

  Connection& connection_;
  std::int64_t course_;
  const std::optional<std::string>& problem_;
};

/// Puts the rows of a problem's name and two numbers to their problems.
template <class Put>
void put_rows(std::vector<ProblemStatistics>& problems, const Rows& rows, Put put) {
  for (const Row& row : rows) {
    const auto found = std::ranges::find_if(problems, [&](const ProblemStatistics& one) {
      return one.problem.problem == text(row[0]);
    });
    if (found != problems.end()) put(*found, integer(row[1]), integer(row[2]));
  }
}

Expected<std::vector<ProblemStatistics>> statistics_of_problems(
    Connection& connection, StudentWork& work, std::int64_t course,
    const std::optional<std::string>& problem) {
  auto listed = gradebook_problems(connection, course);
  if (!listed) return std::unexpected(listed.error());
  std::vector<ProblemStatistics> problems;
  for (GradebookProblem& one : *listed) {
    if (!problem || one.problem == *problem) problems.push_back({.problem = std::move(one)});
  }
  const auto tried = work.tried_and_solved();
  if (!tried) return std::unexpected(tried.error());
  put_rows(problems, *tried, [](ProblemStatistics& one, std::int64_t who, std::int64_t solved) {
    one.tried = who;
    one.solved = solved;
  });
  const auto attempts = work.attempts_until_accepted();
  if (!attempts) return std::unexpected(attempts.error());
  put_rows(problems, *attempts, [](ProblemStatistics& one, std::int64_t count, std::int64_t who) {
    one.attempts.push_back({count, who});
  });
  return problems;
}

}  // namespace

Expected<CourseStatistics> course_statistics(Connection& connection, std::int64_t course,
                                             const std::optional<std::string>& problem) {
  const auto students = connection.query(
      "SELECT count(*) FROM enrollments WHERE course_id = $1 AND role = 'student'", {course});
  if (!students) return std::unexpected(students.error());
  StudentWork work(connection, course, problem);
  auto days = work.days();
  if (!days) return std::unexpected(days.error());
  auto problems = statistics_of_problems(connection, work, course, problem);
  if (!problems) return std::unexpected(problems.error());
  auto cpu_times = work.cpu_times();
  if (!cpu_times) return std::unexpected(cpu_times.error());
  return CourseStatistics{.students = integer(students->front()[0]),
                          .days = *std::move(days),
                          .problems = *std::move(problems),
                          .cpu_times = *std::move(cpu_times)};
}

}  // namespace judge::store
