#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "judge/run/base/files.hpp"
#include "judge/run/compiling/compile.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// Compiled programs on disk. The key is a hash of everything that the program was compiled from.
/// Each program has an owner. Owners can find only their own programs, and storing many programs
/// evicts only programs of the same owner (judge/run/compiling/fair_share.hpp). The cache is
/// optional: a program that cannot be read is compiled again, and write errors are ignored.
/// Thread-safe.
class ProgramCache {
 public:
  static constexpr std::uint64_t default_bytes_max = 1024 * mebibyte;
  /// The maximum size of a program together with the compiler's output.
  static constexpr std::uint64_t default_program_bytes_max =
      artifact_bytes_max + 2 * compiler_output_bytes_max;

  /// An empty directory name disables the cache. All programs together have at most `bytes_max`
  /// bytes, plus 1/32 of that for each process that stores programs. Programs with more than
  /// `program_bytes_max` bytes are never read from the cache. The programs stored through this
  /// object belong to the judge itself; `owned_by` selects a different owner.
  explicit ProgramCache(std::filesystem::path directory,
                        std::uint64_t bytes_max = default_bytes_max,
                        std::uint64_t program_bytes_max = default_program_bytes_max);

  /// Returns a handle to the same cache for the programs of this owner, for example a user or a
  /// problem.
  ProgramCache owned_by(std::string owner) const;

  const std::string& owner() const { return owner_; }
  /// Returns the directory; empty if the cache is disabled.
  const std::filesystem::path& directory() const { return directory_; }

  /// Returns the owner's program stored under this key; `nullopt` if there is none or if it is
  /// damaged.
  std::optional<sandbox::FileDescriptor> find(const std::string& key) const;

  /// Like `find`, but returns the content of the program.
  std::optional<std::string> find_content(const std::string& key) const;

  /// Stores a program. Creates the directory if necessary; only its owner can list it. Does nothing
  /// if another user owns the directory or can write to it.
  void put(const std::string& key, std::string_view program) const;

 private:
  std::string name_of(const std::string& key) const;

  std::filesystem::path directory_;
  std::uint64_t bytes_max_;
  std::uint64_t program_bytes_max_;
  std::string owner_;
  /// The number of bytes that this process has stored since it last removed old programs. Old
  /// programs are removed only after many new bytes, because checking all programs takes
  /// milliseconds.
  std::shared_ptr<std::atomic<std::uint64_t>> stored_bytes_;
};

/// Returns the first of these directories whose environment variable is set: $JUDGE_CACHE_DIR,
/// $XDG_CACHE_HOME/judge, $HOME/.cache/judge (except for root). Otherwise returns /var/cache/judge.
std::filesystem::path default_cache_directory();

}  // namespace judge::run
