#pragma once

#include <cstdint>
#include <span>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {

/// The maximum number of files that a run returns for a directory in `Spec::collect`.
inline constexpr std::size_t collected_files_max = 64;

/// Checks that a reply with these descriptors is plausible for run `id`. A box that a program has
/// compromised may send any data: invalid numbers, the reply to a different run, files that were
/// not requested, or descriptors that are not files.
Expected<void> check_reply(const wire::RunReply& reply, std::uint64_t id,
                           std::span<const FileDescriptor> descriptors, const Spec& spec);

}  // namespace sandbox
