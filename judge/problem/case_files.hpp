#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/source.hpp"

namespace judge::problem {

/// The files of one test case: those that share its base name.
struct CaseFiles {
  std::string name;  ///< path below data/ without extension
  std::map<std::string_view, const TreeEntry*>
      parts;  ///< by extension, ".in"; ".files" is a directory

  /// The part with this extension; null if there is none.
  const TreeEntry* part(std::string_view extension) const;

  /// Its path; empty if there is none.
  std::filesystem::path path(std::string_view extension) const;
};

/// The test cases in a directory below data/, and in its subdirectories, in byte order of their
/// names. `required` are the extensions that every case must have, for example ".in" and ".ans".
/// Reports missing pairs, names that are taken twice, and warns of files that belong to no case.
std::vector<CaseFiles> collect_cases(const Source& source, const std::string& directory,
                                     const std::vector<std::string_view>& required);

}  // namespace judge::problem
