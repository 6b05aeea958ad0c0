#include "judge/problem/base/yaml_writer.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(YamlWriter, WritesTextsThatAreNotEmpty) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  put_text(out, "name", "Eight: Steps");
  put_text(out, "author", "");
  put_text(out, "license", "cc by");
  put_text(out, "version", "2", YAML::DoubleQuoted);
  put_text(out, "source", "A contest");
  out << YAML::EndMap;
  EXPECT_STREQ(out.c_str(),
               "name: \"Eight: Steps\"\nlicense: cc by\nversion: \"2\"\nsource: A contest");
}

TEST(YamlWriter, WritesNumbersInTheShortestForm) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  put_number(out, "time_limit", 1.5);
  put_number(out, "resolution", 0.1);
  put_number(out, "multiplier", 2);
  out << YAML::EndMap;
  EXPECT_STREQ(out.c_str(), "time_limit: 1.5\nresolution: 0.1\nmultiplier: 2");
}

}  // namespace
}  // namespace judge::problem
