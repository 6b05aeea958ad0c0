#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace judge::run {

/// Creates the directory unless it exists. Other users can neither list nor change it, but can open
/// a file in it whose name they know. Returns false if that fails, or if a different user owns the
/// directory or may write to it, because an attacker could then replace compiled programs.
bool make_private(const std::filesystem::path& directory);

/// True if the directory exists and only this user can put files into it.
bool is_private(const std::filesystem::path& directory);

/// The users who may read a file.
enum class Readers : std::uint8_t { owner, all };

/// Creates or replaces a file that contains `head` followed by `rest`. Other processes see the old
/// content or the new one. Not durable: after a power cut the file may be damaged, so its reader
/// must verify it. Returns false, and leaves no file, if this fails.
bool put_file(const std::filesystem::path& path, Readers readers, std::string_view head,
              std::string_view rest = {});

/// Creates a new directory with a unique name, which everybody may read. Returns an empty path if
/// that fails.
std::filesystem::path make_temporary_in(const std::filesystem::path& directory);

/// Marks an entry as recently used, so that `evict_oldest` (judge/run/compiling/fair_share.hpp)
/// removes it last.
void touch(const std::filesystem::path& entry);

}  // namespace judge::run
