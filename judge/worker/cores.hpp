#pragma once

#include <vector>

namespace judge::worker {

/// The cores that this process may use.
std::vector<int> usable_cores();

/// Lets this thread, and the processes that it starts, use only this core. False if it may not.
bool pin_this_thread(int core);

}  // namespace judge::worker
