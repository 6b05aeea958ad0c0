#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace judge::run {

/// Creates the directory unless it exists. Other users can neither list nor change it, but can open
/// a file in it if they know the file's name. Returns false if the directory cannot be created.
/// Also returns false if it belongs to a different user or is writable by other users, because an
/// attacker could then replace compiled programs.
bool make_private(const std::filesystem::path& directory);

/// True if the directory exists and only this user can create files in it.
bool is_private(const std::filesystem::path& directory);

/// The users who may read a file.
enum class Readers : std::uint8_t { owner, all };

/// Creates or replaces a file that contains `head` followed by `rest`. Other processes see either
/// the old or the new content. The file is not flushed to disk and may be damaged after a power
/// failure, so its readers must verify it. On failure, returns false and leaves no new file.
bool put_file(const std::filesystem::path& path, Readers readers, std::string_view head,
              std::string_view rest = {});

/// Creates a new directory with a unique name that all users can read. Returns an empty path on
/// failure.
std::filesystem::path make_temporary_in(const std::filesystem::path& directory);

/// Marks an entry as recently used, so that `evict_oldest` (judge/run/compiling/fair_share.hpp)
/// removes it last.
void touch(const std::filesystem::path& entry);

}  // namespace judge::run
