#pragma once

#include <string_view>

#include "judge/core/grading.hpp"
#include "judge/run/default_validator_flags.hpp"

namespace judge::run {

/// Compares the output with the answer token by token; `float` tolerances apply where the answer's
/// token is a finite number. The message names the first difference and shows no other token. The
/// time is linear in the total length of both texts. Memory is allocated only for the message.
grading::Validation validate_by_default(std::string_view answer, std::string_view output,
                                        const DefaultValidatorFlags& flags);

}  // namespace judge::run
