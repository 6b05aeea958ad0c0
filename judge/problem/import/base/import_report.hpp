#pragma once

#include <string>
#include <vector>

namespace judge::problem {

/// The report on a conversion from a foreign format. Each sentence names the affected part.
struct ImportReport {
  std::string format;                ///< for people: "Polygon", "DMOJ init.yml"
  std::vector<std::string> kept;     ///< parts that mean the same in the new package
  std::vector<std::string> changed;  ///< parts that have a different form in the new package
  std::vector<std::string> lost;     ///< parts that are not in the new package

  friend bool operator==(const ImportReport&, const ImportReport&) = default;
};

}  // namespace judge::problem
