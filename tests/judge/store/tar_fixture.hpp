#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {

/// An entry for a tar archive.
struct TarEntry {
  std::string path;
  std::string text;
  unsigned type = AE_IFREG;
  std::string link;       ///< the target of a symbolic link
  std::string hard_link;  ///< the path of another entry
};

/// Writes a tar archive with these entries, compressed with zstd like a backup.
inline void write_tar(const std::filesystem::path& file, const std::vector<TarEntry>& entries) {
  archive* writer = archive_write_new();
  ASSERT_EQ(archive_write_add_filter_zstd(writer), ARCHIVE_OK);
  ASSERT_EQ(archive_write_set_format_pax_restricted(writer), ARCHIVE_OK);
  ASSERT_EQ(archive_write_open_filename(writer, file.c_str()), ARCHIVE_OK);
  for (const TarEntry& made : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, made.path.c_str());
    archive_entry_set_filetype(entry, made.type);
    archive_entry_set_perm(entry, 04777);
    archive_entry_set_size(entry, static_cast<la_int64_t>(made.text.size()));
    if (!made.link.empty()) archive_entry_set_symlink(entry, made.link.c_str());
    if (!made.hard_link.empty()) archive_entry_set_hardlink(entry, made.hard_link.c_str());
    EXPECT_EQ(archive_write_header(writer, entry), ARCHIVE_OK) << made.path;
    archive_write_data(writer, made.text.data(), made.text.size());
    archive_entry_free(entry);
  }
  EXPECT_EQ(archive_write_close(writer), ARCHIVE_OK);
  archive_write_free(writer);
}

}  // namespace judge::store
