#pragma once

#include <string>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Returns a UUID (RFC 9562, version 8) for a package that has none. It depends on the short name,
/// the titles and the inputs only, so that every export of the package gets the same one.
std::string derived_uuid(const Package& package);

}  // namespace judge::problem
