#include "judge/store/failure.hpp"

#include <cerrno>
#include <system_error>

namespace judge::store {

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

std::unexpected<Failure> system_failure(const std::string& what, int error_number) {
  const FailureKind kind = kind_of_error(error_number);
  std::string message = what + ": " + std::generic_category().message(error_number);
  if (kind == FailureKind::full) message += "\nMend: make room on this disk";
  if (kind == FailureKind::read_only) message += "\nMend: let the judge's user write there";
  return failure(kind, std::move(message));
}

}  // namespace judge::store
