#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/gradebook.hpp"

namespace judge::store {

/// So many submissions of one UTC day came to this verdict.
struct VerdictsOfDay {
  std::int64_t day_ms = 0;  ///< when the day began
  Verdict verdict = Verdict::judging_error;
  std::int64_t count = 0;

  friend bool operator==(const VerdictsOfDay&, const VerdictsOfDay&) = default;
};

/// So many students needed so many attempts until the first that was accepted, that one included.
struct AttemptsUntilAccepted {
  std::int64_t attempts = 0;
  std::int64_t students = 0;

  friend bool operator==(const AttemptsUntilAccepted&, const AttemptsUntilAccepted&) = default;
};

struct ProblemStatistics {
  GradebookProblem problem;
  std::int64_t tried = 0;   ///< students who have handed in
  std::int64_t solved = 0;  ///< students who were accepted
  std::vector<AttemptsUntilAccepted> attempts;

  friend bool operator==(const ProblemStatistics&, const ProblemStatistics&) = default;
};

/// Of accepted submissions in one language, the CPU seconds of the slowest run of each.
struct CpuTimesOfLanguage {
  std::string language;
  std::vector<double> max_cpu_s;  ///< the smallest first; of the newest, at most cpu_times_max

  friend bool operator==(const CpuTimesOfLanguage&, const CpuTimesOfLanguage&) = default;
};

/// What is told at most: the newest.
inline constexpr std::int64_t cpu_times_max = 1000;
inline constexpr std::int64_t days_of_verdicts_max = 366;

/// What the students of a course have done; instructors' own submissions are not counted.
struct CourseStatistics {
  std::int64_t students = 0;
  std::vector<VerdictsOfDay> days;          ///< with submissions, in order, the newest of them
  std::vector<ProblemStatistics> problems;  ///< of the course, in the order in which they open
  std::vector<CpuTimesOfLanguage> cpu_times;

  friend bool operator==(const CourseStatistics&, const CourseStatistics&) = default;
};

/// Of one problem of the course, or of all.
Expected<CourseStatistics> course_statistics(Connection& connection, std::int64_t course,
                                             const std::optional<std::string>& problem);

}  // namespace judge::store
