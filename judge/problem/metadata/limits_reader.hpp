#pragma once

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// Returns the default limits of a format.
PackageLimits default_limits(Format format);

/// Reads the map `limits` of problem.yaml (spec section "Limits"), and converts its values to
/// seconds and bytes. Every value must be positive, finite and of a plausible size.
PackageLimits read_limits(const Field& field, Format format);

}  // namespace judge::problem
