#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace judge::run {

/// The maximum share of a cache directory's limits that the files of one owner, for example a user,
/// may take up.
inline constexpr double owner_share_max = 0.25;

/// Returns the tag at the end of the names of an owner's entries, such as ".0123456789abcdef".
/// Empty for the empty owner, which is the judge itself. The tag does not contain the owner's name,
/// because more people can see file names than file contents.
std::string owner_tag(std::string_view owner);

/// Returns the tag at the end of an entry's name, which identifies the entry's owner (owner_tag);
/// empty if the name has none.
std::string_view tag_of(std::string_view entry_name);

/// The kind of entries that `evict_oldest` removes. Entries of the other kind stay, and do not
/// count towards the limits.
enum class EntryKind : std::uint8_t { file, directory };

/// The limits of a directory. Each entry counts as its bytes divided by `bytes_max`, or as
/// 1/`entries_max` if that is more.
struct CacheLimits {
  std::uint64_t bytes_max = UINT64_MAX;
  std::size_t entries_max = 1000;
};

/// Removes files, or directories of files, until the rest is within the limits. No owner keeps more
/// than `owner_share_max`. If the directory is still over its limits, removes entries of the owner
/// with the largest share first, so that no owner can evict the entries of an owner with a smaller
/// share. Removes the judge's own entries last. Among the entries of one owner, removes the least
/// recently used first. An entry that disappears meanwhile is not an error, because several
/// processes use the directory.
///
/// Reads the whole directory, which takes some milliseconds for 1,000 entries.
void evict_oldest(const std::filesystem::path& directory, EntryKind kind,
                  const CacheLimits& limits);

}  // namespace judge::run
