#include "judge/store/people/secret.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::MatchesRegex;

TEST(Secret, HasAPrefixAndIsSafeInUrls) {
  EXPECT_THAT(make_secret(api_token_prefix), MatchesRegex("jt_[A-Za-z0-9_-]+"));
  EXPECT_EQ(make_secret("jt_").size(), 3U + 43U) << "32 bytes";
}

TEST(Secret, IsDifferentEachTime) {
  std::set<std::string> secrets;
  for (int i = 0; i < 100; ++i) secrets.insert(make_secret(""));
  EXPECT_EQ(secrets.size(), 100U);
}

TEST(Secret, IsStoredAsItsSha256) {
  EXPECT_EQ(hash_of_secret("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Secret, DerivesADifferentSecretForEachPurpose) {
  const std::string secret = make_secret(session_prefix);
  EXPECT_EQ(derived_secret(secret, "csrf"), derived_secret(secret, "csrf"));
  EXPECT_NE(derived_secret(secret, "csrf"), derived_secret(secret, "other"));
  EXPECT_NE(derived_secret(secret, "csrf"), derived_secret(make_secret(session_prefix), "csrf"));
}

TEST(Secret, IsDerivedByHmac) {
  EXPECT_EQ(derived_secret("Jefe", "what do ya want for nothing?"),
            "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM")
      << "RFC 4231, test case 2";
}

TEST(Secret, IsEqualOnlyToTheSameText) {
  EXPECT_TRUE(same_secret("secret", "secret"));
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_FALSE(same_secret("secret", "secreT"));
  EXPECT_FALSE(same_secret("secret", "secrets"));
  EXPECT_FALSE(same_secret("secret", ""));
}

}  // namespace
}  // namespace judge::store
