#pragma once

#include <string>
#include <vector>

#include "judge/problem/package.hpp"

namespace judge::problem {

/// Where in a package a finding is; the three parts mean what they mean in `Finding`.
struct Place {
  std::string file;
  int line = 0;
  std::string key;
};

/// Collects what is found while a package is read, so that a setter sees all of it at once. Keeps
/// at most `findings_max` of each kind: a hostile package could otherwise fill the memory with
/// them.
class Report {
 public:
  static constexpr std::size_t findings_max = 1000;

  /// Makes the package unusable.
  void error(Place place, std::string message);

  /// Odd but not wrong.
  void warning(Place place, std::string message);

  bool has_errors() const { return !errors_.empty(); }
  const std::vector<Finding>& errors() const { return errors_; }
  const std::vector<Finding>& warnings() const { return warnings_; }

 private:
  std::vector<Finding> errors_;
  std::vector<Finding> warnings_;
};

}  // namespace judge::problem
