#include "judge/store/keeping/backup_record.hpp"

#include <cerrno>
#include <fstream>
#include <string>

#include <sys/stat.h>

#include "judge/core/try.hpp"
#include "judge/store/files/unfinished_file.hpp"

namespace judge::store {
namespace {

constexpr const char* record_name = "last_backup";

/// The daemon must be able to read a record that a different user, such as root, has written. Other
/// users still cannot read it, because they have no access to the directory.
constexpr mode_t readable_by_all = 0644;

}  // namespace

Expected<void> record_backup(const std::filesystem::path& data, std::int64_t unix_ms) {
  const auto path = data / record_name;
  JUDGE_TRY_ASSIGN(auto file, UnfinishedFile::make(path));
  if (!write_all(file.fd(), std::to_string(unix_ms) + "\n") ||
      ::fchmod(file.fd(), readable_by_all) != 0) {
    return system_failure("write " + path.string(), errno);
  }
  constexpr bool replace = true;
  return file.finish(replace);
}

std::optional<std::int64_t> last_backup_ms(const std::filesystem::path& data) {
  std::ifstream file(data / record_name);
  std::int64_t unix_ms = 0;
  return file >> unix_ms ? std::optional(unix_ms) : std::nullopt;
}

}  // namespace judge::store
