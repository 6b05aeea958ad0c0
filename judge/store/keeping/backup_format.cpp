#include "judge/store/keeping/backup_format.hpp"

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/store/files/sha256.hpp"

namespace judge::store {
namespace {

constexpr std::string_view first_line = "judge backup 1";

/// Consumes the lines "NAME VALUE" of a text, in order.
class ManifestReader {
 public:
  explicit ManifestReader(std::string_view text) : rest_(text) {}

  bool take_line(std::string_view expected) { return next_line() == expected; }

  std::string_view word(std::string_view name) {
    std::string_view line = next_line();
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(' ')) {
      failed_ = true;
      return {};
    }
    return line.substr(name.size() + 1);
  }

  template <class Number>
  Number number(std::string_view name) {
    const std::string_view digits = word(name);
    const auto value = parse_integer<Number>(digits);
    failed_ = failed_ || !value || digits.starts_with('-');
    return value.value_or(0);
  }

  std::string hash(std::string_view name) {
    const std::string_view digits = word(name);
    failed_ = failed_ || !is_sha256(digits);
    return std::string(digits);
  }

  bool is_whole() const { return !failed_ && rest_.empty(); }

 private:
  std::string_view next_line() {
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return line;
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace

std::string to_text(const BackupManifest& manifest) {
  return fmt::format(
      "{}\nschema_version {}\ncreated_ms {}\ndatabase_sha256 {}\ndatabase_bytes {}\n"
      "blobs {}\nblob_bytes {}\n",
      first_line, manifest.schema_version, manifest.created_ms, manifest.database_sha256,
      manifest.database_bytes, manifest.blobs, manifest.blob_bytes);
}

Expected<BackupManifest> parse_manifest(std::string_view text) {
  ManifestReader reader(text);
  if (!reader.take_line(first_line)) {
    return failure(FailureKind::invalid,
                   fmt::format("is not a backup that this judge can read: it begins with '{}'",
                               quoted(text.substr(0, text.find('\n')), 40)));
  }
  BackupManifest manifest;
  manifest.schema_version = reader.number<std::int64_t>("schema_version");
  manifest.created_ms = reader.number<std::int64_t>("created_ms");
  manifest.database_sha256 = reader.hash("database_sha256");
  manifest.database_bytes = reader.number<std::uint64_t>("database_bytes");
  manifest.blobs = reader.number<std::uint64_t>("blobs");
  manifest.blob_bytes = reader.number<std::uint64_t>("blob_bytes");
  if (!reader.is_whole()) {
    return failure(FailureKind::invalid, "has a damaged list of its contents");
  }
  return manifest;
}

std::string left_out_text(const std::vector<std::string>& blobs) {
  std::string text;
  for (const std::string& blob : blobs) text += blob + "\n";
  return text;
}

Expected<std::vector<std::string>> parse_left_out(std::string_view text) {
  std::vector<std::string> blobs;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos || !is_sha256(line)) {
      return failure(FailureKind::invalid, "has a damaged list of the blobs that were left out");
    }
    blobs.emplace_back(line);
    text.remove_prefix(end + 1);
  }
  return blobs;
}

std::string blob_entry(const std::string& blob) {
  return fmt::format("blobs/{}/{}", blob.substr(0, 2), blob);
}

std::optional<std::string> blob_of_entry(std::string_view path) {
  const std::string blob(path.substr(std::min(path.size(), path.rfind('/') + 1)));
  if (!is_sha256(blob) || path != blob_entry(blob)) return std::nullopt;
  return blob;
}

}  // namespace judge::store
