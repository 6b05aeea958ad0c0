#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"

namespace judge::problem {

/// The files of an archive in one of the ICPC formats.
struct IcpcFiles {
  bool is_legacy = false;
  std::string prefix;  ///< of every name, such as "puzzle/"
  std::vector<ArchiveFile>& files;
};

/// Converts validators that follow the conventions of testlib to those of the package format,
/// because other judges do not read judge.yaml. Each validator becomes a directory with its files
/// and two scripts: `build` compiles the program, and `run` converts its arguments and exit codes.
/// Reports an error for a program that `build` cannot compile. Does nothing for other packages.
void wrap_testlib_validators(const Package& package, const IcpcFiles& archive, Report& report);

/// Undoes `wrap_testlib_validators` in a package that was read from the archive, so that it can be
/// compared with the original. A validator without the expected scripts stays as it is.
Package without_wrappers(Package written, const Package& original);

}  // namespace judge::problem
