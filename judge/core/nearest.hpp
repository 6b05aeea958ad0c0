#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace judge {

/// How many letters must be put in, left out, exchanged for another or swapped with their neighbour
/// to make one word of the other (optimal string alignment).
std::size_t edit_distance(std::string_view one, std::string_view other);

/// The one of `words` that was probably meant: the least edits away, the first of those, if that
/// is at most a third of the word's letters. Nothing if none comes near.
std::optional<std::string_view> nearest(std::string_view word,
                                        const std::vector<std::string_view>& words);

}  // namespace judge
