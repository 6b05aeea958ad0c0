#include "judge/store/courses/course_statistics.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "judge/store/schema/erasure_tables.hpp"

namespace judge::store {
namespace {

constexpr std::int64_t day_length_ms = 86'400'000;

/// The submissions of students in course $1, optionally only to problem $2.
class StudentWork {
 public:
  StudentWork(Connection& connection, std::int64_t course,
              const std::optional<std::string>& problem)
      : connection_(connection), course_(course), problem_(problem) {}

  Expected<std::vector<VerdictsOfDay>> days() {
    const std::string sql = fmt::format(
        "SELECT created_ms / {0} * {0} AS day_ms, verdict, count(*) FROM {1} "
        "GROUP BY day_ms, verdict ORDER BY day_ms, verdict",
        day_length_ms, rows());
    std::set<std::int64_t> submitted_on;
    std::vector<VerdictsOfDay> days;
    const auto found = connection_.query(sql, parameters());
    if (!found) return std::unexpected(found.error());
    for (const Row& row : *found) {
      submitted_on.insert(integer(row[0]));
      if (text(row[1]).empty()) continue;  // not judged yet
      days.push_back({.day_ms = integer(row[0]),
                      .verdict = verdict_from_id(text(row[1])).value_or(Verdict::judging_error),
                      .count = integer(row[2])});
    }
    keep_newest(days, submitted_on);
    return days;
  }

  /// Returns the number of students who have tried and solved each problem.
  Expected<Rows> tried_and_solved() {
    return connection_.query(fmt::format(R"(
      SELECT problem, count(*), sum(solved) FROM (
        SELECT problem, submissions.user_id,
               max(CASE WHEN verdict = 'AC' THEN 1 ELSE 0 END) AS solved
        FROM {} GROUP BY problem, submissions.user_id) AS work
      GROUP BY problem)",
                                         rows()),
                             parameters());
  }

  /// Returns rows of problem, attempts and students. Judging errors do not count as attempts.
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

  /// Queries one language at a time, so that only its newest submissions are read.
  Expected<std::vector<CpuTimesOfLanguage>> cpu_times() {
    const auto languages = connection_.query(
        "SELECT DISTINCT language FROM submissions WHERE course_id = $1 ORDER BY language",
        {course_});
    if (!languages) return std::unexpected(languages.error());
    std::vector<CpuTimesOfLanguage> times;
    for (const Row& row : *languages) {
      auto newest = newest_cpu_times(text(row[0]));
      if (!newest) return std::unexpected(newest.error());
      if (!newest->empty()) times.push_back({text(row[0]), *std::move(newest)});
    }
    return times;
  }

 private:
  /// Keeps only the newest of the days with submissions.
  static void keep_newest(std::vector<VerdictsOfDay>& days,
                          const std::set<std::int64_t>& submitted_on) {
    const auto count_max = static_cast<std::size_t>(days_of_verdicts_max);
    if (submitted_on.size() <= count_max) return;
    const auto first = std::next(submitted_on.rbegin(), days_of_verdicts_max - 1);
    std::erase_if(days, [&](const VerdictsOfDay& day) { return day.day_ms < *first; });
  }

  /// Returns the times in ascending order.
  Expected<std::vector<double>> newest_cpu_times(const std::string& language) {
    auto times = connection_.all(
        fmt::format("SELECT judgements.max_cpu_s FROM {} AND submissions.language = $3 "
                    "AND submissions.verdict = 'AC' "
                    "JOIN judgements ON judgements.id = submissions.judgement_id "
                    "WHERE judgements.max_cpu_s IS NOT NULL ORDER BY submissions.id DESC LIMIT {}",
                    rows(), cpu_times_max),
        {course_, value_of(problem_), language}, [](const Row& row) { return real(row[0]); });
    if (times) std::ranges::sort(*times);
    return times;
  }

  std::string rows() const {
    const std::string join =
        "submissions JOIN enrollments ON enrollments.course_id = submissions.course_id "
        "AND enrollments.user_id = submissions.user_id AND enrollments.role = 'student' "
        "AND submissions.course_id = $1";
    return join + " AND " + is_not_cancelled_sql +
           (problem_ ? " AND submissions.problem = $2" : "");
  }
  std::vector<Value> parameters() const { return {course_, value_of(problem_)}; }

  Connection& connection_;
  std::int64_t course_;
  const std::optional<std::string>& problem_;
};

/// Applies each row (a problem's name and two numbers) to its problem.
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
