#include "judge/core/similarity/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace judge::similarity {
namespace {

constexpr std::size_t places_max = 8;

struct Place {
  std::size_t file = 0;
  std::size_t token = 0;
};

using Places = std::unordered_map<std::uint64_t, std::vector<Place>>;

/// Returns where the fingerprints of a program are, except the excluded ones.
Places places_of(const Program& program, const FingerprintSet& excluded) {
  Places places;
  for (std::size_t file = 0; file < program.files.size(); ++file) {
    for (const Fingerprint& fingerprint : fingerprints_of(program.files[file])) {
      if (std::ranges::binary_search(excluded, fingerprint.hash)) continue;
      std::vector<Place>& list = places[fingerprint.hash];
      if (list.size() < places_max) list.push_back({file, fingerprint.token});
    }
  }
  return places;
}

/// A common part: its first tokens, and its length.
struct Part {
  Place one;
  Place other;
  std::size_t tokens = 0;
};

/// Finds the common parts of two programs. Goes through the first program once. Because every token
/// of it is in at most one part, and a part is the longest of at most `places_max`, all comparisons
/// of tokens together take linear time.
class Matcher {
 public:
  Matcher(const Program& one, const Program& other, const FingerprintSet& excluded)
      : one_(one), other_(other), places_(places_of(other, excluded)) {
    for (const std::vector<Token>& tokens : other.files) used_.emplace_back(tokens.size(), false);
  }

  std::vector<Part> run() {
    for (std::size_t file = 0; file < one_.files.size(); ++file) match_file(file);
    return std::move(parts_);
  }

 private:
  void match_file(std::size_t file) {
    std::size_t done = 0;  // the tokens before this one are in parts, or have been passed
    for (const Fingerprint& fingerprint : fingerprints_of(one_.files[file])) {
      if (fingerprint.token < done) continue;
      const auto places = places_.find(fingerprint.hash);
      if (places == places_.end()) continue;
      Part best;
      for (const Place& place : places->second) {
        const Part part = extended({file, fingerprint.token}, place, done);
        if (part.tokens > best.tokens) best = part;
      }
      if (best.tokens < gram_tokens) continue;
      done = best.one.token + best.tokens;
      const auto begin =
          used_[best.other.file].begin() + static_cast<std::ptrdiff_t>(best.other.token);
      std::fill_n(begin, best.tokens, true);
      parts_.push_back(best);
    }
  }

  bool are_alike(const Place& one, const Place& other, std::size_t offset) const {
    return !used_[other.file][other.token + offset] &&
           one_.files[one.file][one.token + offset].kind ==
               other_.files[other.file][other.token + offset].kind;
  }

  /// Extends a part in both directions, but not to tokens that are in other parts.
  Part extended(Place one, Place other, std::size_t begin) const {
    std::size_t tokens = 0;
    const std::size_t tokens_max = std::min(one_.files[one.file].size() - one.token,
                                            other_.files[other.file].size() - other.token);
    while (tokens < tokens_max && are_alike(one, other, tokens)) ++tokens;
    if (tokens == 0) return {};
    while (one.token > begin && other.token > 0) {
      const Place before_one{one.file, one.token - 1};
      const Place before_other{other.file, other.token - 1};
      if (!are_alike(before_one, before_other, 0)) break;
      one = before_one;
      other = before_other;
      ++tokens;
    }
    return {one, other, tokens};
  }

  const Program& one_;
  const Program& other_;
  Places places_;
  std::vector<std::vector<bool>> used_;
  std::vector<Part> parts_;
};

LineRange lines_of(const Program& program, const Place& place, std::size_t tokens) {
  const std::vector<Token>& file = program.files[place.file];
  return {place.file, file[place.token].line, file[place.token + tokens - 1].line};
}

/// Returns the values that occur more often than `count_max`, each once. `values` is sorted.
FingerprintSet more_often_than(std::size_t count_max, const std::vector<std::uint64_t>& values) {
  FingerprintSet often;
  for (std::size_t i = count_max; i < values.size(); ++i) {
    const std::uint64_t value = values[i];
    if (values[i - count_max] == value && (often.empty() || often.back() != value)) {
      often.push_back(value);
    }
  }
  return often;
}

}  // namespace

FingerprintSet undistinctive(const std::vector<FingerprintSet>& programs,
                             const std::vector<Program>& starters) {
  std::vector<std::uint64_t> all;
  for (const FingerprintSet& program : programs) {
    all.insert(all.end(), program.begin(), program.end());
  }
  std::ranges::sort(all);
  FingerprintSet excluded =
      more_often_than(std::max(common_programs_min, programs.size() / 3), all);
  // All hashes of a starter are excluded, not only its fingerprints, because the code around it can
  // change which of its hashes become fingerprints of a program.
  for (const Program& starter : starters) {
    for (const std::vector<Token>& tokens : starter.files) {
      std::ranges::copy(gram_hashes(tokens), std::back_inserter(excluded));
    }
  }
  std::ranges::sort(excluded);
  return excluded;
}

FingerprintSet distinctive(const FingerprintSet& program, const FingerprintSet& excluded) {
  FingerprintSet rest;
  std::ranges::set_difference(program, excluded, std::back_inserter(rest));
  return rest;
}

double similarity_of(const FingerprintSet& one, const FingerprintSet& other) {
  const std::size_t smaller = std::min(one.size(), other.size());
  if (smaller < fingerprints_min) return 0;
  FingerprintSet shared;
  std::ranges::set_intersection(one, other, std::back_inserter(shared));
  return static_cast<double>(shared.size()) / static_cast<double>(smaller);
}

std::vector<Match> matches_of(const Program& one, const Program& other,
                              const FingerprintSet& excluded) {
  std::vector<Part> parts = Matcher(one, other, excluded).run();
  const auto length_and_place = [](const Part& part) {
    return std::tuple(-static_cast<std::ptrdiff_t>(part.tokens), part.one.file, part.one.token);
  };
  std::ranges::sort(parts, {}, length_and_place);
  if (parts.size() > matches_max) parts.resize(matches_max);
  std::ranges::sort(parts, {},
                    [](const Part& part) { return std::pair(part.one.file, part.one.token); });
  std::vector<Match> matches;
  for (const Part& part : parts) {
    matches.push_back({lines_of(one, part.one, part.tokens),
                       lines_of(other, part.other, part.tokens), part.tokens});
  }
  return matches;
}

}  // namespace judge::similarity
