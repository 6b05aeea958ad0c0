#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/compiler_archives.hpp"
#include "judge/run/compiling/prefix_headers.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Optional aids that make `compile_cached` faster. A null pointer means that the aid is not used.
struct CompileAids {
  PrefixHeaders* prefixes = nullptr;
  CompilerArchives* archives = nullptr;
};

/// Like run::compile, but takes the program from the cache if possible. Uses only the programs of
/// the cache's owner, because a short compile time would otherwise reveal that a different user has
/// submitted the same source. Does not store failures. The result for a cached program contains the
/// compiler's output, but no times. Uses neither the cache nor `aids` if programs in the language's
/// boxes could read the cache directory.
Result<Compilation> compile_cached(Runner& runner, const ProgramCache& programs,
                                   const Language& language, const std::vector<SourceFile>& files,
                                   const CompileLimits& limits, const CompileAids& aids = {},
                                   std::vector<sandbox::Profile> boxes_wanted_next = {});

/// Returns the key of a program: a hash of everything that the program is made from. `toolchain`
/// identifies the compiler and its libraries.
std::string program_key(const Language& language, std::string_view toolchain,
                        const std::vector<SourceFile>& files, const CompileLimits& limits);

/// True if the box of this command shows the path. This is so if the path itself or one of its
/// parent directories is in the command's list of paths.
bool shows(const CommandTemplate& command, const std::filesystem::path& path);

}  // namespace judge::run
