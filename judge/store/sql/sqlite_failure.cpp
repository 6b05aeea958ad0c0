#include "judge/store/sql/sqlite_failure.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace judge::store {
namespace {

FailureKind kind_of_result(int code) {
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return FailureKind::busy;
    case SQLITE_FULL:
      return FailureKind::full;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return FailureKind::read_only;
    case SQLITE_CONSTRAINT:
      return FailureKind::conflict;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return FailureKind::damaged;
    default:
      return FailureKind::other;
  }
}

}  // namespace

std::unexpected<Failure> sqlite_failure(int code, const std::string& file,
                                        const std::string& words) {
  return failure_with_fix(kind_of_result(code), fmt::format("database {}: {}", file, words));
}

}  // namespace judge::store
