#include "judge/problem/export/polygon/polygon_target.hpp"

#include <sstream>

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(WritingPolygonXml, EscapesSpecialCharactersInTextsAndPaths) {
  pugi::xml_document document;
  const pugi::xml_node root = document.append_child("files");
  add_text(root, "name", "a<b");
  add_path(root, "file", "x&y", "");
  add_path(root, "source", "a.cpp", "cpp.g++17");
  std::ostringstream text;
  document.save(text, "", pugi::format_raw | pugi::format_no_declaration);
  EXPECT_EQ(text.str(),
            "<files><name>a&lt;b</name><file path=\"x&amp;y\"/>"
            "<source path=\"a.cpp\" type=\"cpp.g++17\"/></files>");
}

TEST(PolygonTarget, DividesTheArgumentsOfInputValidators) {
  const auto read = [](std::map<std::string, std::vector<std::string>> arguments) {
    TestCase test;
    test.input_validator_arguments = std::move(arguments);
    return input_validator_attributes(test);
  };
  const ValidatorAttributes both = read({{"", {"--testset", "tests", "--group", "2"}}});
  EXPECT_EQ(both.test_set, "tests");
  EXPECT_EQ(both.group, "2");
  EXPECT_FALSE(both.has_others);
  EXPECT_FALSE(read({{"own", {}}}).has_others);
  EXPECT_TRUE(read({{"own", {"--group", "2"}}}).has_others);
  EXPECT_TRUE(read({{"", {"fast"}}}).has_others);
  EXPECT_TRUE(read({{"", {"-n", "5"}}}).has_others);
}

}  // namespace
}  // namespace judge::problem
