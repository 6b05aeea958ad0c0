#pragma once

#include <cstdint>
#include <string>

#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// Returns the number and usual name of a signal: "signal 11 (segmentation fault)".
std::string signal_text(int signal);

/// True if this signal typically ends faulty programs. Students who may not see a test's input are
/// told only these signals, because a program could use other signals to reveal the input.
bool is_usual_signal(int signal);

/// Formats a size, such as "256 MiB"; in bytes if it is not a whole number of MiB.
std::string size_text(std::uint64_t bytes);

/// Describes how a compiler, validator, grader or generator ended: "exited with 1", "used more than
/// 60 s of CPU time". `limits` are the limits of that run.
std::string end_description(const sandbox::Result& result, const sandbox::Limits& limits);

}  // namespace judge::run
