#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/languages/languages.hpp"
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
  /// Stops the compiler earlier than `cpu_s`, because a user waits for the result of a source
  /// check. If the compiler ends by itself before that, the program is the same as without this
  /// limit.
  std::optional<double> stop_after_s = {};
};

/// A compiled program, or the reason why compiling failed.
struct Compilation {
  CompileOutcome outcome;
  sandbox::FileDescriptor binary;  ///< a sealed memory file; empty unless `outcome.ok`
};

/// The file names of a prefix and of its precompiled form, which are in the same directory. The
/// compiler gets the path of the prefix and finds the precompiled form next to it.
inline constexpr std::string_view prefix_name = "prefix.hpp";
inline constexpr std::string_view precompiled_name = "prefix.hpp.gch";
/// The maximum size of a precompiled prefix. The one for <bits/stdc++.h> has 118 MiB.
inline constexpr std::uint64_t prefix_bytes_max = 256 * mebibyte;

/// The precompiled include lines at the head of a source (judge/run/compiling/prefix_headers.hpp).
struct ReadyPrefix {
  std::filesystem::path header;    ///< the file `prefix_name`
  std::shared_future<bool> sound;  ///< false if the precompiled form is damaged
};

/// The maximum size of the archive of a compiler's Java classes. The archive of the Kotlin compiler
/// has 50 MiB.
inline constexpr std::uint64_t archive_bytes_max = 128 * mebibyte;

/// An archive of a compiler's Java classes (judge/run/compiling/compiler_archives.hpp).
struct ReadyArchive {
  sandbox::FileDescriptor content;  ///< a sealed memory file
  sandbox::FileDescriptor helper;   ///< likewise; empty if the language needs none
  std::uint64_t bytes = 0;          ///< the size of the archive
};

/// Faster ways to compile that give the same program. A language has at most one of them.
struct Shortcuts {
  const ReadyPrefix* prefix = nullptr;
  const ReadyArchive* archive = nullptr;
};

/// Compiles the files in the sandbox. Meanwhile, opens boxes with the profiles `boxes_wanted_next`
/// for the runs that follow. If the files do not compile, the returned `outcome` says so. An error
/// is returned only if the judge itself cannot compile, for example because the compiler is missing
/// or the sandbox failed.
///
/// With precompiled include lines (`prefix`), the resulting program is the same, but compiling
/// takes half as long. If the compiler fails or prints anything while it uses a prefix, the files
/// are compiled again without it, because the messages would mention the prefix. With an archive of
/// the compiler's classes, the messages are the same, too. The files are compiled again only if the
/// compiler was killed by a signal or used too much memory, because that may be due to the archive.
/// If the compiler ran out of time, the files are never compiled again.
Result<Compilation> compile(Runner& runner, const Language& language,
                            const std::vector<SourceFile>& files, const CompileLimits& limits,
                            std::vector<sandbox::Profile> boxes_wanted_next = {},
                            const Shortcuts& shortcuts = {});

/// Checks the files in the sandbox with the options of `language.check`, without making a program.
/// Errors are as in compile(). `prefix` makes the check faster. It does not change the compiler's
/// messages, except for the path through which a header was included.
Result<CompileOutcome> check(Runner& runner, const Language& language,
                             const std::vector<SourceFile>& files, const CompileLimits& limits,
                             const ReadyPrefix* prefix = nullptr);

/// A precompiled prefix as the compiler wrote it.
struct PrecompiledPrefix {
  std::string header;
  std::string dependencies;  ///< what -MD wrote: the headers that it depends on
};

/// Precompiles include lines in the sandbox, for a language with `prefix_header`. `nullopt` if the
/// compiler fails, prints anything or writes too much.
Result<std::optional<PrecompiledPrefix>> precompile(Runner& runner, const Language& language,
                                                    std::string_view prefix);

/// Returns a compile error if the total size of the files exceeds the problem's limit; otherwise
/// `nullopt`. Call this before adding the include/ files, because they do not count.
std::optional<CompileOutcome> refuse_for_size(const std::vector<SourceFile>& files,
                                              std::uint64_t code_bytes_max);

/// Identifies a file by its canonical path, size and modification time; empty if there is none.
std::string file_identity(const std::filesystem::path& path);

/// Identifies the compiler by its file's canonical path, size and modification time. This changes
/// with every update, and reading it is faster than asking the compiler for its version. Empty if
/// there is no such file, or if the language needs no compiler.
std::string compiler_identity(const Language& language);

/// Returns all files to compile for a submission. These are its own files, overlaid with the
/// package's include/<code>/ or, if that is missing, include/default/. A submission's only file is
/// renamed if the package defines a name for it.
Result<std::vector<SourceFile>> with_package_files(const problem::Package& package,
                                                   const Language& language,
                                                   std::vector<SourceFile> files);

}  // namespace judge::run
