#include "judge/store/sql/sqlite_copy.hpp"

#include <memory>

#include <sqlite3.h>

#include "judge/core/try.hpp"
#include "judge/store/sql/sqlite_failure.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr int busy_wait_ms = 100;
constexpr int busy_tries_max = 100;  ///< ten seconds in total

struct CloseHandle {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Handle = std::unique_ptr<sqlite3, CloseHandle>;

Expected<Handle> open_handle(const fs::path& file, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, flags, nullptr);
  Handle handle(opened);
  if (code != SQLITE_OK) return sqlite_failure(code, file.string(), sqlite3_errstr(code));
  return handle;
}

/// Copies all pages in one step, because another process could write between two steps, and the
/// backup would then start again.
int copy_pages(sqlite3* from, sqlite3* to) {
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup == nullptr) return sqlite3_errcode(to);
  int code = sqlite3_backup_step(backup, -1);
  for (int tries = 0; (code == SQLITE_BUSY || code == SQLITE_LOCKED) && tries < busy_tries_max;
       ++tries) {
    sqlite3_sleep(busy_wait_ms);
    code = sqlite3_backup_step(backup, -1);
  }
  const int finished = sqlite3_backup_finish(backup);
  return code == SQLITE_DONE ? finished : code;
}

}  // namespace

Expected<void> copy_sqlite(const fs::path& from, const fs::path& to) {
  JUDGE_TRY_ASSIGN(const auto source, open_handle(from, SQLITE_OPEN_READWRITE));
  JUDGE_TRY_ASSIGN(const auto target, open_handle(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE));
  if (const int code = copy_pages(source.get(), target.get()); code != SQLITE_OK) {
    // SQLite does not report which of the two files failed. A full disk concerns the copy;
    // everything else is attributed to the source.
    const fs::path& file = (code & 0xFF) == SQLITE_FULL ? to : from;
    return sqlite_failure(code, file.string(), sqlite3_errstr(code));
  }
  const int code =
      sqlite3_exec(target.get(), "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return sqlite_failure(code, to.string(), sqlite3_errstr(code));
  return {};
}

}  // namespace judge::store
