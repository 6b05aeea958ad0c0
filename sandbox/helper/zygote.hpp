#pragma once

#include <memory>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/accounting.hpp"
#include "sandbox/helper/refused_calls.hpp"
#include "sandbox/helper/root.hpp"

namespace sandbox::helper {

/// The inside of a box: process 1 of its pid namespace, which waits for requests on `socket`, runs
/// one program at a time and leaves nothing of it. Ends when the other side of the socket is
/// closed.
class Zygote {
 public:
  /// `listener` tells of refused system calls (syscall_filter.hpp).
  Zygote(FileDescriptor socket, Root root, std::unique_ptr<Accounting> accounting,
         FileDescriptor listener);

  /// Serves requests until the client is gone or the box is past saving.
  void serve();

 private:
  FileDescriptor socket_;
  Root root_;
  std::unique_ptr<Accounting> accounting_;
  RefusedCalls refused_calls_;
  Limits last_limits_;
};

}  // namespace sandbox::helper
