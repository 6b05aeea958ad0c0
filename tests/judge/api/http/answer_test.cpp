#include "judge/api/http/answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::api {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ProblemDocument, NamesTheInvalidFieldAndSetsRetryAfter) {
  const Response response =
      problem_document({.status = 429, .detail = "slowly", .field = "files", .retry_after_s = 7});
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.content_type, "application/problem+json");
  EXPECT_EQ(response.body, R"({"type":"about:blank","title":"Too Many Requests","status":429,)"
                           R"("detail":"slowly","field":"files"})"
                           "\n");
  const std::vector<std::pair<std::string, std::string>> expected = {{"Retry-After", "7"}};
  EXPECT_EQ(response.headers, expected);
}

TEST(ProblemDocument, OmitsMembersWithoutAValue) {
  const Response response = problem_document({.status = 404, .detail = "no such problem"});
  EXPECT_THAT(response.body, Not(HasSubstr("field")));
  EXPECT_TRUE(response.headers.empty());
}

struct StoreCase {
  store::FailureKind kind;
  int status;
  bool comes_again;
};

class RefusalForStoreFailure : public testing::TestWithParam<StoreCase> {};

TEST_P(RefusalForStoreFailure, HidesPathsAndSetsRetryAfter) {
  const Refusal refusal =
      refuse(store::Failure{GetParam().kind, "/srv/judge.sqlite: secret"}).error();
  EXPECT_EQ(refusal.status, GetParam().status);
  EXPECT_EQ(refusal.retry_after_s.has_value(), GetParam().comes_again);
  if (refusal.status >= 500) EXPECT_THAT(refusal.detail, Not(HasSubstr("/srv")));
}

INSTANTIATE_TEST_SUITE_P(Kinds, RefusalForStoreFailure,
                         testing::Values(StoreCase{store::FailureKind::busy, 503, true},
                                         StoreCase{store::FailureKind::full, 503, true},
                                         StoreCase{store::FailureKind::read_only, 503, true},
                                         StoreCase{store::FailureKind::conflict, 409, false},
                                         StoreCase{store::FailureKind::stale, 409, false},
                                         StoreCase{store::FailureKind::invalid, 422, false},
                                         StoreCase{store::FailureKind::missing, 404, false},
                                         StoreCase{store::FailureKind::damaged, 500, false},
                                         StoreCase{store::FailureKind::other, 500, false}));

TEST(RefusalForDamage, NamesTheDamagedObject) {
  const Refusal refusal =
      refuse(store::Failure{store::FailureKind::damaged, "it is bad", "f00d"}).error();
  EXPECT_EQ(refusal.status, 503) << "other requests need different files";
  ASSERT_TRUE(refusal.damage);
  EXPECT_EQ(refusal.damage->kind, store::DamageKind::blob);
  EXPECT_EQ(refusal.damage->name, "f00d");
  EXPECT_FALSE(refuse(store::Failure{store::FailureKind::full, ""}).error().damage);
}

}  // namespace
}  // namespace judge::api
