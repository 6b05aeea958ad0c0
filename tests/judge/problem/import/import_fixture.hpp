#pragma once

#include <algorithm>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/import/import.hpp"
#include "judge/problem/import/package_directory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::problem {

/// A problem in a foreign format, in its own directory, to which tests add files.
class Foreign {
 public:
  explicit Foreign(std::string name = "sum") : name_(std::move(name)) {
    std::filesystem::create_directory(root());
  }

  Foreign& file(const std::string& name, std::string_view text) {
    directory_.write(name_ + "/" + name, text);
    return *this;
  }

  std::filesystem::path root() const { return directory_.path() / name_; }
  const std::filesystem::path& parent() const { return directory_.path(); }

  /// Returns the converted package, which must have no errors.
  ImportedPackage imported() const {
    auto package = import_problem(root());
    EXPECT_EQ(errors_of(package), std::vector<std::string>());
    return package ? *std::move(package) : ImportedPackage();
  }

  std::vector<std::string> errors() const { return errors_of(import_problem(root())); }

  /// Writes the converted package to a directory that is named after its short name. Returns the
  /// path of the directory.
  std::filesystem::path written(const ImportedPackage& package) const {
    std::filesystem::create_directory(parent() / "out");
    const std::filesystem::path target = parent() / "out" / package.short_name;
    auto directory = PackageDirectory::create(target);
    EXPECT_TRUE(directory && directory->write(package.files) && directory->put_in_place());
    return target;
  }

 private:
  static std::vector<std::string> errors_of(
      const std::expected<ImportedPackage, std::vector<Finding>>& package) {
    std::vector<std::string> lines;
    if (package) return lines;
    for (const Finding& finding : package.error()) lines.push_back(to_string(finding));
    return lines;
  }

  std::string name_;
  judge::TemporaryDirectory directory_;
};

inline std::vector<std::string> names_of(const ImportedPackage& package) {
  std::vector<std::string> names;
  for (const ArchiveFile& file : package.files) names.push_back(file.name);
  std::ranges::sort(names);
  return names;
}

/// Returns the text of a file of the new package, or "(missing)".
inline std::string text_in(const ImportedPackage& package, std::string_view name) {
  const auto found = std::ranges::find(package.files, name, &ArchiveFile::name);
  if (found == package.files.end()) return "(missing)";
  return found->path.empty() ? found->text
                             : read_text_file(found->path, 1024UL * 1024).value_or("(unreadable)");
}

}  // namespace judge::problem
