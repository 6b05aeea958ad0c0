#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/store/courses/gradebook.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The number of submissions with one verdict on one UTC day.
struct VerdictsOfDay {
  std::int64_t day_ms = 0;  ///< the beginning of the day
  Verdict verdict = Verdict::judging_error;
  std::int64_t count = 0;

  friend bool operator==(const VerdictsOfDay&, const VerdictsOfDay&) = default;
};

/// `students` students needed `attempts` attempts. The first accepted attempt is counted, later
/// ones are not.
struct AttemptsUntilAccepted {
  std::int64_t attempts = 0;
  std::int64_t students = 0;

  friend bool operator==(const AttemptsUntilAccepted&, const AttemptsUntilAccepted&) = default;
};

/// The number of students with this number of points.
struct StudentsWithScore {
  score::Decimal score;
  std::int64_t students = 0;

  friend bool operator==(const StudentsWithScore&, const StudentsWithScore&) = default;
};

/// The distribution of points in a scoring problem. Students without points are left out.
struct ScoreDistribution {
  std::vector<StudentsWithScore> scores;    ///< ascending
  std::optional<score::Decimal> score_max;  ///< the maximum; absent: there is none
  std::optional<score::Decimal> average;    ///< absent: no students, or the sum is too large

  friend bool operator==(const ScoreDistribution&, const ScoreDistribution&) = default;
};

struct ProblemStatistics {
  GradebookProblem problem;
  std::int64_t tried = 0;   ///< students who have submitted
  std::int64_t solved = 0;  ///< students with an accepted submission
  std::vector<AttemptsUntilAccepted> attempts;
  ScoreDistribution points;  ///< empty in pass-fail problems

  friend bool operator==(const ProblemStatistics&, const ProblemStatistics&) = default;
};

/// The CPU seconds of the slowest run of each accepted submission in one language.
struct CpuTimesOfLanguage {
  std::string language;
  std::vector<double> max_cpu_s;  ///< ascending; only the newest cpu_times_max submissions

  friend bool operator==(const CpuTimesOfLanguage&, const CpuTimesOfLanguage&) = default;
};

/// The statistics include only the newest `cpu_times_max` submissions per language, and only the
/// newest `days_of_verdicts_max` days.
inline constexpr std::int64_t cpu_times_max = 1000;
inline constexpr std::int64_t days_of_verdicts_max = 366;

/// The results of the students of a course. Submissions of instructors are not counted.
struct CourseStatistics {
  std::int64_t students = 0;
  std::vector<VerdictsOfDay> days;          ///< the newest days with submissions, in order
  std::vector<ProblemStatistics> problems;  ///< in the order of the course
  std::vector<CpuTimesOfLanguage> cpu_times;

  friend bool operator==(const CourseStatistics&, const CourseStatistics&) = default;
};

/// Returns the statistics of one problem of the course, or of all its problems.
Expected<CourseStatistics> course_statistics(Connection& connection, std::int64_t course,
                                             const std::optional<std::string>& problem);

}  // namespace judge::store
