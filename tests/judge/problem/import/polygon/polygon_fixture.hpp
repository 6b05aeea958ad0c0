#pragma once

#include <string>

#include <fmt/format.h>

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {

/// The parts of a problem.xml that tests replace.
struct PolygonXml {
  std::string tests =
      "<test method=\"manual\" sample=\"true\"/>"
      "<test method=\"generated\" cmd=\"gen 10 5\"/>";
  std::string groups;
  std::string patterns =
      "<input-path-pattern>tests/%02d</input-path-pattern>"
      "<answer-path-pattern>tests/%02d.a</answer-path-pattern>";
  std::string solutions =
      "<solution tag=\"main\"><source path=\"solutions/main.cpp\" type=\"cpp.g++17\"/></solution>";
  std::string more_assets;
  std::string more;

  std::string text() const {
    return fmt::format(
        R"(<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="a-plus-b" url="https://polygon.codeforces.com/p1/x/a-plus-b">
  <names><name language="english" value="A+B"/><name language="russian" value="Сумма"/></names>
  <statements>
    <statement language="english" path="statements/english/problem.tex" type="application/x-tex"/>
  </statements>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1500</time-limit>
      <memory-limit>268435456</memory-limit>
      {}
      <tests>{}</tests>
      <groups>{}</groups>
    </testset>
  </judging>
  <files>
    <resources><file path="files/testlib.h"/><file path="files/olymp.sty"/></resources>
    <executables>
      <executable><source path="files/gen.cpp" type="cpp.g++17"/></executable>
      <executable><source path="files/val.cpp" type="cpp.g++17"/></executable>
    </executables>
  </files>
  <assets>
    <checker name="std::ncmp.cpp" type="testlib">
      <source path="files/check.cpp" type="cpp.g++17"/>
    </checker>
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>{}</solutions>
    {}
  </assets>
  <tags><tag value="math"/></tags>
  {}
</problem>
)",
        patterns, tests, groups, solutions, more_assets, more);
  }
};

/// Adds the files of a small Polygon package with two tests. The second test has no files, so it
/// must be generated.
inline Foreign& write_polygon(Foreign& problem, const PolygonXml& xml = {}) {
  problem.file("problem.xml", xml.text());
  problem.file("files/testlib.h", "// testlib\n").file("files/olymp.sty", "% style\n");
  problem.file("files/gen.cpp", "#include \"testlib.h\"\nint main() {}\n");
  problem.file("files/val.cpp", "#include \"testlib.h\"\nint main() {}\n");
  problem.file("files/check.cpp", "#include \"testlib.h\"\nint main() {}\n");
  problem.file("solutions/main.cpp", "int main() {}\n");
  problem.file("statement-sections/english/legend.tex", "Add two numbers.\n");
  problem.file("statement-sections/english/input.tex", "Two numbers.\n");
  problem.file("tests/01", "1 2\n").file("tests/01.a", "3\n");
  return problem;
}

/// Adds the files of the package that `write_polygon` writes, and the files of its second test, so
/// that no test has to be generated.
inline Foreign& write_full_polygon(Foreign& problem, const PolygonXml& xml = {}) {
  return write_polygon(problem, xml).file("tests/02", "3 4\n").file("tests/02.a", "7\n");
}

}  // namespace judge::problem
