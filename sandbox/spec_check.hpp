#pragma once

#include <string_view>

#include "sandbox/error.hpp"
#include "sandbox/spec.hpp"

namespace sandbox {

/// Is this a path that stays below the work directory: relative, '/'-separated, without empty, "."
/// or ".." parts, control characters or parts over 255 bytes?
bool is_safe_path(std::string_view path);

/// Checks ranges and shapes; the error names the field. What passes here the boxes can rely on. The
/// client asks before it sends, for the sake of the words; the helper and its boxes ask once more,
/// as a client that was taken over does not.
Expected<void> check(const Spec& spec);
Expected<void> check(const Profile& profile);

}  // namespace sandbox
