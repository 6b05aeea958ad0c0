#pragma once

#include "judge/problem/package.hpp"
#include "judge/problem/yaml_reader.hpp"

namespace judge::problem {

/// The defaults of a format, before problem.yaml says otherwise.
Limits default_limits(Format format);

/// Reads the map `limits` of problem.yaml into the judge's units, spec section "Limits". Every
/// value is checked: positive, finite and of a sane size.
Limits read_limits(const Field& field, Format format);

}  // namespace judge::problem
