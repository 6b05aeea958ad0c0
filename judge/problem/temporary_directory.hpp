#pragma once

#include <filesystem>
#include <memory>
#include <utility>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A directory of its own below the system's temporary directory, readable by the owner only, which
/// is removed with all that is in it when this value ends.
class TemporaryDirectory {
 public:
  static Result<std::shared_ptr<const TemporaryDirectory>> make();

  explicit TemporaryDirectory(std::filesystem::path path) : path_(std::move(path)) {}
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace judge::problem
