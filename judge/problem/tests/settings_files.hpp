#pragma once

#include <map>
#include <optional>
#include <string>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The settings files below data/ (`test_group.yaml` and `testdata.yaml`), with constants replaced
/// by their values. Each file is read only once, when it is first needed, so that errors in its
/// syntax are not reported twice.
class SettingsFiles {
 public:
  SettingsFiles(const Source& source, const Package& package)
      : source_(source), package_(package) {}

  /// Returns the top level of the file with this path. Returns `nullopt` if there is no such file,
  /// or, after reporting an error, if the file cannot be read. The result refers to this object.
  std::optional<Field> open(const std::string& name);

 private:
  struct Opened {
    YamlValue document;
    std::optional<Field> top;
  };

  const Source& source_;
  const Package& package_;
  std::map<std::string, Opened> files_;
};

}  // namespace judge::problem
