// Checks the coverage of the test data of cantorrank, kthpermutation and kthpermutationfn, and
// compares every answer with the result of an algorithm that did not generate it.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace reference {
namespace {

namespace fs = std::filesystem;

const fs::path problems = fs::path(JUDGE_SOURCE_DIR) / "problems";

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

struct TestCase {
  std::string name;
  std::string input;
  std::string answer;  ///< without the newline
  std::vector<int> numbers;
};

std::vector<TestCase> test_cases(const std::string& problem) {
  std::vector<TestCase> cases;
  for (const char* folder : {"sample", "secret"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(problems / problem / "data" / folder)) {
      if (entry.path().extension() != ".in") continue;
      TestCase test;
      test.name = std::string(folder) + "/" + entry.path().stem().string();
      test.input = read(entry.path());
      test.answer = read(fs::path(entry.path()).replace_extension(".ans"));
      test.answer.pop_back();
      std::istringstream numbers(test.input);
      test.numbers.assign(std::istream_iterator<int>(numbers), {});
      cases.push_back(std::move(test));
    }
  }
  return cases;
}

/// Returns, for each number, the number of smaller numbers to its right. Uses a bottom-up merge
/// sort.
std::vector<std::int64_t> smaller_to_the_right(const std::vector<int>& permutation) {
  const std::size_t size = permutation.size();
  std::vector<std::int64_t> smaller(size);
  std::vector<std::size_t> places(size);
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::vector<std::size_t> merged(size);
  for (std::size_t width = 1; width < size; width *= 2) {
    for (std::size_t begin = 0; begin < size; begin += 2 * width) {
      const std::size_t middle = std::min(begin + width, size);
      const std::size_t end = std::min(middle + width, size);
      std::size_t right = middle;
      auto out = merged.begin() + static_cast<std::ptrdiff_t>(begin);
      for (std::size_t left = begin; left < middle; ++left) {
        while (right < end && permutation[places[right]] < permutation[places[left]])
          *out++ = places[right++];
        smaller[places[left]] += static_cast<std::int64_t>(right - middle);
        *out++ = places[left];
      }
      while (right < end) *out++ = places[right++];
    }
    std::swap(places, merged);
  }
  return smaller;
}

TEST(CantorRankData, MatchesADifferentAlgorithm) {
  constexpr std::int64_t modulus = 998244353;
  for (const TestCase& test : test_cases("cantorrank")) {
    const std::vector<int> permutation(test.numbers.begin() + 1, test.numbers.end());
    ASSERT_EQ(permutation.size(), static_cast<std::size_t>(test.numbers[0])) << test.name;
    std::int64_t rank = 0;
    auto choices = static_cast<std::int64_t>(permutation.size());
    for (const std::int64_t digit : smaller_to_the_right(permutation))
      rank = (rank * choices-- + digit) % modulus;
    EXPECT_EQ(test.answer, std::to_string((rank + 1) % modulus)) << test.name;
  }
}

TEST(CantorRankData, HasSortedReversedAndRandomTestsOfTheMaximumSize) {
  int sorted = 0;
  int reversed = 0;
  int random = 0;
  for (const TestCase& test : test_cases("cantorrank")) {
    if (test.numbers[0] != 1'000'000) continue;
    const auto first = test.numbers.begin() + 1;
    const bool ascending = std::is_sorted(first, test.numbers.end());
    const bool descending = std::is_sorted(first, test.numbers.end(), std::greater<>());
    ++(ascending ? sorted : descending ? reversed : random);
  }
  EXPECT_GE(sorted, 1);
  EXPECT_GE(reversed, 1);
  EXPECT_GE(random, 1);
}

TEST(CantorRankData, CoversSmallSizesWhiteSpaceAndAnAnswerOfZero) {
  std::set<int> sizes;
  std::set<std::string> answers;
  std::size_t odd_white_space = 0;
  for (const TestCase& test : test_cases("cantorrank")) {
    sizes.insert(test.numbers[0]);
    answers.insert(test.answer);
    if (std::count(test.input.begin(), test.input.end(), '\n') != 2 ||
        test.input.find("  ") != std::string::npos) {
      ++odd_white_space;
    }
  }
  for (const int size : {1, 2, 12, 13, 20, 21}) EXPECT_TRUE(sizes.contains(size)) << size;
  EXPECT_TRUE(answers.contains("0"));
  EXPECT_GE(odd_white_space, 4U);
}

class KthPermutationData : public testing::TestWithParam<std::string> {};

TEST_P(KthPermutationData, MatchesADifferentAlgorithmAndCoversEverySize) {
  const std::string quote = GetParam() == "kthpermutationfn" ? "\"" : "";
  std::set<std::pair<int, int>> covered;
  for (const TestCase& test : test_cases(GetParam())) {
    ASSERT_EQ(test.numbers.size(), 2U) << test.name;
    const int size = test.numbers[0];
    const int rank = test.numbers[1];
    EXPECT_TRUE(covered.emplace(size, rank).second) << test.name << " occurs twice";
    std::string permutation = std::string("123456789").substr(0, static_cast<std::size_t>(size));
    for (int i = 1; i < rank; ++i) std::next_permutation(permutation.begin(), permutation.end());
    EXPECT_EQ(test.answer, quote + permutation + quote) << test.name;
  }
  int count = 1;
  for (int size = 1; size <= 9; ++size) {
    count *= size;
    EXPECT_TRUE(covered.contains({size, 1})) << size;
    EXPECT_TRUE(covered.contains({size, count})) << size;
    EXPECT_TRUE(covered.contains({size, std::max(1, count / 2)})) << size;
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, KthPermutationData,
                         testing::Values("kthpermutation", "kthpermutationfn"),
                         [](const auto& problem) { return problem.param; });

}  // namespace
}  // namespace reference
