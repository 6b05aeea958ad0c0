#pragma once

#include <cstddef>
#include <string_view>

#include "judge/core/grading/grading.hpp"
#include "judge/run/validators/default_validator_flags.hpp"

namespace judge::run {

/// If the first difference is after this token, the outline (the message without quoted output)
/// does not give its position. A program that knows the answer can print a wrong token at any
/// position that it chooses. The position can therefore reveal a part of a hidden input in each
/// run: at most about ten bits with this limit.
inline constexpr std::size_t outlined_tokens_max = 1024;

/// Compares the output with the answer token by token. The `float` tolerances apply where the
/// answer's token is a finite number. The message quotes the first difference and no other token.
/// The time is linear in the total length of both texts. Memory is allocated only for the message.
grading::Validation validate_by_default(std::string_view answer, std::string_view output,
                                        const DefaultValidatorFlags& flags);

}  // namespace judge::run
