#pragma once

#include <optional>

#include <boost/multiprecision/cpp_int.hpp>

#include "judge/core/score/tree.hpp"

namespace judge::score {

/// Exact fractions, for sums and averages. Only the source files of this folder include this
/// header, because it takes long to compile.
using Rational = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<>>,
    boost::multiprecision::et_off>;

Rational exact(const Decimal& decimal);

/// Rounds to `score_decimals` decimals, half away from zero; `nullopt` if the number is too large.
std::optional<Decimal> rounded(const Rational& number);

/// True if `value` exceeds `bound` by more than one unit of the last published decimal. Validators
/// compute with floating-point numbers, so smaller differences are rounding errors.
bool exceeds(const Rational& value, const Rational& bound);

/// Returns the greatest score of one test case of a group whose `points` are `share`: an equal
/// share of the group's greatest score if the scores are added, otherwise all of it.
Rational share_of(const Group& group);

}  // namespace judge::score
