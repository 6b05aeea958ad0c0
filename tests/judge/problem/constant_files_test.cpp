#include "judge/problem/constant_files.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/base/text.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

std::string content(const std::filesystem::path& path) { return *read_text_file(path, mebibyte); }

TEST(CopiesOfFilesWithConstants, ContainValuesInsteadOfConstants) {
  PackageFixture package;
  package.yaml("constants: {n: 100}\n");
  package.file("statement/problem.en.md", "n <= {{n}}\n");
  package.file("input_validators/check/check.cpp", "int n = {{n}};\n");
  package.file("input_validators/check/other.h", "// none\n").remove("input_validators/check.cpp");
  package.file("output_validator/v.cpp", "int n = {{n}};\n");
  package.file("include/cpp/lib.h", "#define N {{n}}\n");
  package.file("submissions/accepted/good.cpp", "int n = {{n}};\n");
  package.file("data/secret/1.in", "{{n}}\n");
  const Package read = package.package();
  EXPECT_EQ(content(read.statements.at(0).file), "n <= 100\n");
  EXPECT_EQ(read.statements.at(0).file.extension(), ".md");
  EXPECT_EQ(content(read.input_validators.at(0).files.at(0).path), "int n = 100;\n");
  EXPECT_EQ(read.input_validators.at(0).files.at(0).name, "check.cpp");
  EXPECT_EQ(read.input_validators.at(0).files.at(1).path,
            std::filesystem::canonical(package.directory()) / "input_validators/check/other.h");
  EXPECT_EQ(content(read.output_validator.value().files.at(0).path), "int n = 100;\n");
  EXPECT_EQ(content(read.include.at("cpp").at(0).path), "#define N 100\n");
  EXPECT_EQ(content(read.submissions.at(0).program.files.at(0).path), "int n = 100;\n");
  EXPECT_EQ(content(read.tests.at(1).input), "{{n}}\n") << "test data stays as it is";
}

TEST(CopiesOfFilesWithConstants, ReplaceBackslashConstantButNotDoubleBracesInTex) {
  PackageFixture package;
  package.yaml("constants: {n: 100}\n").remove("statement");
  package.file("statement/problem.en.tex", "\\constant{n} {{n}}\n");
  EXPECT_EQ(content(package.package().statements.at(0).file), "100 {{n}}\n");
}

TEST(CopiesOfFilesWithConstants, AreDeletedWhenThePackageObjectIsDestroyed) {
  PackageFixture fixture;
  fixture.yaml("constants: {n: 100}\n").file("statement/problem.en.md", "{{n}}\n");
  std::filesystem::path file;
  {
    const Package package = fixture.package();
    file = package.statements.at(0).file;
    EXPECT_TRUE(std::filesystem::exists(file));
  }
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(CopiesOfFilesWithConstants, AreNotCreatedIfThePackageHasNoConstants) {
  PackageFixture package;
  package.file("statement/problem.en.md", "{{n}}\n");
  EXPECT_EQ(package.package().unpacked, nullptr);
}

}  // namespace
}  // namespace judge::problem
