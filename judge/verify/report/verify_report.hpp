#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/verify/report/catch_matrix.hpp"
#include "judge/verify/report/time_limit.hpp"

namespace judge::verify {

/// A message for the problem setter.
struct Remark {
  enum class Severity { note, warning, error };
  BOOST_DESCRIBE_NESTED_ENUM(Severity, note, warning, error)
  Severity severity = Severity::warning;
  std::string message;
  std::string file;  ///< path in the package of the file to fix; empty: none in particular

  friend bool operator==(const Remark&, const Remark&) = default;
};

/// The result of one kind of check on a number of cases.
struct Check {
  std::string name;       ///< "input validators on the data"
  std::size_t cases = 0;  ///< the number of cases checked
  std::vector<Remark> remarks;

  void note(std::string message) {
    remarks.push_back({Remark::Severity::note, std::move(message), {}});
  }
  void warn(std::string message, std::string file = {}) {
    remarks.push_back({Remark::Severity::warning, std::move(message), std::move(file)});
  }
  void fail(std::string message, std::string file = {}) {
    remarks.push_back({Remark::Severity::error, std::move(message), std::move(file)});
  }
  bool holds() const;  ///< true if no remark is an error
  bool warns() const;  ///< true if any remark is a warning
};

/// The result of checking a reference submission against its expectations.
struct SubmissionReport {
  std::string name;      ///< "accepted/bfs.cpp"
  std::string file;      ///< its path in the package, of the first file if it has several
  std::string expected;  ///< "AC"
  /// The expected verdict as which the actual one counts, if the two differ. MLE and OLE count as
  /// RTE if RTE is expected, because the package format has neither of them.
  std::optional<Verdict> counts_as;
  Judgement judgement;   ///< on all tests, or until a limit has stopped it on three
  double slowest_s = 0;  ///< CPU time of its slowest run
  std::string slowest_test;
  bool slowest_stopped = false;     ///< that run was stopped for time; it would have taken longer
  bool bounds_from_below = false;   ///< its times are a lower bound for the time limit
  bool bounds_from_above = false;   ///< its time is an upper bound for the time limit
  bool is_wrong = false;            ///< the submission must fail, so it is a column of the matrix
  bool alone = false;               ///< nothing else was running, so times are exact
  std::vector<std::string> broken;  ///< the broken expectations or errors
  std::string not_run;              ///< why it was not run: its language is missing; else empty
};

/// The results of verifying one package.
struct VerifyReport {
  std::string problem;
  std::vector<Check> checks;
  std::vector<SubmissionReport> submissions;
  std::optional<double> time_s;  ///< the time limit that was used
  bool time_derived = false;     ///< true if derived, because the package sets none
  TimeBounds bounds;
  CatchMatrix matrix;
  bool interrupted = false;

  bool holds() const;  ///< true if complete and without errors; warnings may remain
};

}  // namespace judge::verify
