#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace judge {

/// Returns the smallest number of insertions, deletions, substitutions and swaps of adjacent
/// letters that turn one word into the other (optimal string alignment distance).
std::size_t edit_distance(std::string_view one, std::string_view other);

/// Returns the word that was probably meant: the one with the smallest edit distance, or the first
/// of several such words. The distance may be at most a third of the number of letters of `word`,
/// or 1 if that is larger. Returns `nullopt` if no word is that close or if `word` has more than
/// 100 letters.
std::optional<std::string_view> nearest(std::string_view word,
                                        const std::vector<std::string_view>& words);

}  // namespace judge
