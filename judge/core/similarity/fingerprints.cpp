#include "judge/core/similarity/fingerprints.hpp"

#include <algorithm>

namespace judge::similarity {
namespace {

/// An odd number, so that the product with a power of it depends on every token.
constexpr std::uint64_t base = 0x9E37'79B9'7F4A'7C15;

/// Mixes the bits of a hash (splitmix64), so that its size says nothing about the tokens.
std::uint64_t mixed(std::uint64_t hash) {
  hash = (hash ^ (hash >> 30U)) * 0xBF58'476D'1CE4'E5B9;
  hash = (hash ^ (hash >> 27U)) * 0x94D0'49BB'1331'11EB;
  return hash ^ (hash >> 31U);
}

/// Returns the place of the smallest hash in [begin, end); the last one if there are several.
std::size_t smallest(const std::vector<std::uint64_t>& hashes, std::size_t begin, std::size_t end) {
  std::size_t best = begin;
  for (std::size_t i = begin + 1; i < end; ++i) {
    if (hashes[i] <= hashes[best]) best = i;
  }
  return best;
}

}  // namespace

Program read_program(const std::vector<SourceFile>& files, const Syntax& syntax) {
  Program program;
  for (const SourceFile& file : files) {
    program.files.push_back(tokens_of(file.content, syntax));
  }
  return program;
}

std::vector<std::uint64_t> gram_hashes(std::span<const Token> tokens) {
  if (tokens.size() < gram_tokens) return {};
  std::uint64_t highest = 1;
  for (std::size_t i = 1; i < gram_tokens; ++i) highest *= base;
  std::vector<std::uint64_t> hashes;
  hashes.reserve(tokens.size() - gram_tokens + 1);
  std::uint64_t rolling = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i >= gram_tokens) rolling -= highest * (tokens[i - gram_tokens].kind + 1);
    rolling = rolling * base + (tokens[i].kind + 1);
    if (i + 1 >= gram_tokens) hashes.push_back(mixed(rolling));
  }
  return hashes;
}

std::vector<Fingerprint> fingerprints_of(std::span<const Token> tokens) {
  const std::vector<std::uint64_t> hashes = gram_hashes(tokens);
  if (hashes.empty()) return {};
  const std::size_t window = std::min(window_grams, hashes.size());
  std::size_t place = smallest(hashes, 0, window);
  std::vector<Fingerprint> selected = {{hashes[place], place}};
  for (std::size_t end = window + 1; end <= hashes.size(); ++end) {
    const std::size_t begin = end - window;
    const std::size_t before = place;
    if (place < begin) {
      place = smallest(hashes, begin, end);
    } else if (hashes[end - 1] < hashes[place]) {
      place = end - 1;
    }
    if (place != before) selected.push_back({hashes[place], place});
  }
  return selected;
}

std::vector<std::uint64_t> fingerprint_set(const Program& program) {
  std::vector<std::uint64_t> hashes;
  for (const std::vector<Token>& tokens : program.files) {
    for (const Fingerprint& fingerprint : fingerprints_of(tokens)) {
      hashes.push_back(fingerprint.hash);
    }
  }
  std::ranges::sort(hashes);
  const auto repeated = std::ranges::unique(hashes);
  hashes.erase(repeated.begin(), repeated.end());
  hashes.shrink_to_fit();
  return hashes;
}

}  // namespace judge::similarity
