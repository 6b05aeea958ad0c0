#pragma once

#include <cstddef>
#include <string>

#include "judge/app/terminal.hpp"
#include "judge/core/judgement.hpp"

namespace judge::app {

/// "12 ms", "1.25 s"
std::string time_text(double seconds);

/// "3.3 MiB"
std::string memory_text(std::uint64_t bytes);

/// The judgement for people, in lines. `test_count` is how many tests the problem has; `verbose`
/// shows each that was run.
std::string judgement_text(const Judgement& judgement, std::size_t test_count, bool verbose,
                           const Painter& painter);

}  // namespace judge::app
