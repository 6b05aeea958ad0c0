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

}  // namespace
}  // namespace judge::problem
