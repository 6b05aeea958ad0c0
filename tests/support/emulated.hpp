#pragma once

#include <cstdlib>

namespace test_support {

/// True on an emulated processor, where everything is several times slower and accounting is
/// coarser.
inline bool is_emulated() { return std::getenv("JUDGE_SLOW_MACHINE") != nullptr; }

}  // namespace test_support
