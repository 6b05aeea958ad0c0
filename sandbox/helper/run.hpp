#pragma once

#include <vector>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/accounting.hpp"
#include "sandbox/helper/refused_calls.hpp"
#include "sandbox/helper/root.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {

/// What a run left: the answer to the client, and the files it asked for.
struct RunOutcome {
  wire::RunReply reply;
  std::vector<FileDescriptor> collected;
};

/// Runs one program from its birth to the death of the last process it left. `socket` is watched
/// for the client's wish to end the run early. `descriptors` are those that came with the request.
RunOutcome run_program(const wire::RunRequest& request, std::vector<FileDescriptor> descriptors,
                       int socket, const Root& root, Accounting& accounting,
                       RefusedCalls& refused_calls);

}  // namespace sandbox::helper
