#include "judge/store/people/password.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// The lowest cost that argon2id allows, because these tests do not depend on the cost.
constexpr PasswordCost cheap = {.passes = 1, .memory_bytes = 8192};

PasswordHasher hasher(PasswordCost cost = cheap) {
  auto made = PasswordHasher::make(cost);
  EXPECT_TRUE(made) << made.error().message;
  return *std::move(made);
}

TEST(PasswordHasherTest, VerifiesPasswords) {
  const PasswordHasher passwords = hasher();
  const std::string hash = *passwords.hash("correct horse");
  EXPECT_TRUE(*passwords.verify("correct horse", hash));
  EXPECT_FALSE(*passwords.verify("correct hors", hash));
  EXPECT_FALSE(*passwords.verify("correct horse ", hash));
  EXPECT_FALSE(*passwords.verify("", hash));
}

TEST(PasswordHasherTest, UsesArgon2idWithTheGivenCostAndAUniqueSalt) {
  const PasswordHasher passwords = hasher();
  const std::string hash = *passwords.hash("correct horse");
  EXPECT_THAT(hash, StartsWith("$argon2id$v=19$m=8,t=1,p=1$"));
  EXPECT_NE(*passwords.hash("correct horse"), hash);
  EXPECT_THAT(hash, Not(HasSubstr("horse")));
}

TEST(PasswordHasherTest, AcceptsArbitraryBytes) {
  const PasswordHasher passwords = hasher();
  const std::string with_zero("eight\0 bytes", 12);
  const std::string hash = *passwords.hash(with_zero);
  EXPECT_TRUE(*passwords.verify(with_zero, hash));
  EXPECT_FALSE(*passwords.verify("eight", hash));
  EXPECT_TRUE(*passwords.verify("päßwörter für alle", *passwords.hash("päßwörter für alle")));
}

TEST(PasswordHasherTest, RefusesTooShortAndTooLongPasswords) {
  const PasswordHasher passwords = hasher();
  EXPECT_TRUE(passwords.hash(std::string(password_characters_min, 'x')));
  EXPECT_TRUE(passwords.hash(std::string(password_bytes_max, 'x')));
  const auto tiny = passwords.hash(std::string(password_characters_min - 1, 'x'));
  EXPECT_EQ(tiny.error().kind, FailureKind::invalid);
  EXPECT_THAT(tiny.error().message, HasSubstr("at least 12"));
  EXPECT_EQ(passwords.hash("密码很短").error().kind, FailureKind::invalid)
      << "characters, not bytes";
  EXPECT_TRUE(passwords.hash("这个密码有十二个字可用吗"));
  const auto huge = passwords.hash(std::string(password_bytes_max + 1, 'x'));
  EXPECT_EQ(huge.error().kind, FailureKind::invalid);
  EXPECT_THAT(huge.error().message, HasSubstr("at most 1024"));
  EXPECT_FALSE(
      *passwords.verify(std::string(password_bytes_max + 1, 'x'), *passwords.hash("123456789012")));
}

TEST(PasswordHasherTest, RefusesEveryPasswordIfThereIsNoHash) {
  const PasswordHasher passwords = hasher();
  EXPECT_FALSE(*passwords.verify("123456789012", ""));
  EXPECT_FALSE(*passwords.verify("", ""));
  EXPECT_FALSE(*passwords.verify("123456789012", "123456789012")) << "not a hash";
}

TEST(PasswordHasherTest, AHashWithADifferentCostNeedsRehashing) {
  const std::string hash = *hasher().hash("correct horse");
  const PasswordHasher dearer = hasher({.passes = 2, .memory_bytes = 16384});
  EXPECT_FALSE(hasher().needs_rehash(hash));
  EXPECT_TRUE(dearer.needs_rehash(hash));
  EXPECT_TRUE(*dearer.verify("correct horse", hash)) << "until it is hashed again";
  EXPECT_FALSE(dearer.needs_rehash(*dearer.hash("correct horse")));
}

TEST(PasswordHasherTest, TheDefaultCostIs64MiBAndTwoPasses) {
  const PasswordHasher passwords = hasher(PasswordCost{});
  EXPECT_THAT(*passwords.hash("correct horse"), StartsWith("$argon2id$v=19$m=65536,t=2,p=1$"));
}

TEST(PasswordHasherTest, RefusesInvalidCosts) {
  EXPECT_FALSE(PasswordHasher::make({.passes = 0, .memory_bytes = 8192}));
  EXPECT_FALSE(PasswordHasher::make({.passes = 1, .memory_bytes = 1}));
}

TEST(PasswordHasher, RefusesExcessConcurrentCallsInsteadOfUsingMoreMemory) {
  const auto hasher = PasswordHasher::make({.passes = 1, .memory_bytes = 8192},
                                           {.inside_max = 1, .waiting_max = 0, .wait_max = {}});
  ASSERT_TRUE(hasher);
  std::atomic<int> hashed = 0;
  std::atomic<int> refused = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, copy = *hasher] {
      for (int n = 0; n < 50; ++n) {
        const auto hash = copy.hash("correct horse");
        if (!hash) EXPECT_EQ(hash.error().kind, FailureKind::busy);
        ++(hash ? hashed : refused);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(hashed, 0);
  EXPECT_EQ(hashed + refused, 200);
  EXPECT_TRUE(hasher->hash("correct horse")) << "all have left";
}

}  // namespace
}  // namespace judge::store
