#include "judge/problem/metadata/limits_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LimitsReader, ReadsEveryLimitInItsUnit) {
  const YamlFixture yaml(
      "{time_limit: 1.5, time_resolution: 0.5, time_multipliers: {ac_to_time_limit: 3, "
      "time_limit_to_tle: 1.25}, memory: 512, output: 1, code: 64, compilation_time: 10, "
      "compilation_memory: 100, validation_time: 20.5, validation_memory: 200, validation_output: "
      "4, "
      "validation_passes: 3}\n");
  const PackageLimits limits = read_limits(yaml.field(), Format::icpc_2025_09);
  EXPECT_THAT(yaml.errors(), IsEmpty());
  EXPECT_EQ(limits.time_s, 1.5);
  EXPECT_EQ(limits.time_resolution_s, 0.5);
  EXPECT_EQ(limits.ac_to_time_limit, 3);
  EXPECT_EQ(limits.time_limit_to_tle, 1.25);
  EXPECT_EQ(limits.memory_bytes, 512 * mebibyte);
  EXPECT_EQ(limits.output_bytes, mebibyte);
  EXPECT_EQ(limits.code_bytes, 64 * kibibyte);
  EXPECT_EQ(limits.compilation_s, 10);
  EXPECT_EQ(limits.compilation_memory_bytes, 100 * mebibyte);
  EXPECT_EQ(limits.validation_s, 20.5);
  EXPECT_EQ(limits.validation_memory_bytes, 200 * mebibyte);
  EXPECT_EQ(limits.validation_output_bytes, 4 * mebibyte);
}

TEST(LimitsReader, LegacyPackagesHaveTheirOwnKeysAndDefaults) {
  EXPECT_EQ(default_limits(Format::legacy).ac_to_time_limit, 5);
  EXPECT_EQ(default_limits(Format::legacy).time_limit_to_tle, 2);
  const YamlFixture yaml("{time_multiplier: 4, time_safety_margin: 1.5}\n");
  const PackageLimits limits = read_limits(yaml.field(), Format::legacy);
  EXPECT_EQ(limits.ac_to_time_limit, 4);
  EXPECT_EQ(limits.time_limit_to_tle, 1.5);
  EXPECT_THAT(yaml.errors(), IsEmpty());
}

TEST(LimitsReader, ReportsEveryInvalidValue) {
  const YamlFixture yaml(
      "time_limit: 0\ntime_resolution: .nan\nmemory: 1048577\noutput: -8\ncode: 1.5\n"
      "compilation_time: .inf\nvalidation_memory: 0\nvalidation_passes: 1\n"
      "time_multipliers: {ac_to_time_limit: 0.5, tle: 1}\ntime_multiplier: 2\n");
  read_limits(yaml.field(), Format::icpc_2025_09);
  EXPECT_THAT(
      yaml.errors(),
      testing::UnorderedElementsAre(
          "a.yaml:10: time_multiplier: unknown key; did you mean 'time_multipliers'?",
          "a.yaml:9: time_multipliers.tle: unknown key",
          "a.yaml:9: time_multipliers.ac_to_time_limit: must be a number from 1 to 1000, not '0.5'",
          "a.yaml:3: memory: must be a whole number of MiB from 1 to 1048576, not '1048577'",
          "a.yaml:4: output: must be a whole number of MiB from 1 to 1048576, not '-8'",
          "a.yaml:5: code: must be a whole number of KiB from 1 to 1048576, not '1.5'",
          "a.yaml:6: compilation_time: must be a number greater than 0 and at most 86400, not "
          "'.inf'",
          "a.yaml:7: validation_memory: must be a whole number of MiB from 1 to 1048576, not '0'",
          "a.yaml:8: validation_passes: must be a whole number from 2 to 1000, not '1'",
          "a.yaml:2: time_resolution: must be a number greater than 0 and at most 86400, not "
          "'.nan'",
          "a.yaml:1: time_limit: must be a number greater than 0 and at most 86400, not '0'"));
}

TEST(LimitsReader, TheTimeLimitMustBeAMultipleOfItsResolution) {
  const YamlFixture good("{time_limit: 0.3, time_resolution: 0.1}\n");
  read_limits(good.field(), Format::icpc_2025_09);
  EXPECT_THAT(good.errors(), IsEmpty());
  const YamlFixture bad("time_limit: 1.5\n");
  read_limits(bad.field(), Format::icpc_2025_09);
  EXPECT_THAT(
      bad.errors(),
      ElementsAre("a.yaml:1: time_limit: must be a multiple of limits.time_resolution, which is "
                  "1; set limits.time_resolution too"));
}

}  // namespace
}  // namespace judge::problem
