#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/compile.hpp"
#include "judge/run/compiling/prefix_headers.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// Like run::compile, or takes the program from the cache. Only the programs of the cache's owner
/// are used, because the time of compiling would tell that somebody else had the same text.
/// Failures are not kept. A program from the cache has the output of its compiler, and no times.
/// `prefixes` may be null. Uses neither if the boxes of the language show the directory of the
/// cache.
Result<Compilation> compile_cached(Runner& runner, const ProgramCache& programs,
                                   const Language& language, const std::vector<SourceFile>& files,
                                   const CompileLimits& limits, PrefixHeaders* prefixes = nullptr,
                                   std::vector<sandbox::Profile> boxes_wanted_next = {});

/// Returns the key of a program: a hash of everything that it is made from. `toolchain` identifies
/// the compiler and its libraries.
std::string program_key(const Language& language, std::string_view toolchain,
                        const std::vector<SourceFile>& files, const CompileLimits& limits);

/// True if the box of this command shows the path, because it or a directory above it is among the
/// box's paths.
bool shows(const CommandTemplate& command, const std::filesystem::path& path);

}  // namespace judge::run
