#pragma once

#include <vector>

namespace judge::worker {

/// Returns the cores that this process may use.
std::vector<int> usable_cores();

/// Restricts this thread, and the processes that it starts, to this core. Returns false on failure.
bool pin_this_thread(int core);

}  // namespace judge::worker
