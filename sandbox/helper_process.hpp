#pragma once

#include <memory>
#include <string>

#include <sys/types.h>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// A running `judge-sandbox serve` and the socket to it. When this goes the socket closes, the
/// helper cleans up and ends, and is waited for.
class HelperProcess {
 public:
  /// `path`: the executable, empty for the one beside the running executable. `cgroup`: see
  /// Sandbox::Options. Returns once the helper said that it can work.
  static Expected<HelperProcess> start(const std::string& path, const std::string& cgroup);

  HelperProcess(HelperProcess&&) noexcept;
  HelperProcess& operator=(HelperProcess&&) noexcept;
  ~HelperProcess();

  int socket() const { return socket_.get(); }
  pid_t pid() const;
  /// One that has ended is waited for.
  bool is_alive();
  /// What it uses: "root, cgroup v2".
  const std::string& description() const { return description_; }

 private:
  struct Child;
  HelperProcess(std::unique_ptr<Child> child, FileDescriptor socket);

  std::unique_ptr<Child> child_;
  FileDescriptor socket_;
  std::string description_;
};

}  // namespace sandbox
