#include "judge/api/request/audited_change.hpp"

#include <gtest/gtest.h>

#include "judge/store/keeping/audit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class AuditedChangeTest : public ApiTest {
 protected:
  Answer<void> perform(const store::Expected<void>& outcome) {
    const Request asked = request("PUT", "/x");
    Services all = services();
    RateLimit limit(1);
    Call call{.request = asked,
              .services = all,
              .connection = connection(),
              .parameters = {},
              .caller = std::nullopt,
              .submissions = limit,
              .checks = limit,
              .now_ms = now_ms_};
    return change(call, {"thing.change", "thing", "7", "more"}, [&]() -> store::Expected<void> {
      const auto added = store::Users(connection()).add({.name = "ada"}, now_ms_);
      EXPECT_TRUE(added);
      return outcome;
    });
  }

  std::size_t entries() { return store::Audit(connection()).page({}, std::nullopt, 10)->size(); }
};

TEST_F(AuditedChangeTest, WritesAnAuditEntry) {
  EXPECT_TRUE(perform({}));
  ASSERT_EQ(entries(), 1);
  const auto entry = store::Audit(connection()).page({}, std::nullopt, 1)->front().entry;
  EXPECT_EQ(entry.action, "thing.change");
  EXPECT_EQ(entry.object_id, "7");
  EXPECT_EQ(entry.client_address, "192.0.2.7");
  EXPECT_EQ(entry.request_id, "r1");
}

TEST_F(AuditedChangeTest, StoresNothingOnFailure) {
  const auto answer = perform(store::failure(store::FailureKind::conflict, "no"));
  EXPECT_EQ(answer.error().status, 409);
  EXPECT_EQ(entries(), 0);
  EXPECT_FALSE(*store::Users(connection()).find_by_name("ada"));
}

}  // namespace
}  // namespace judge::api
