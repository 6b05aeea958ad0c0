#include "judge/problem/export/export.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/export/package_difference.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr ExportOptions modern{Format::icpc_2025_09, false};
constexpr ExportOptions legacy{Format::legacy, false};

struct Desk {
  PackageFixture fixture;
  fs::path archive = fixture.parent() / "puzzle.zip";

  std::vector<std::string> errors(const ExportOptions& options = modern) const {
    const auto notes = export_package(fixture.directory(), archive, options);
    return notes ? std::vector<std::string>() : texts(notes.error());
  }

  /// Returns the names next to the package: an export must not leave anything else.
  std::vector<std::string> left() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fixture.parent())) {
      if (entry.path() != fixture.directory()) names.push_back(entry.path().filename());
    }
    return names;
  }
};

TEST(Export, EveryBundledProblemIsReadBackUnchanged) {
  const PackageFixture somewhere;
  int problems = 0;
  for (const auto& entry : fs::directory_iterator(JUDGE_SOURCE_DIR "/problems")) {
    if (!fs::exists(entry.path() / "problem.yaml")) continue;
    ++problems;
    const auto original = read_package(entry.path());
    ASSERT_TRUE(original) << entry.path();
    for (const ExportOptions& options : {modern, legacy}) {
      const fs::path archive = somewhere.parent() / (entry.path().filename().string() + ".zip");
      const auto notes = export_package(entry.path(), archive, options);
      ASSERT_TRUE(notes) << to_string(notes.error().front());
      const auto exported = read_package(archive);
      ASSERT_TRUE(exported) << to_string(exported.error().front());
      EXPECT_EQ(exported->format, options.format);
      EXPECT_EQ(exported->short_name, original->short_name);
      EXPECT_THAT(package_differences(*original, *exported), IsEmpty()) << entry.path();
      EXPECT_THAT(texts(exported->warnings), IsEmpty()) << entry.path();
      fs::remove(archive);
    }
  }
  EXPECT_GE(problems, 3);
}

TEST(Export, KeepsSettingsOfGroupsAndCases) {
  Desk desk;
  desk.fixture.file("data/secret/a/1.in", "2\n").file("data/secret/a/1.ans", "2\n");
  desk.fixture.file("data/secret/b/1.in", "3\n").file("data/secret/b/1.ans", "3\n");
  desk.fixture.remove("data/secret/1.in").remove("data/secret/1.ans");
  desk.fixture.file("data/secret/a/test_group.yaml", "output_validator_args: [case_sensitive]\n");
  desk.fixture.file("data/secret/b/test_group.yaml", "input_validator_args: [\"3\"]\n");
  desk.fixture.file("data/secret/b/1.yaml", "hint: think\n");
  const Package original = desk.fixture.package();
  for (const Format format : {Format::icpc_2025_09, Format::legacy}) {
    EXPECT_THAT(desk.errors({format, true}), IsEmpty());
    EXPECT_THAT(package_differences(original, read_package(desk.archive).value()), IsEmpty());
  }
}

TEST(Export, WritesTheSameBytesEveryTime) {
  const Desk desk;
  ASSERT_THAT(desk.errors(), IsEmpty());
  const std::string once = read_text_file(desk.archive, mebibyte).value();
  ASSERT_THAT(desk.errors({Format::icpc_2025_09, true}), IsEmpty());
  EXPECT_EQ(read_text_file(desk.archive, mebibyte), once);
  EXPECT_THAT(desk.left(), ElementsAre("puzzle.zip"));
}

TEST(Export, FollowsLinksWithinThePackage) {
  Desk desk;
  desk.fixture.file("reference/rules.hpp", "int x;\n");
  fs::create_directories(desk.fixture.directory() / "output_validator");
  desk.fixture.file("output_validator/check.cpp", "#include \"rules.hpp\"\nint main() {}\n");
  desk.fixture.link("output_validator/rules.hpp", "../reference/rules.hpp");
  ASSERT_THAT(desk.errors(), IsEmpty());
  const auto exported = read_package(desk.archive);
  ASSERT_TRUE(exported);
  EXPECT_EQ(read_text_file(exported->output_validator->files.at(1).path, 100), "int x;\n");
  EXPECT_FALSE(fs::is_symlink(exported->output_validator->files.at(1).path));
}

TEST(Export, RefusesPackagesThatAreNotSelfContained) {
  Desk desk;
  desk.fixture.file("input_validators/check.cpp", "#include \"../../../common.hpp\"\n");
  EXPECT_THAT(desk.errors(), ElementsAre(HasSubstr("input_validators/check.cpp: includes "
                                                   "'../../../common.hpp', which is outside")));
  Desk linked;
  linked.fixture.link("attachments", "../../elsewhere");
  EXPECT_THAT(linked.errors(), Contains(HasSubstr("attachments")));
  EXPECT_THAT(linked.left(), IsEmpty());
}

TEST(Export, ALegacyPackageIsExportedOnlyAsLegacy) {
  const PackageFixture fixture(Format::legacy);
  const fs::path archive = fixture.parent() / "puzzle.zip";
  const auto refused = export_package(fixture.directory(), archive, modern);
  ASSERT_FALSE(refused);
  EXPECT_THAT(texts(refused.error()), ElementsAre(HasSubstr("use --format legacy")));
  EXPECT_TRUE(export_package(fixture.directory(), archive, legacy));
  EXPECT_THAT(package_differences(fixture.package(), read_package(archive).value()), IsEmpty());
}

TEST(Export, NotesThisJudgesOwnSettings) {
  Desk desk;
  desk.fixture.file("judge.yaml", "language_time_factors: {python3: 5}\n");
  const auto notes = export_package(desk.fixture.directory(), desk.archive, modern);
  ASSERT_TRUE(notes);
  EXPECT_THAT(*notes, Contains(HasSubstr("judge.yaml is specific to this judge")));
}

TEST(Export, LeavesNoFilesOnFailure) {
  Desk desk;
  desk.fixture.file("data/secret/1.yaml", "args: [fast]\n");
  EXPECT_THAT(desk.errors(legacy), ElementsAre(HasSubstr("has 'args'")));
  EXPECT_THAT(desk.left(), IsEmpty());
}

TEST(Export, NeedsAWritableTarget) {
  Desk desk;
  desk.archive = desk.fixture.parent() / "nowhere" / "puzzle.zip";
  EXPECT_THAT(desk.errors(), ElementsAre(HasSubstr("cannot be written: No such file")));
  desk.archive = "/proc/puzzle.zip";
  EXPECT_THAT(desk.errors(), ElementsAre(HasSubstr("cannot be written")));
  desk.archive = desk.fixture.parent() / "taken.zip";
  fs::create_symlink("nowhere", desk.archive);
  EXPECT_THAT(desk.errors(), ElementsAre(HasSubstr("already exists")));
}

TEST(Export, NeedsAValidPackageFileName) {
  Desk desk;
  for (const char* name : {"Puzzle.zip", "a-b.zip", ".zip", "puzzle.tar", "puzzle"}) {
    desk.archive = desk.fixture.parent() / name;
    EXPECT_THAT(desk.errors(), ElementsAre(HasSubstr("is not a valid name for a package file")));
  }
  desk.archive = desk.fixture.parent() / "other.kpp";
  EXPECT_THAT(desk.errors(), IsEmpty());
  EXPECT_EQ(read_package(desk.archive).value().short_name, "other");
}

TEST(Export, NeedsADirectory) {
  const Desk desk;
  const auto refused = export_package(desk.fixture.directory() / "problem.yaml", desk.archive, {});
  ASSERT_FALSE(refused);
  EXPECT_THAT(texts(refused.error()), ElementsAre(HasSubstr("is not a package directory")));
}

}  // namespace
}  // namespace judge::problem
