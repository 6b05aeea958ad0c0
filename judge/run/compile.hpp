#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// The largest file that a compiler may write.
inline constexpr std::uint64_t artifact_bytes_max = 256 * mebibyte;
/// How much of what a compiler prints is kept.
inline constexpr std::uint64_t compiler_output_bytes_max = 64 * kibibyte;

/// What may be spent on compiling (package format, "Limits": compilation_time and so on).
struct CompileLimits {
  double cpu_s = 60;
  std::uint64_t memory_bytes = 2048 * mebibyte;
};

/// A program that was compiled, or why it was not.
struct Compilation {
  CompileOutcome outcome;
  sandbox::FileDescriptor binary;  ///< a sealed file in memory; none unless `outcome.ok`
};

/// Compiles the files in the sandbox, and meanwhile opens the boxes that the runs will want.
/// Whatever is wrong with the files is an outcome; an error is the judge's own: no compiler there,
/// or the sandbox failed.
Result<Compilation> compile(Runner& runner, const Language& language,
                            const std::vector<SourceFile>& files, const CompileLimits& limits,
                            std::vector<sandbox::Profile> boxes_wanted_next = {});

/// A compile error that needs no compiler: the files have more bytes than the problem allows,
/// counted before include/ files are added. Nothing if they are within the limit.
std::optional<CompileOutcome> refuse_for_size(const std::vector<SourceFile>& files,
                                              std::uint64_t code_bytes_max);

/// Which compiler this is: its file's true path, size and time of change. Another for every update,
/// and quicker to have than the version it prints. Empty when there is no such file.
std::string compiler_identity(const Language& language);

/// All that is compiled of a submission: its files, an only one under the name that the package
/// gives it, and over them the package's: include/<code>/, or else include/default/.
Result<std::vector<SourceFile>> with_package_files(const problem::Package& package,
                                                   const Language& language,
                                                   std::vector<SourceFile> files);

}  // namespace judge::run
