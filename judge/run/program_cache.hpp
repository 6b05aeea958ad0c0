#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/run/compile.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// Compiled programs on disk, by the hash of all that they were made from. A cache is a help, never
/// a need: what cannot be read is compiled again, what cannot be written is not kept.
class ProgramCache {
 public:
  /// An empty directory name: nothing is kept.
  explicit ProgramCache(std::filesystem::path directory) : directory_(std::move(directory)) {}

  /// The program kept under this key; nothing if there is none or it is not what was put in.
  std::optional<sandbox::FileDescriptor> find(const std::string& key) const;

  /// Keeps a program. Readers see all of it or none. The directory is made, for its owner only; one
  /// that others may write to is not used.
  void put(const std::string& key, std::string_view program) const;

 private:
  std::filesystem::path directory_;
};

/// The directory that the environment names: $JUDGE_CACHE_DIR, $XDG_CACHE_HOME/judge,
/// $HOME/.cache/judge, or else /var/cache/judge.
std::filesystem::path default_cache_directory();

/// A name for the program that these files make with this command of this compiler.
std::string cache_key(const Language& language, std::string_view compiler_identity,
                      const std::vector<SourceFile>& files);

/// Compiles, or takes from the cache what was compiled before; then the outcome's times are 0.
Result<Compilation> compile_cached(Runner& runner, const ProgramCache& cache,
                                   const Language& language, const std::vector<SourceFile>& files,
                                   const CompileLimits& limits);

}  // namespace judge::run
