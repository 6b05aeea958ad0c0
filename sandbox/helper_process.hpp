#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// A running helper (`judge-sandbox serve` or `judge-sandbox images`) and the socket to it. The
/// destructor closes the socket, which makes the helper clean up and exit, and waits for it.
class HelperProcess {
 public:
  /// `path`: the executable; if empty, the one next to the running executable. `arguments`: the
  /// subcommand and its options. Returns once the helper has reported that it is ready.
  static Expected<HelperProcess> start(const std::string& path,
                                       const std::vector<std::string>& arguments);

  HelperProcess(HelperProcess&&) noexcept;
  HelperProcess& operator=(HelperProcess&&) noexcept;
  ~HelperProcess();

  int socket() const { return socket_.get(); }
  pid_t pid() const;
  /// True if the helper is running. Reaps it if it has ended.
  bool is_alive();
  /// Describes the user and the cgroup version of the helper, for example "root, cgroup v2".
  const std::string& description() const { return description_; }

 private:
  struct Child;
  static Expected<std::unique_ptr<Child>> make_child();
  HelperProcess(std::unique_ptr<Child> child, FileDescriptor socket);

  std::unique_ptr<Child> child_;
  FileDescriptor socket_;
  std::string description_;
};

}  // namespace sandbox
