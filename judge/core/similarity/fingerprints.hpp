#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "judge/core/similarity/tokens.hpp"
#include "judge/core/source_file.hpp"

namespace judge::similarity {

/// The number of tokens that are hashed together, and the number of successive hashes of which at
/// least one is a fingerprint. docs/decisions/0063 has the experiment that chose them.
inline constexpr std::size_t gram_tokens = 12;
inline constexpr std::size_t window_grams = 8;
/// Two programs with this number of successive tokens in common share a fingerprint.
inline constexpr std::size_t guaranteed_tokens = gram_tokens + window_grams - 1;

/// A program as it is compared: the tokens of its files.
struct Program {
  std::vector<std::vector<Token>> files;
};

Program read_program(const std::vector<SourceFile>& files, const Syntax& syntax);

/// The hash of `gram_tokens` successive tokens, and the first of them.
struct Fingerprint {
  std::uint64_t hash = 0;
  std::size_t token = 0;

  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

/// Returns the hashes of all groups of `gram_tokens` successive tokens, in order.
std::vector<std::uint64_t> gram_hashes(std::span<const Token> tokens);

/// Selects fingerprints by winnowing (Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for
/// Document Fingerprinting, SIGMOD 2003): the smallest hash of each window of `window_grams`
/// successive hashes. If it occurs several times, the fingerprint of the previous window is kept,
/// otherwise the last one is taken. A text with fewer hashes than a window has one fingerprint. A
/// text with fewer than `gram_tokens` tokens has none. Takes linear time.
std::vector<Fingerprint> fingerprints_of(std::span<const Token> tokens);

/// Returns the different hashes of the fingerprints of all files, sorted.
std::vector<std::uint64_t> fingerprint_set(const Program& program);

}  // namespace judge::similarity
