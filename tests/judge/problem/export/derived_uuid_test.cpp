#include "judge/problem/export/derived_uuid.hpp"

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

TEST(DerivedUuid, HasTheFormOfAUuidOfVersion8) {
  EXPECT_THAT(derived_uuid(PackageFixture().package()),
              testing::MatchesRegex("[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-"
                                    "[0-9a-f]{12}"));
}

TEST(DerivedUuid, DependsOnTheProblemOnly) {
  PackageFixture package;
  const std::string uuid = derived_uuid(package.package());
  EXPECT_EQ(derived_uuid(PackageFixture().package()), uuid) << "in a different directory";
  package.file("data/secret/2.in", "2\n").file("data/secret/2.ans", "2\n");
  EXPECT_NE(derived_uuid(package.package()), uuid);
}

}  // namespace
}  // namespace judge::problem
