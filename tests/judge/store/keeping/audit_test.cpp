#include "judge/store/keeping/audit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class AuditTest : public PeopleTest {
 protected:
  void add(std::optional<std::int64_t> user, const std::string& action, const std::string& kind,
           const std::string& id, std::int64_t now_ms) {
    const auto added = audit_.add({.user = user,
                                   .action = action,
                                   .object_kind = kind,
                                   .object_id = id,
                                   .detail = "{}",
                                   .client_address = "192.0.2.1",
                                   .request_id = "r1"},
                                  now_ms);
    EXPECT_TRUE(added) << added.error().message;
  }

  std::vector<std::int64_t> ids(const AuditFilter& filter, std::optional<std::int64_t> before = {},
                                int count_max = 100) {
    std::vector<std::int64_t> found;
    const auto page = audit_.page(filter, before, count_max);
    EXPECT_TRUE(page) << page.error().message;
    for (const AuditEntry& entry : *page) found.push_back(entry.id);
    return found;
  }

  Audit audit_{connection()};
};

TEST_F(AuditTest, RecordsTheUserTheActionAndTheObject) {
  add(2, "user.disable", "user", "3", 1000);
  const auto page = audit_.page({}, {}, 10);
  ASSERT_EQ(page->size(), 1U);
  const AuditEntry& entry = page->front();
  EXPECT_EQ(entry.at_ms, 1000);
  EXPECT_EQ(entry.entry.user, 2);
  EXPECT_EQ(entry.entry.action, "user.disable");
  EXPECT_EQ(entry.entry.object_kind, "user");
  EXPECT_EQ(entry.entry.object_id, "3");
  EXPECT_EQ(entry.entry.detail, "{}");
  EXPECT_EQ(entry.entry.client_address, "192.0.2.1");
  EXPECT_EQ(entry.entry.request_id, "r1");
}

TEST_F(AuditTest, LooksUpTheNamesOfTheObjectAndOfTheUserInTheDetail) {
  const auto of = [&](const std::string& kind, std::int64_t id, const std::string& detail) {
    EXPECT_TRUE(audit_.add({.user = 1,
                            .action = "a",
                            .object_kind = kind,
                            .object_id = std::to_string(id),
                            .detail = detail},
                           0));
    return audit_.page({}, {}, 1)->front();
  };
  EXPECT_EQ(of("user", 2, "").object_name, "bob");
  EXPECT_EQ(of("course", 1, "").object_name, "Algorithms");
  EXPECT_EQ(of("draft", 99, "").object_name, std::nullopt);
  EXPECT_EQ(of("rejudging", 1, "").object_name, std::nullopt);
  EXPECT_EQ(of("course", 1, "user 2 as student").detail_user_name, "bob");
  EXPECT_EQ(of("course", 1, "user 99").detail_user_name, std::nullopt);
  EXPECT_EQ(of("user", 2, "display name").detail_user_name, std::nullopt);
}

TEST_F(AuditTest, IsListedNewestFirst) {
  for (int i = 0; i < 5; ++i) add(1, "a", "user", "1", i);
  EXPECT_THAT(ids({}, {}, 2), ElementsAre(5, 4));
  EXPECT_THAT(ids({}, 4, 2), ElementsAre(3, 2));
  EXPECT_THAT(ids({}, 1, 2), IsEmpty());
}

TEST_F(AuditTest, IsFilteredByUserAndActionAndObject) {
  add(1, "user.add", "user", "3", 1000);
  add(2, "course.add", "course", "3", 2000);
  add(1, "user.disable", "user", "2", 3000);
  add(std::nullopt, "user.add", "user", "1", 4000);
  EXPECT_THAT(ids({.user = 1}), ElementsAre(3, 1));
  EXPECT_THAT(ids({.user = {}, .action = "user.add"}), ElementsAre(4, 1));
  EXPECT_THAT(ids({.user = {}, .action = {}, .object_kind = "user", .object_id = "3"}),
              ElementsAre(1));
  EXPECT_THAT(ids({.from_ms = 2000, .until_ms = 4000}), ElementsAre(3, 2));
  EXPECT_THAT(ids({.user = 1, .action = "user.add", .until_ms = 1000}), IsEmpty());
}

TEST_F(AuditTest, RecordsActionsOfTheJudgeWithoutAUserAndRefusesUnknownUsers) {
  add(std::nullopt, "session.expire", "session", "1", 0);
  EXPECT_EQ(audit_.page({}, {}, 1)->front().entry.user, std::nullopt);
  EXPECT_EQ(audit_.add({.user = 9}, 0).error().kind, FailureKind::conflict);
}

TEST_F(AuditTest, IsRolledBackWithItsAction) {
  const auto done = connection().transact([&]() -> Expected<void> {
    add(1, "user.add", "user", "4", 0);
    return failure(FailureKind::conflict, "taken");
  });
  EXPECT_FALSE(done);
  EXPECT_THAT(ids({}), IsEmpty());
}

TEST_F(AuditTest, TruncatesDetailsAndReplacesControlCharacters) {
  ASSERT_TRUE(audit_.add({.user = 1, .detail = "\x1b[1m" + std::string(10'000, 'x')}, 0));
  const std::string detail = audit_.page({}, {}, 1)->front().entry.detail;
  EXPECT_LT(detail.size(), 4200U);
  EXPECT_EQ(detail.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace judge::store
