#pragma once

#include <cstddef>
#include <string>

#include "judge/app/base/terminal.hpp"
#include "judge/core/grading/judgement.hpp"

namespace judge::app {

/// Formats a time: "12 ms", "1.25 s".
std::string time_text(double seconds);

/// Formats a size: "3.3 MiB".
std::string memory_text(std::uint64_t bytes);

/// Formats a conversation like an `.interaction` file of a package, optionally with times.
std::string readable_conversation(const Conversation& conversation, bool with_times);

/// Formats the judgement for people. `test_count` is the number of tests of the problem. `verbose`
/// adds a line about the compilation, and a line for each run.
std::string judgement_text(const Judgement& judgement, std::size_t test_count, bool verbose,
                           const Painter& painter);

}  // namespace judge::app
