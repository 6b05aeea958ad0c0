#include "judge/run/compiling/program_cache.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <unistd.h>

#include "judge/run/base/hasher.hpp"
#include "judge/run/compiling/fair_share.hpp"
#include "judge/run/compiling/private_directory.hpp"

namespace judge::run {
namespace {

/// The maximum number of stored programs. Listing a directory with this number of files takes
/// milliseconds.
constexpr std::size_t entries_max = 4096;
/// A process removes old programs each time that it has stored new ones with a total size of
/// 1/`evictions_per_fill` of the cache's size limit.
constexpr std::uint64_t evictions_per_fill = 32;

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return value == nullptr ? std::string{} : std::string(value);
}

/// Hashes a stored program together with its name, so that the program is not accepted under the
/// name of a different one.
Hash hash_of_entry(const std::string& name, std::string_view program) {
  Hasher hasher;
  hasher.add(name);
  hasher.add(program);
  return hasher.finish();
}

}  // namespace

ProgramCache::ProgramCache(std::filesystem::path directory, std::uint64_t bytes_max,
                           std::uint64_t program_bytes_max)
    : directory_(std::move(directory)),
      bytes_max_(bytes_max),
      program_bytes_max_(program_bytes_max),
      stored_bytes_(std::make_shared<std::atomic<std::uint64_t>>(bytes_max / evictions_per_fill)) {}

ProgramCache ProgramCache::owned_by(std::string owner) const {
  ProgramCache same = *this;
  same.owner_ = std::move(owner);
  return same;
}

std::string ProgramCache::name_of(const std::string& key) const { return key + owner_tag(owner_); }

std::optional<std::string> ProgramCache::find_content(const std::string& key) const {
  if (directory_.empty() || !is_private(directory_)) return std::nullopt;
  const std::string name = name_of(key);
  auto entry = read_file(directory_ / name, program_bytes_max_ + hash_bytes);
  if (!entry || entry->size() < hash_bytes) return std::nullopt;
  const std::string_view program = std::string_view(*entry).substr(hash_bytes);
  if (!entry->starts_with(as_text(hash_of_entry(name, program)))) return std::nullopt;
  touch(directory_ / name);
  entry->erase(0, hash_bytes);
  return *std::move(entry);
}

std::optional<sandbox::FileDescriptor> ProgramCache::find(const std::string& key) const {
  const auto program = find_content(key);
  if (!program) return std::nullopt;
  auto file = memory_file("program", *program);
  if (!file) return std::nullopt;
  return *std::move(file);
}

void ProgramCache::put(const std::string& key, std::string_view program) const {
  if (directory_.empty() || !make_private(directory_)) return;
  const std::string name = name_of(key);
  const Hash hash = hash_of_entry(name, program);
  if (!put_file(directory_ / name, Readers::owner, as_text(hash), program)) return;
  const std::uint64_t bytes = std::max<std::uint64_t>(program.size(), bytes_max_ / entries_max);
  if (stored_bytes_->fetch_add(bytes) + bytes < bytes_max_ / evictions_per_fill) return;
  stored_bytes_->store(0);
  evict_oldest(directory_, EntryKind::file, {bytes_max_, entries_max});
}

std::filesystem::path default_cache_directory() {
  if (const std::string named = environment("JUDGE_CACHE_DIR"); !named.empty()) return named;
  if (const std::string base = environment("XDG_CACHE_HOME"); !base.empty()) {
    return std::filesystem::path(base) / "judge";
  }
  // Do not use root's home directory. If the judge runs as root, its boxes run as a different user,
  // who could not read the cache there.
  if (const std::string home = environment("HOME"); !home.empty() && ::geteuid() != 0) {
    return std::filesystem::path(home) / ".cache" / "judge";
  }
  return "/var/cache/judge";
}

}  // namespace judge::run
