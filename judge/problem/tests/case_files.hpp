#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The files of one test case: all files with the same base name.
struct CaseFiles {
  std::string name;  ///< path below data/ without extension
  std::map<std::string_view, const TreeEntry*>
      parts;  ///< by extension, such as ".in"; ".files" is a directory

  /// Returns the part with this extension, or null if there is none.
  const TreeEntry* part(std::string_view extension) const;

  /// Returns the path of the part with this extension, or an empty path if there is none.
  std::filesystem::path path(std::string_view extension) const;
};

/// Reports a file below data/ that belongs to no test case: as an error if it may be misnamed test
/// data, so that no test case is dropped silently, and otherwise as a warning.
void report_stray_file(const Source& source, const TreeEntry& entry);

/// The test cases of a directory.
struct CollectedCases {
  std::vector<CaseFiles> cases;
  /// `.interaction` files without an input. They are shown but not judged, and are named like test
  /// cases.
  std::vector<File> shown_interactions;
};

/// Returns the test cases in a directory below data/ and in its subdirectories, in the order of
/// `sort_cases`. `required` lists the extensions that every case must have, such as ".in" and
/// ".ans". Reports missing parts, name clashes and files that may be misnamed test data as errors,
/// and warns about other files that belong to no case.
CollectedCases collect_cases(const Source& source, const std::string& directory,
                             const std::vector<std::string_view>& required);

}  // namespace judge::problem
