#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/catch_matrix.hpp"
#include "judge/run/time_limit.hpp"

namespace judge::run {

/// One thing that a problem setter should know.
struct Remark {
  enum class Severity { note, warning, error };
  Severity severity = Severity::warning;
  std::string message;

  friend bool operator==(const Remark&, const Remark&) = default;
};

/// One kind of check, on many cases.
struct Check {
  std::string name;       ///< "input validators on the data"
  std::size_t cases = 0;  ///< how many were looked at
  std::vector<Remark> remarks;

  void note(std::string message) {
    remarks.push_back({Remark::Severity::note, std::move(message)});
  }
  void warn(std::string message) {
    remarks.push_back({Remark::Severity::warning, std::move(message)});
  }
  void fail(std::string message) {
    remarks.push_back({Remark::Severity::error, std::move(message)});
  }
  bool holds() const;  ///< whether none of the remarks is an error
  bool warns() const;  ///< whether one of them is a warning
};

/// A reference submission against its expectations.
struct SubmissionReport {
  std::string name;      ///< "accepted/bfs.cpp"
  std::string expected;  ///< "AC"
  Judgement judgement;   ///< of all test cases, or up to the third that was stopped by a limit
  double slowest_s = 0;  ///< CPU time of its slowest run
  std::string slowest_test;
  bool slowest_stopped = false;     ///< it was stopped, and would have needed more
  bool is_wrong = false;            ///< it is there to fail: a column of the matrix
  bool alone = false;               ///< nothing else was running: its times are exact
  std::vector<std::string> broken;  ///< the expectations that do not hold; empty: all do
};

/// All that was found out about one package.
struct VerifyReport {
  std::string problem;
  std::vector<Check> checks;
  std::vector<SubmissionReport> submissions;
  std::optional<double> time_s;  ///< the limit in force
  bool time_derived = false;     ///< the package names none: it was derived
  TimeBounds bounds;
  CatchMatrix matrix;
  bool interrupted = false;

  bool holds() const;  ///< whether nothing failed: warnings are not failures
};

}  // namespace judge::run
