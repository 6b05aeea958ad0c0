#pragma once

#include <memory>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/accounting.hpp"
#include "sandbox/helper/launch.hpp"
#include "sandbox/helper/processes.hpp"
#include "sandbox/helper/refused_calls.hpp"
#include "sandbox/helper/root.hpp"

namespace sandbox::helper {

/// The inside of a box: process 1 of its pid namespace. It waits for requests on `socket`, runs one
/// program at a time and removes everything that the program leaves. It ends when the peer closes
/// the socket.
class Zygote {
 public:
  /// Construct this object before the system call filter is installed. `socket_pairs` is the value
  /// of Profile::socket_pairs.
  Zygote(FileDescriptor socket, Root root, std::unique_ptr<Accounting> accounting,
         CloneArguments clone_arguments, bool socket_pairs);

  /// Sets the `listener` that receives refused system calls (syscall_filter.hpp).
  void listen(FileDescriptor listener) { refused_calls_.listen(std::move(listener)); }

  /// Serves requests until the client closes the socket or the box can't be cleaned up.
  void serve();

 private:
  FileDescriptor socket_;
  Root root_;
  std::unique_ptr<Accounting> accounting_;
  Processes processes_;
  RefusedCalls refused_calls_;
  CloneArguments clone_arguments_;
  Limits last_limits_;
};

}  // namespace sandbox::helper
