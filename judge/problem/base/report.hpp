#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// The location of a finding in a package; the members are those of `Finding`.
struct Place {
  std::string file;
  int line = 0;
  std::string key;
};

/// Returns a message about a package that cannot be read. It lists the first errors.
std::string unreadable_text(const std::vector<Finding>& errors);

/// Collects the findings while a package is read, so that an author sees all of them at once. Keeps
/// at most `findings_max` findings of each kind, because a hostile package could otherwise
/// fill the memory with them.
class Report {
 public:
  static constexpr std::size_t findings_max = 1000;

  /// Adds an error, which makes the package unusable.
  void error(Place place, std::string message);

  /// Adds a blocker: a fault that prevents publishing the package. Unlike an error, it does not
  /// prevent grading. The message names the consequence.
  void blocker(Place place, std::string message);

  /// Adds a warning: something is unusual but valid.
  void warning(Place place, std::string message);

  bool has_errors() const { return !errors_.empty(); }
  const std::vector<Finding>& errors() const { return errors_; }
  const std::vector<Finding>& blockers() const { return blockers_; }
  const std::vector<Finding>& warnings() const { return warnings_; }

 private:
  std::vector<Finding> errors_;
  std::vector<Finding> blockers_;
  std::vector<Finding> warnings_;
};

}  // namespace judge::problem
