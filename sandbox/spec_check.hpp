#pragma once

#include <string_view>

#include "sandbox/error.hpp"
#include "sandbox/spec.hpp"

namespace sandbox {

/// True if the path stays below the work directory: relative, '/'-separated, at most 1024 bytes,
/// and without empty, "." or ".." parts, control characters or parts over 255 bytes.
bool is_safe_path(std::string_view path);

/// Checks ranges and formats; the error names the field. The boxes rely on this check. The client
/// checks before it sends a request, so that the caller gets a clear error. The helper and its
/// boxes check again, because a compromised client may skip the check.
Expected<void> check(const Spec& spec);
Expected<void> check(const Profile& profile);

}  // namespace sandbox
