#include "judge/problem/temporary_directory.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

namespace judge::problem {
namespace fs = std::filesystem;

Result<std::shared_ptr<const TemporaryDirectory>> TemporaryDirectory::make() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  std::string path = (parent / "judge-package-XXXXXX").string();
  if (error || ::mkdtemp(path.data()) == nullptr) {
    return failure(fmt::format("no directory can be made in '{}': {}", parent.string(),
                               error ? error.message() : std::generic_category().message(errno)));
  }
  return std::make_shared<const TemporaryDirectory>(path);
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code error;
  fs::remove_all(path_, error);
}

}  // namespace judge::problem
