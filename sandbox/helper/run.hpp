#pragma once

#include <vector>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/accounting.hpp"
#include "sandbox/helper/launch.hpp"
#include "sandbox/helper/processes.hpp"
#include "sandbox/helper/refused_calls.hpp"
#include "sandbox/helper/root.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {

/// The outcome of a run: the reply to the client, and the collected files.
struct RunOutcome {
  wire::RunReply reply;
  std::vector<FileDescriptor> collected;
};

/// The parts of a box that its runs use.
struct BoxResources {
  int socket = -1;  ///< watched for the client's request to end the run early
  const Root& root;
  Accounting& accounting;
  const Processes& processes;
  RefusedCalls& refused_calls;
  const CloneArguments& clone_arguments;
};

/// Runs one program and waits until all of its processes are dead. `descriptors` are the
/// descriptors that were sent with the request.
RunOutcome run_program(const wire::RunRequest& request, std::vector<FileDescriptor> descriptors,
                       const BoxResources& equipment);

}  // namespace sandbox::helper
