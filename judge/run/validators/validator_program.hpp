#pragma once

#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// A validator or an interactor that is ready to run, in any language.
struct ValidatorProgram {
  /// A file that the program finds in its work directory.
  struct DataFile {
    std::string name;  ///< relative and '/'-separated
    sandbox::FileDescriptor content;
  };

  Language language;
  sandbox::FileDescriptor program;  ///< compiled: a sealed memory file
  std::vector<DataFile> data_files;
  problem::ValidatorConvention convention = problem::ValidatorConvention::icpc;
  /// The box for running the program (`program_box`). It is determined only once, because
  /// `program_box` searches the host's directories. It is writable if the language has a runtime,
  /// because scripts write temporary files.
  sandbox::Profile box;
};

/// Returns a validator that consists of this compiled program and these data files.
ValidatorProgram validator_program(const Language& language, sandbox::FileDescriptor program,
                                   std::vector<ValidatorProgram::DataFile> data_files,
                                   problem::ValidatorConvention convention);

/// Returns the package's limits for runs of its validators and graders.
sandbox::Limits validation_limits(const problem::PackageLimits& limits);

/// Describes a run of a validator with these arguments under the package's limits for validators.
/// The descriptors in the spec belong to `validator`, which must outlive the spec. The caller adds
/// the standard input, further files, and settings that depend on the kind of validator. Fails like
/// `program_spec`.
Result<sandbox::Spec> validator_spec(const ValidatorProgram& validator,
                                     const std::vector<std::string>& arguments,
                                     const problem::PackageLimits& limits);

}  // namespace judge::run
