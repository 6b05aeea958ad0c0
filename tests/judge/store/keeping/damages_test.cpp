#include "judge/store/keeping/damages.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class DamagesTest : public KeptTest {
 protected:
  void write_to_blob(const std::string& name, const std::string& bytes) const {
    std::ofstream(blobs_.path_of(name), std::ios::binary) << bytes;
  }

  Damages damages_{connection()};
};

TEST_F(DamagesTest, AreReportedForFailedReads) {
  const std::string blob = put("right");
  write_to_blob(blob, "wrong");
  const auto failed = blobs_.read(blob);
  ASSERT_FALSE(failed);
  const auto damage = damage_of(failed.error(), "GET /x");
  ASSERT_TRUE(damage);
  EXPECT_EQ(damage->kind, DamageKind::blob);
  EXPECT_EQ(damage->name, blob);
  EXPECT_THAT(damage->message, testing::Not(testing::HasSubstr("\n")));
  EXPECT_EQ(damage_of({FailureKind::damaged, "malformed"}, "")->kind, DamageKind::database);
  EXPECT_FALSE(damage_of({FailureKind::full, "full"}, ""));
}

TEST_F(DamagesTest, AreRecordedOnceAndCounted) {
  const NewDamage damage{
      .kind = DamageKind::blob, .name = "b", .message = "bad", .met_by = "GET /x"};
  EXPECT_TRUE(damages_.note(damage, 10).value());
  EXPECT_FALSE(damages_.note(damage, 20).value());
  const auto listed = damages_.list().value();
  ASSERT_THAT(listed, SizeIs(1));
  EXPECT_EQ(listed[0], (Damage{.kind = DamageKind::blob,
                               .name = "b",
                               .message = "bad",
                               .met_by = "GET /x",
                               .first_ms = 10,
                               .last_ms = 20,
                               .times = 2}));
  EXPECT_TRUE(damages_.forget_all());
  EXPECT_THAT(damages_.list().value(), IsEmpty());
}

TEST_F(DamagesTest, AreLimitedInNumber) {
  for (std::int64_t i = 0; i <= Damages::places_max; ++i) {
    const auto noted = damages_.note(
        {.kind = DamageKind::blob, .name = std::to_string(i), .message = "", .met_by = ""}, i);
    ASSERT_TRUE(noted);
    EXPECT_EQ(*noted, i < Damages::places_max);
  }
}

TEST_F(DamagesTest, AnIntactBlobCountsAsRepaired) {
  const std::string blob = put("right");
  write_to_blob(blob, "wrong");
  ASSERT_TRUE(damages_.note(*damage_of(blobs_.read(blob).error(), "a"), 10));
  EXPECT_EQ(damages_.recheck_blobs(blobs_, 20).value(), 0);
  EXPECT_FALSE(damages_.list().value().front().repaired_ms);
  write_to_blob(blob, "right");
  EXPECT_EQ(damages_.recheck_blobs(blobs_, 30).value(), 1);
  EXPECT_EQ(damages_.list().value().front().repaired_ms, 30);
  EXPECT_TRUE(damages_.recheck_blobs(blobs_, 31 + Damages::repaired_shown_ms));
  EXPECT_THAT(damages_.list().value(), IsEmpty());
}

TEST_F(DamagesTest, DamageThatIsFoundAgainIsNotReportedAsRepaired) {
  NewDamage damage{.kind = DamageKind::version, .name = "v", .message = "m", .met_by = "a"};
  damage.is_repaired = true;
  ASSERT_TRUE(damages_.note(damage, 10));
  EXPECT_EQ(damages_.list().value().front().repaired_ms, 10);
  damage.is_repaired = false;
  ASSERT_TRUE(damages_.note(damage, 20));
  EXPECT_FALSE(damages_.list().value().front().repaired_ms);
}

}  // namespace
}  // namespace judge::store
