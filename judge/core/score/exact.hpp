#pragma once

#include <optional>

#include <boost/multiprecision/cpp_int.hpp>

#include "judge/core/score/tree.hpp"

namespace judge::score {

/// Exact fractions, for sums and averages. Only the source files of this folder include this
/// header, because it is slow to compile.
using Rational = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<>>,
    boost::multiprecision::et_off>;

Rational exact(const Decimal& decimal);

/// Rounds to `score_decimals` decimals, half away from zero; `nullopt` if the number is too large.
std::optional<Decimal> rounded(const Rational& number);

/// True if `value` exceeds `bound` by more than one unit of the last published decimal. Validators
/// compute with floating-point numbers, so smaller differences are rounding errors.
bool exceeds(const Rational& value, const Rational& bound);

/// Returns the greatest score of one test case, for a group whose `points` are `CasePoints::share`.
/// If the group adds the scores, this is an equal share of the group's greatest score; otherwise it
/// is the group's greatest score itself.
Rational share_of(const Group& group);

}  // namespace judge::score
