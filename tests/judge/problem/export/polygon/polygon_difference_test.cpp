#include "judge/problem/export/polygon/polygon_difference.hpp"

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(PolygonDifference, IgnoresPropertiesThatPolygonLacks) {
  PackageFixture one;
  PackageFixture other;
  other.file("attachments/a.txt", "").remove("submissions/accepted/good.cpp");
  EXPECT_THAT(polygon_differences(one.package(), other.package()), IsEmpty());
}

TEST(PolygonDifference, NamesEachPartThatDiffers) {
  PackageFixture one;
  PackageFixture other;
  other.file("data/secret/1.in", "2\n").file("submissions/accepted/good.cpp", "other");
  other.file("input_validators/check.cpp", "other");
  other.yaml("limits: {time_limit: 1, memory: 5}\ntype: interactive\n");
  other.file("output_validator/talk.cpp", "");
  EXPECT_THAT(
      polygon_differences(one.package(), other.package()),
      ElementsAre("type differs", "time limit differs", "memory limit differs", "test data differs",
                  "an input validator differs", "a submission differs"));
}

}  // namespace
}  // namespace judge::problem
