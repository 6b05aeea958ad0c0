#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "judge/core/similarity/fingerprints.hpp"

namespace judge::similarity {

/// A fingerprint counts as common if more than a third of all programs have it. It must also be in
/// more than this number of programs, because in a small class a third is a few students, who may
/// all have copied.
inline constexpr std::size_t common_programs_min = 10;
/// The number of distinctive fingerprints below which a program is too short to be compared,
/// because short programs are alike by chance.
inline constexpr std::size_t fingerprints_min = 8;

/// The similarity from which two programs are worth a look. Independent programs for the same
/// problem in the same language stay below it (docs/decisions/0063).
inline constexpr double similarity_min = 0.4;

using FingerprintSet = std::vector<std::uint64_t>;  ///< sorted, without repetitions

/// Returns the fingerprints that do not show that programs are similar: those of `starters`, the
/// code that students are given, and those that are common among `programs`.
FingerprintSet undistinctive(const std::vector<FingerprintSet>& programs,
                             const std::vector<Program>& starters);

/// Returns the fingerprints of `program` that are not in `excluded`.
FingerprintSet distinctive(const FingerprintSet& program, const FingerprintSet& excluded);

/// Returns the similarity of two programs, from 0 to 1: the number of distinctive fingerprints that
/// they share, divided by the number of the program that has fewer. 0 if one of them has fewer than
/// `fingerprints_min`. The smaller number is used so that unrelated code, added to a copy, does not
/// hide it.
double similarity_of(const FingerprintSet& one, const FingerprintSet& other);

/// Lines of a program's file, which is identified by its place among the files.
struct LineRange {
  std::size_t file = 0;
  std::uint32_t first = 0;  ///< from 1
  std::uint32_t last = 0;

  friend bool operator==(const LineRange&, const LineRange&) = default;
};

/// Successive tokens that two programs have in common.
struct Match {
  LineRange one;
  LineRange other;
  std::size_t tokens = 0;

  friend bool operator==(const Match&, const Match&) = default;
};

inline constexpr std::size_t matches_max = 100;

/// Returns the common parts of two programs that have a fingerprint in common that is in neither
/// program's `excluded` ones, in the order of `one`. Each part is as long as possible and has at
/// least `gram_tokens` tokens. No token is in two parts. Returns only the `matches_max` longest
/// parts. For each fingerprint, looks at no more than a fixed number of places in `other`, so the
/// time is linear in the number of tokens even if all of them are alike.
std::vector<Match> matches_of(const Program& one, const Program& other,
                              const FingerprintSet& excluded);

}  // namespace judge::similarity
