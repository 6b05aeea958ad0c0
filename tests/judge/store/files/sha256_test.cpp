#include "judge/store/files/sha256.hpp"

#include <gtest/gtest.h>

namespace judge::store {
namespace {

// The two-block message from FIPS 180-2, appendix B.2.
constexpr std::string_view two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
constexpr std::string_view two_blocks_hash =
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";

TEST(Sha256, MatchesTheStandard) {
  EXPECT_EQ(sha256(two_blocks), two_blocks_hash);
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, IsTheSameIfTheTextIsHashedInPieces) {
  Sha256 hash;
  for (const char letter : two_blocks) hash.update({&letter, 1});
  EXPECT_EQ(hash.digits(), two_blocks_hash);
}

TEST(Sha256, RecognizesOnly64LowercaseHexDigits) {
  EXPECT_TRUE(is_sha256(two_blocks_hash));
  EXPECT_FALSE(is_sha256(two_blocks_hash.substr(1)));
  EXPECT_FALSE(is_sha256(std::string(two_blocks_hash) + "0"));
  EXPECT_FALSE(is_sha256(std::string(63, '0') + "A"));
  EXPECT_FALSE(is_sha256(std::string(62, '0') + ".."));
}

}  // namespace
}  // namespace judge::store
