#include "judge/run/validators/validator_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::validator_program_test {
namespace {

using testing::ElementsAre;

ValidatorProgram program_in(std::string_view id) {
  return validator_program(language(id), memory_file("program", "a binary").value(), {},
                           problem::ValidatorConvention::icpc);
}

TEST(ValidatorProgram, IsExecutedThroughAFileDescriptorIfItsLanguageAllowsIt) {
  const ValidatorProgram validator = program_in("cpp");
  const auto spec = validator_spec(validator, {"-n", "3"}, problem::PackageLimits{});
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->executable, validator.program.get());
  EXPECT_THAT(spec->arguments, ElementsAre("validator", "-n", "3"));
  EXPECT_TRUE(spec->files.empty());
  EXPECT_EQ(spec->profile, sandbox::Profile{});
  EXPECT_EQ(spec->limits.cpu_s, 60);
  EXPECT_EQ(spec->limits.wall_s, 180);
  EXPECT_EQ(spec->limits.output_bytes, 8 * mebibyte);
  EXPECT_EQ(spec->limits.memory_bytes, 2048 * mebibyte);
}

TEST(ValidatorProgram, IsPutIntoTheBoxWithItsDataFilesIfItNeedsARuntime) {
  ValidatorProgram validator = program_in("java");
  validator.data_files.push_back({"data/words.txt", memory_file("words", "yes no").value()});
  const auto spec = validator_spec(validator, {"big"}, problem::PackageLimits{});
  ASSERT_TRUE(spec);
  ASSERT_EQ(spec->files.size(), 2U);
  EXPECT_EQ(spec->files[0].path, "program.jar");
  EXPECT_EQ(spec->files[0].fd, validator.program.get());
  EXPECT_EQ(spec->files[1].path, "data/words.txt");
  EXPECT_EQ(spec->arguments.back(), "big");
  EXPECT_TRUE(spec->profile.from_memory);
  EXPECT_TRUE(spec->profile.socket_pairs);
  EXPECT_TRUE(spec->profile.writable);
  EXPECT_EQ(spec->limits.memory_bytes, (2048 + 384) * mebibyte);
}

}  // namespace
}  // namespace judge::run::validator_program_test
