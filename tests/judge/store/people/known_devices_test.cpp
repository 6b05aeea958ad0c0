#include "judge/store/people/known_devices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::StartsWith;

class KnownDevicesTest : public PeopleTest {
 protected:
  bool is_known(const std::string& secret, const std::string& user, std::int64_t at_ms) {
    const auto found = devices_.find(secret, user, at_ms);
    EXPECT_TRUE(found) << found.error().message;
    return found->has_value();
  }

  KnownDevices devices_{connection()};
};

TEST_F(KnownDevicesTest, AreKnownOnlyForTheirUser) {
  const auto secret = devices_.add(1, 1000);
  ASSERT_TRUE(secret) << secret.error().message;
  EXPECT_THAT(*secret, StartsWith("jd_"));
  EXPECT_TRUE(is_known(*secret, "ADA", 2000)) << "names ignore case";
  EXPECT_FALSE(is_known(*secret, "bob", 2000));
  EXPECT_FALSE(is_known("jd_", "ada", 2000));
  EXPECT_FALSE(is_known("", "ada", 2000));
}

TEST_F(KnownDevicesTest, AreForgottenIfUnused) {
  const std::string secret = *devices_.add(1, 0);
  EXPECT_TRUE(is_known(secret, "ada", known_device_life_ms - 1));
  EXPECT_FALSE(is_known(secret, "ada", known_device_life_ms));
  ASSERT_TRUE(devices_.use(**devices_.find(secret, "ada", 0), 1000));
  EXPECT_TRUE(is_known(secret, "ada", known_device_life_ms));
  EXPECT_EQ(*devices_.remove_old(known_device_life_ms), 0);
  EXPECT_EQ(*devices_.remove_old(known_device_life_ms + 1000), 1);
  EXPECT_EQ(count("known_devices"), 0);
}

TEST_F(KnownDevicesTest, AreLimitedToTwentyPerUser) {
  const std::string first = *devices_.add(1, 0);
  const std::string of_bob = *devices_.add(2, 0);
  for (int i = 1; i <= known_devices_max; ++i) ASSERT_TRUE(devices_.add(1, i));
  EXPECT_FALSE(is_known(first, "ada", 100));
  EXPECT_TRUE(is_known(of_bob, "bob", 100));
  EXPECT_EQ(count("known_devices"), known_devices_max + 1);
}

TEST_F(KnownDevicesTest, AreForgottenWhenTheUserIsDisabled) {
  const std::string secret = *devices_.add(1, 0);
  const std::string of_bob = *devices_.add(2, 0);
  ASSERT_TRUE(devices_.remove_all_of(1));
  EXPECT_FALSE(is_known(secret, "ada", 1));
  EXPECT_TRUE(is_known(of_bob, "bob", 1));
}

TEST_F(KnownDevicesTest, AreStoredWithoutTheirSecrets) {
  const std::string secret = *devices_.add(1, 0);
  for (const Row& row : *connection().query("SELECT secret_hash FROM known_devices")) {
    EXPECT_NE(text(row["secret_hash"]), secret);
  }
}

}  // namespace
}  // namespace judge::store
