#pragma once

#include <cstdint>
#include <span>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {

/// Whether this can be what a box says of run `id`, with these descriptors. A box that a program
/// has taken over may send anything: numbers that are none, the reply to another run, files that
/// nobody has asked for, and what is no file.
Expected<void> check_reply(const wire::RunReply& reply, std::uint64_t id,
                           std::span<const FileDescriptor> descriptors, const Spec& spec);

}  // namespace sandbox
