#include "sandbox/result.hpp"

namespace sandbox {

const char* reason_name(Reason reason) {
  switch (reason) {
    case Reason::exited:
      return "exited";
    case Reason::signalled:
      return "signalled";
    case Reason::cpu_limit:
      return "cpu_limit";
    case Reason::wall_limit:
      return "wall_limit";
    case Reason::memory_limit:
      return "memory_limit";
    case Reason::output_limit:
      return "output_limit";
    case Reason::process_limit:
      return "process_limit";
    case Reason::stack_limit:
      return "stack_limit";
    case Reason::not_executable:
      return "not_executable";
    case Reason::stopped:
      return "stopped";
  }
  return "unknown";
}

}  // namespace sandbox
