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

/// Returns the test cases in a directory below data/ and in its subdirectories, in byte order of
/// their names. `required` lists the extensions that every case must have, such as ".in" and
/// ".ans". Reports missing parts and name clashes as errors, and warns about files that belong to
/// no case.
std::vector<CaseFiles> collect_cases(const Source& source, const std::string& directory,
                                     const std::vector<std::string_view>& required);

}  // namespace judge::problem
