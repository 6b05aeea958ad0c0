#include "judge/app/reference/pattern_cache.hpp"

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::app::pattern_cache_test {
namespace {

using reference::solved_board;

constexpr const char* key = "pattern-databases-1-4x4-15";
constexpr std::size_t size_bytes = 2 * 5'765'760 + 3360;

TEST(LoadPatterns, BuildsSmallPatternsWithoutACache) {
  const auto patterns = load_patterns(solved_board(3), run::ProgramCache(""));
  EXPECT_EQ(patterns->side(), 3);
  EXPECT_EQ(patterns->blank(), reference::pattern_blank(solved_board(3)));
}

TEST(LoadPatterns, ReadsTheCache) {
  const TemporaryDirectory directory;
  const run::ProgramCache cache(directory.path());
  const std::string kept(size_bytes, '\7');
  cache.put(key, kept);
  EXPECT_EQ(load_patterns(solved_board(4), cache)->bytes(), kept);
}

TEST(LoadPatterns, ReplacesACacheEntryOfTheWrongSize) {
  const TemporaryDirectory directory;
  const run::ProgramCache cache(directory.path());
  cache.put(key, "too little");
  const std::string built = load_patterns(solved_board(4), cache)->bytes();
  EXPECT_EQ(built.size(), size_bytes);
  const auto file = cache.find(key);
  ASSERT_TRUE(file);
  EXPECT_EQ(run::read_descriptor(file->get()).value(), built);
}

}  // namespace
}  // namespace judge::app::pattern_cache_test
