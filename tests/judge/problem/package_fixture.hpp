#pragma once

#include <expected>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include "judge/problem/base/source.hpp"
#include "judge/problem/reader.hpp"

namespace judge::problem {

/// Returns the findings in the form that package authors see: "file:line: key: message".
inline std::vector<std::string> texts(const std::vector<Finding>& findings) {
  std::vector<std::string> lines;
  for (const Finding& finding : findings) {
    lines.push_back(to_string(finding));
  }
  return lines;
}

/// A package `puzzle` in its own directory, complete and valid until a test changes it.
class PackageFixture {
 public:
  static constexpr std::string_view modern_yaml =
      "problem_format_version: 2025-09\n"
      "name: Puzzle\n"
      "uuid: 7b0d2a54-0000-4000-8000-000000000001\n";

  explicit PackageFixture(Format format = Format::icpc_2025_09) {
    std::string path = (std::filesystem::temp_directory_path() / "problem-test-XXXXXX").string();
    parent_ = ::mkdtemp(path.data());
    if (format == Format::legacy) {
      file("problem.yaml", "name: Puzzle\n").file("problem_statement/problem.tex", "Text.\n");
    } else {
      file("problem.yaml", modern_yaml).file("statement/problem.en.md", "Text.\n");
    }
    file("data/sample/1.in", "1\n").file("data/sample/1.ans", "1\n");
    file("data/secret/1.in", "1\n").file("data/secret/1.ans", "1\n");
    file("input_validators/check.cpp", "int main() {}\n");
    file("submissions/accepted/good.cpp", "int main() {}\n");
  }
  ~PackageFixture() {
    std::error_code error;
    std::filesystem::remove_all(parent_, error);
  }
  PackageFixture(const PackageFixture&) = delete;
  PackageFixture& operator=(const PackageFixture&) = delete;

  /// Writes a file. Replaces an existing file with the same name.
  PackageFixture& file(const std::string& name, std::string_view text) {
    const std::filesystem::path path = directory() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return *this;
  }

  /// Appends lines to problem.yaml. The first appended line has the number 4, or 2 in a legacy
  /// package.
  PackageFixture& yaml(std::string_view lines) {
    std::ofstream(directory() / "problem.yaml", std::ios::binary | std::ios::app) << lines;
    return *this;
  }

  /// Removes a file or directory.
  PackageFixture& remove(const std::string& name) {
    std::filesystem::remove_all(directory() / name);
    return *this;
  }

  PackageFixture& link(const std::string& name, const std::string& target) {
    std::filesystem::create_symlink(target, directory() / name);
    return *this;
  }

  std::filesystem::path parent() const { return parent_; }
  std::filesystem::path directory() const { return parent_ / "puzzle"; }

  std::expected<Package, std::vector<Finding>> read() const { return read_package(directory()); }

  /// Returns the errors in the package, or an empty list if the package can be read.
  std::vector<std::string> errors() const {
    const auto package = read();
    return package ? std::vector<std::string>() : texts(package.error());
  }

  /// Returns the package, which must have no errors.
  Package package() const {
    auto package = read();
    EXPECT_THAT(package ? std::vector<std::string>() : texts(package.error()), testing::IsEmpty());
    return package ? *std::move(package) : Package();
  }

  std::vector<std::string> blockers() const { return texts(package().blockers); }
  std::vector<std::string> warnings() const { return texts(package().warnings); }

 private:
  std::filesystem::path parent_;
};

/// A change to the valid package, and the expected findings.
struct FindingCase {
  std::string file;
  std::string text;
  std::vector<std::string> findings;
};

/// A YAML document that is read as the file "a.yaml".
class YamlFixture {
 public:
  explicit YamlFixture(std::string_view text)
      : field_(read_yaml(text, "a.yaml", report, document_)) {}

  const Field& field() const { return *field_; }
  std::vector<std::string> errors() const { return texts(report.errors()); }
  std::vector<std::string> warnings() const { return texts(report.warnings()); }

  Report report;

 private:
  YamlValue document_;
  std::optional<Field> field_;
};

}  // namespace judge::problem
