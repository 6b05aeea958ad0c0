#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace judge::problem {

/// An entry of a zip archive. Tests may give it an invalid path or type.
struct ZipEntry {
  std::string path;
  std::string content;  ///< the file content, or the target of a link
  unsigned type = AE_IFREG;
};

/// Writes a zip archive, encrypted if `password` is not null.
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

/// Returns the bytes of a zip archive with one empty entry. Does not use libarchive, which cannot
/// write unusual modes.
inline std::string zip_of_mode(const std::string& name, unsigned mode) {
  const auto number = [](unsigned value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) {
      text += static_cast<char>(value >> (8 * i) & 0xFF);
    }
    return text;
  };
  const auto size = static_cast<unsigned>(name.size());
  const std::string common = number(20, 2) + std::string(20, '\0') + number(size, 2) + number(0, 2);
  const std::string local = "PK\x03\x04" + common + name;
  const std::string central = "PK\x01\x02" + number(3 << 8 | 20, 2) + common +
                              std::string(6, '\0') + number(mode << 16, 4) + number(0, 4) + name;
  return local + central + "PK\x05\x06" + number(0, 4) + number(1, 2) + number(1, 2) +
         number(static_cast<unsigned>(central.size()), 4) +
         number(static_cast<unsigned>(local.size()), 4) + number(0, 2);
}

}  // namespace judge::problem
