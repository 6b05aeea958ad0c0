#include "judge/problem/export/metadata_writer.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge::problem::metadata_writer_test {
namespace {

std::string names_text(const Package& package, YAML::EMITTER_MANIP style) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  put_names(out, package, style);
  out << YAML::EndMap;
  return out.c_str();
}

std::string limits_text(const Package& package) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  put_common_limits(out, package);
  out << YAML::EndMap;
  return out.c_str();
}

TEST(MetadataWriter, WritesASingleEnglishNameAsOneText) {
  Package package;
  package.names = {{"en", "Puzzle"}};
  EXPECT_EQ(names_text(package, YAML::Auto), "name: Puzzle");
  EXPECT_EQ(names_text(package, YAML::DoubleQuoted), "name: \"Puzzle\"");
}

TEST(MetadataWriter, WritesOtherNamesByLanguage) {
  Package package;
  package.names = {{"zh", "八数码"}};
  EXPECT_EQ(names_text(package, YAML::Auto), "name:\n  zh: 八数码");
  package.names["en"] = "8";
  EXPECT_EQ(names_text(package, YAML::DoubleQuoted), "name:\n  en: \"8\"\n  zh: \"八数码\"");
}

TEST(MetadataWriter, WritesLimitsInTheUnitsOfTheFormats) {
  Package package;
  package.limits.memory_bytes = 256 * mebibyte;
  package.limits.code_bytes = 64 * kibibyte;
  const std::string text =
      "memory: 256\noutput: 8\ncode: 64\ncompilation_memory: 2048\nvalidation_time: 60\n"
      "validation_memory: 2048\nvalidation_output: 8";
  EXPECT_EQ(limits_text(package), text);
  package.type.multi_pass = true;
  EXPECT_EQ(limits_text(package), text + "\nvalidation_passes: 2");
}

TEST(MetadataWriter, WritesACompilationTimeOnlyIfThePackageSetsOne) {
  Package package;
  EXPECT_FALSE(limits_text(package).contains("compilation_time"));
  package.limits.compilation_s = 1.5;
  EXPECT_TRUE(limits_text(package).contains("\ncompilation_time: 1.5\n"));
}

}  // namespace
}  // namespace judge::problem::metadata_writer_test
