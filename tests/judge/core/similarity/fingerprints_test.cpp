#include "judge/core/similarity/fingerprints.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace judge::similarity {
namespace {

using Tokens = std::vector<Token>;

Tokens random_tokens(std::mt19937& random, std::size_t count) {
  Tokens tokens;
  for (std::size_t i = 0; i < count; ++i) {
    tokens.push_back({.kind = static_cast<std::uint32_t>(random() % 40), .line = 1});
  }
  return tokens;
}

std::set<std::uint64_t> hashes_of(const Tokens& tokens) {
  std::set<std::uint64_t> hashes;
  for (const Fingerprint& fingerprint : fingerprints_of(tokens)) hashes.insert(fingerprint.hash);
  return hashes;
}

TEST(GramHashes, DependOnAllTokensButNotOnTheirPlace) {
  std::mt19937 random(1);
  const Tokens tokens = random_tokens(random, 3 * gram_tokens);
  const auto hashes = gram_hashes(tokens);
  ASSERT_EQ(hashes.size(), 2 * gram_tokens + 1);
  const Tokens part(tokens.begin() + 5, tokens.begin() + 5 + gram_tokens);
  EXPECT_EQ(gram_hashes(part).at(0), hashes[5]);
  for (std::size_t i = 0; i < gram_tokens; ++i) {
    Tokens changed = part;
    changed[i].kind += 1;
    EXPECT_NE(gram_hashes(changed).at(0), hashes[5]) << i;
  }
  EXPECT_TRUE(gram_hashes(Tokens(gram_tokens - 1)).empty());
}

TEST(Fingerprints, IncludeOneOfEachWindow) {
  std::mt19937 random(2);
  const Tokens tokens = random_tokens(random, 2000);
  const auto hashes = gram_hashes(tokens);
  const auto fingerprints = fingerprints_of(tokens);
  for (std::size_t begin = 0; begin + window_grams <= hashes.size(); ++begin) {
    const auto inside = [&](const Fingerprint& one) {
      return one.token >= begin && one.token < begin + window_grams;
    };
    ASSERT_TRUE(std::ranges::any_of(fingerprints, inside)) << begin;
  }
  for (const Fingerprint& one : fingerprints) EXPECT_EQ(one.hash, hashes.at(one.token));
  // The expected density of winnowing is 2 / (window + 1).
  const double density =
      static_cast<double>(fingerprints.size()) / static_cast<double>(hashes.size());
  EXPECT_NEAR(density, 2.0 / (window_grams + 1), 0.03);
}

/// The guarantee of winnowing: no common part of this length is missed, wherever it is.
TEST(Fingerprints, OfTwoTextsWithALongCommonPartShareOne) {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const Tokens common = random_tokens(random, guaranteed_tokens);
    const auto around = [&] {
      Tokens text = random_tokens(random, random() % 50);
      text.insert(text.end(), common.begin(), common.end());
      const Tokens after = random_tokens(random, random() % 50);
      text.insert(text.end(), after.begin(), after.end());
      return hashes_of(text);
    };
    std::vector<std::uint64_t> shared;
    std::ranges::set_intersection(around(), around(), std::back_inserter(shared));
    ASSERT_FALSE(shared.empty()) << "text " << i;
  }
}

TEST(Fingerprints, OfShortTextsAreOneOrNone) {
  std::mt19937 random(4);
  EXPECT_TRUE(fingerprints_of({}).empty());
  EXPECT_TRUE(fingerprints_of(random_tokens(random, gram_tokens - 1)).empty());
  EXPECT_EQ(fingerprints_of(random_tokens(random, gram_tokens)).size(), 1U);
  EXPECT_EQ(fingerprints_of(random_tokens(random, guaranteed_tokens)).size(), 1U);
}

TEST(Fingerprints, OfEqualTokensAreFewAndEqual) {
  const Tokens alike(1'000'000, Token{.kind = ';', .line = 1});
  const auto fingerprints = fingerprints_of(alike);
  EXPECT_LE(fingerprints.size(), alike.size() / window_grams + 1);
  EXPECT_EQ(fingerprint_set({.files = {alike, alike}}).size(), 1U);
}

TEST(FingerprintSet, DoesNotReachFromOneFileIntoTheNext) {
  std::mt19937 random(5);
  const Tokens half = random_tokens(random, gram_tokens - 1);
  EXPECT_TRUE(fingerprint_set({.files = {half, half}}).empty());
  const Tokens one = random_tokens(random, 200);
  const Tokens other = random_tokens(random, 200);
  EXPECT_EQ(fingerprint_set({.files = {one, other}}), fingerprint_set({.files = {other, one}}));
  EXPECT_TRUE(std::ranges::is_sorted(fingerprint_set({.files = {one, other, one}})));
}

TEST(ReadProgram, SplitsEachFile) {
  const Program program = read_program({{"a", "x = 1"}, {"b", ""}}, {});
  ASSERT_EQ(program.files.size(), 2U);
  EXPECT_EQ(program.files[0].size(), 3U);
  EXPECT_TRUE(program.files[1].empty());
}

}  // namespace
}  // namespace judge::similarity
