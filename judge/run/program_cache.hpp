#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/run/compile.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/runner.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// Compiled programs on disk, keyed by a hash of everything that they were made from. The cache is
/// optional: a program that cannot be read is compiled again, and errors on writing are ignored.
class ProgramCache {
 public:
  /// An empty directory name disables the cache.
  explicit ProgramCache(std::filesystem::path directory) : directory_(std::move(directory)) {}

  /// Returns the program stored under this key; `nullopt` if there is none or if it is damaged.
  std::optional<sandbox::FileDescriptor> find(const std::string& key) const;

  /// Stores a program atomically. Creates the directory with access for its owner only. A directory
  /// that another user owns or can write to is not used.
  void put(const std::string& key, std::string_view program) const;

 private:
  std::filesystem::path directory_;
};

/// Returns the first directory that the environment defines: $JUDGE_CACHE_DIR,
/// $XDG_CACHE_HOME/judge, $HOME/.cache/judge, or else /var/cache/judge.
std::filesystem::path default_cache_directory();

/// Returns the key of a program: a hash of the compiler, its command and the files.
std::string cache_key(const Language& language, std::string_view compiler_identity,
                      const std::vector<SourceFile>& files);

/// Compiles the files, or takes the program from the cache, in which case the outcome's times are
/// 0.
Result<Compilation> compile_cached(Runner& runner, const ProgramCache& cache,
                                   const Language& language, const std::vector<SourceFile>& files,
                                   const CompileLimits& limits);

}  // namespace judge::run
