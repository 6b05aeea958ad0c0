#include "judge/store/sql/failure.hpp"

#include <cerrno>
#include <system_error>

namespace judge::store {
namespace {

std::string fix_of(FailureKind kind) {
  switch (kind) {
    case FailureKind::busy:
      return "\nFix: stop the other program that has it open for writing";
    case FailureKind::full:
      return "\nFix: free space on this disk";
    case FailureKind::read_only:
      return "\nFix: give the judge's user permission to write there";
    case FailureKind::damaged:
      return "\nFix: restore a backup (judge restore)";
    case FailureKind::outdated:
      return "\nFix: restart this process so that it runs the judge that is now installed";
    case FailureKind::conflict:
    case FailureKind::stale:
    case FailureKind::invalid:
    case FailureKind::missing:
    case FailureKind::other:
      return "";
  }
  return "";
}

}  // namespace

FailureKind kind_of_error(int error_number) {
  switch (error_number) {
    case ENOSPC:
    case EDQUOT:
      return FailureKind::full;
    case EROFS:
    case EACCES:
    case EPERM:
      return FailureKind::read_only;
    default:
      return FailureKind::other;
  }
}

std::unexpected<Failure> failure_with_fix(FailureKind kind, std::string message) {
  return failure(kind, std::move(message) + fix_of(kind));
}

std::unexpected<Failure> system_failure(const std::string& what, int error_number) {
  return failure_with_fix(kind_of_error(error_number),
                          what + ": " + std::generic_category().message(error_number));
}

}  // namespace judge::store
