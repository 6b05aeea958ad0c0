#pragma once

#include <memory>
#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/problem/import/base/import_report.hpp"
#include "judge/problem/import/base/new_problem.hpp"
#include "judge/problem/import/new_tests.hpp"

namespace judge::problem {

/// A package of format 2025-09 that was converted from a foreign format.
struct ImportedPackage {
  std::string short_name;
  std::vector<ArchiveFile> files;   ///< names are unique
  std::vector<TestRecipe> recipes;  ///< the missing files, which programs must print
  std::string model_solution;       ///< the file that prints missing answers; empty: there is none
  PackageLimits limits;             ///< for the model solution; the time limit is always set
  bool is_interactive = false;
  std::string interactor;  ///< a file that writes the missing answers while it talks to the model
                           ///< solution; empty: the model solution prints them
  ImportReport report;
  /// Owns the temporary directories to which `files` refers.
  std::vector<std::shared_ptr<const TemporaryDirectory>> unpacked;
  std::vector<ImportedPackage> others;  ///< the further problems; their short names are different
};

/// Converts a problem to a package of format 2025-09. If two different files have the same name,
/// only the first one is kept, and the report mentions that the second one was dropped.
ImportedPackage as_package(NewProblem problem);

}  // namespace judge::problem
