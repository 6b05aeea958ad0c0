#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/runner.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// The maximum size of a file that a compiler writes.
inline constexpr std::uint64_t artifact_bytes_max = 64 * mebibyte;
/// The maximum size of the compiler output that we store.
inline constexpr std::uint64_t compiler_output_bytes_max = 64 * kibibyte;

/// The limits for compiling (package format, "Limits": compilation_time and so on).
struct CompileLimits {
  double cpu_s = 60;
  std::uint64_t memory_bytes = 2048 * mebibyte;
};

/// A compiled program, or the reason why compiling failed.
struct Compilation {
  CompileOutcome outcome;
  sandbox::FileDescriptor binary;  ///< a sealed memory file; empty unless `outcome.ok`
};

/// Compiles the files in the sandbox. Meanwhile it opens `boxes_wanted_next`, the boxes that the
/// later runs need. A problem with the files is reported in the outcome. An error is the judge's
/// fault: the compiler is missing, or the sandbox failed.
Result<Compilation> compile(Runner& runner, const Language& language,
                            const std::vector<SourceFile>& files, const CompileLimits& limits,
                            std::vector<sandbox::Profile> boxes_wanted_next = {});

/// Returns a compile error if the files are larger in total than the problem allows, else
/// `nullopt`. Call this before the include/ files are added, because they do not count.
std::optional<CompileOutcome> refuse_for_size(const std::vector<SourceFile>& files,
                                              std::uint64_t code_bytes_max);

/// Identifies the compiler by its file's canonical path, size and modification time. This changes
/// with every update, and it is faster to get than the version that the compiler prints. Empty if
/// there is no such file.
std::string compiler_identity(const Language& language);

/// Returns all files to compile for a submission. These are its own files, overlaid with the
/// package's include/<code>/ or, if that is missing, include/default/. A submission's only file is
/// renamed if the package defines a name for it.
Result<std::vector<SourceFile>> with_package_files(const problem::Package& package,
                                                   const Language& language,
                                                   std::vector<SourceFile> files);

}  // namespace judge::run
