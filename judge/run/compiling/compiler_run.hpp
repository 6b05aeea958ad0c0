#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/languages/languages.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// A compiler that prints more than this is stopped. Nobody reads that much text, and without this
/// limit a compiler could print far more within its time limit.
inline constexpr std::uint64_t printed_bytes_max = mebibyte;

/// Returns the wall limit for compiling: the CPU limit plus some seconds. Submissions get a wall
/// limit of at least three times their CPU limit (wall_limit_for), because they may sleep.
/// Compilers do not sleep, so they need less, and the slot is sooner free for other jobs.
double wall_limit_of(const CompileLimits& limits);

/// Returns the CPU limit for compiling: `cpu_s`, or `stop_after_s` if that is less.
double cpu_limit_of(const CompileLimits& limits);

/// Returns the run of the language's compiler without a command line and files.
sandbox::Spec compiler_spec(const Language& language, const CompileLimits& limits);

/// Returns the name of the file that the compiler writes. For some compilers, the extension
/// determines the kind of output.
std::string binary_name_of(const Language& language);

/// Adds copies of the files to the run. Returns their descriptors, which must stay open until the
/// run has ended. Fails if a name is not safe.
Result<std::vector<sandbox::FileDescriptor>> put_files(sandbox::Spec& spec,
                                                       const std::vector<SourceFile>& files);

/// True if the compiler succeeded and printed nothing.
bool is_silent_success(const sandbox::Result& result);

}  // namespace judge::run
