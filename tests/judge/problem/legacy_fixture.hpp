#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/tree.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {

/// The result of converting a package to another format.
struct Translated {
  std::vector<ArchiveFile> files;
  std::vector<std::string> notes;
  std::vector<std::string> errors;

  /// Returns the text of the file with this name, "(copied)" if the file is copied from the
  /// package, or "(none)" if it is missing.
  std::string text(std::string_view name) const {
    const auto found = std::ranges::find(files, name, &ArchiveFile::name);
    if (found == files.end()) return "(none)";
    return found->path.empty() ? found->text : "(copied)";
  }
};

/// Converts the package by calling `make(source, package, notes)`.
template <class Make>
Translated translated(const PackageFixture& fixture, Make make) {
  Translated result;
  const Package package = fixture.package();
  Report report;
  const PackageTree tree = PackageTree::scan(fixture.directory(), report);
  result.files = make(Source{tree, report, package.format}, package, result.notes);
  result.errors = texts(report.errors());
  return result;
}

}  // namespace judge::problem
