#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace judge::problem {

/// An entry of a zip archive that is written as it is, however strange.
struct ZipEntry {
  std::string path;
  std::string content;  ///< of a link: its target
  unsigned type = AE_IFREG;
};

/// Writes a zip archive; with a password it is encrypted.
inline void write_zip(const std::filesystem::path& path, const std::vector<ZipEntry>& entries,
                      const char* password = nullptr) {
  archive* handle = archive_write_new();
  archive_write_set_format_zip(handle);
  if (password != nullptr) {
    archive_write_set_options(handle, "zip:encryption=traditional");
    archive_write_set_passphrase(handle, password);
  }
  archive_write_open_filename(handle, path.c_str());
  for (const ZipEntry& zip_entry : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, zip_entry.path.c_str());
    archive_entry_set_filetype(entry, zip_entry.type);
    archive_entry_set_perm(entry, 0755);
    if (zip_entry.type == AE_IFLNK) {
      archive_entry_set_symlink(entry, zip_entry.content.c_str());
    } else {
      archive_entry_set_size(entry, static_cast<la_int64_t>(zip_entry.content.size()));
    }
    archive_write_header(handle, entry);
    if (zip_entry.type == AE_IFREG) {
      archive_write_data(handle, zip_entry.content.data(), zip_entry.content.size());
    }
    archive_entry_free(entry);
  }
  archive_write_close(handle);
  archive_write_free(handle);
}

}  // namespace judge::problem
