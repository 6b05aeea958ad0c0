#include "judge/run/base/hasher.hpp"

#include <gtest/gtest.h>

namespace judge::run::hasher_test {
namespace {

std::string hashed(const std::vector<std::string>& parts) {
  Hasher hasher;
  for (const std::string& part : parts) hasher.add(part);
  return hasher.finish_as_text();
}

TEST(Hasher, DistinguishesPartsFromTheirConcatenation) {
  EXPECT_EQ(hashed({"ab", "c"}), hashed({"ab", "c"}));
  EXPECT_NE(hashed({"ab", "c"}), hashed({"a", "bc"}));
  EXPECT_NE(hashed({"abc"}), hashed({"abc", ""}));
  EXPECT_EQ(hashed({}).size(), 2 * hash_bytes);
}

TEST(Hasher, AddsTheLengthOfAListBeforeItsElements) {
  Hasher words;
  words.add_all(std::vector<std::string>{"a", "b"});
  EXPECT_EQ(words.finish_as_text(), hashed({"2", "a", "b"}));
  Hasher files;
  files.add_all(std::vector<SourceFile>{{"a.cpp", "text"}});
  EXPECT_EQ(files.finish_as_text(), hashed({"1", "a.cpp", "text"}));
}

TEST(Hasher, HashesASinglePart) {
  EXPECT_EQ(as_text(hash_of("abc")), as_text(hash_of("abc")));
  EXPECT_NE(as_text(hash_of("abc")), as_text(hash_of("abd")));
  EXPECT_EQ(as_text(hash_of("")).size(), hash_bytes);
}

}  // namespace
}  // namespace judge::run::hasher_test
