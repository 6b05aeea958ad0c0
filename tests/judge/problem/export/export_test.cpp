#include "judge/problem/export/export.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/export/difference/package_difference.hpp"
#include "judge/problem/export/testlib_export.hpp"
#include "judge/problem/import/import.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem::export_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr ExportOptions modern{ExportFormat::icpc_2025_09, false};
constexpr ExportOptions legacy{ExportFormat::legacy, false};
constexpr ExportOptions polygon{ExportFormat::polygon, false};

struct Fixture {
  PackageFixture fixture;
  fs::path archive = fixture.parent() / "puzzle.zip";

  std::vector<std::string> errors(const ExportOptions& options = modern) const {
    const auto notes = export_package(fixture.directory(), archive, options);
    return notes ? std::vector<std::string>() : texts(notes.error());
  }

  /// Returns the names of all files next to the package, so that tests can check that an export
  /// creates no files other than its result.
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
      // The legacy format cannot express the points of the bundled scoring problems.
      if (original->type.scoring && options.format == ExportFormat::legacy) continue;
      const fs::path archive = somewhere.parent() / (entry.path().filename().string() + ".zip");
      const auto notes = export_package(entry.path(), archive, options);
      ASSERT_TRUE(notes) << to_string(notes.error().front());
      const auto exported = read_package(archive);
      ASSERT_TRUE(exported) << to_string(exported.error().front());
      EXPECT_EQ(exported->format,
                options.format == ExportFormat::legacy ? Format::legacy : Format::icpc_2025_09);
      EXPECT_EQ(exported->short_name, original->short_name);
      EXPECT_THAT(package_differences(*original, *exported), IsEmpty()) << entry.path();
      EXPECT_THAT(texts(exported->warnings), IsEmpty()) << entry.path();
      fs::remove(archive);
    }
  }
  EXPECT_GE(problems, 3);
}

TEST(Export, RefusesPointsThatTheLegacyFormatCannotExpress) {
  const PackageFixture somewhere;
  const auto notes = export_package(JUDGE_SOURCE_DIR "/problems/eightgroups",
                                    somewhere.parent() / "eightgroups.zip", legacy);
  ASSERT_FALSE(notes);
  EXPECT_THAT(texts(notes.error()),
              testing::Each(HasSubstr("allows the output validator to award partial points")));
}

/// Returns the reason why a bundled problem cannot be exported to Polygon, or "" if it can.
std::string polygon_refusal(const std::string& problem) {
  const std::map<std::string, std::string> refusals = {
      {"eightcode", "'multi-pass' cannot be expressed"},
      {"eightgroups", "gives the partial points of its worst test case"},
      {"fifteenanswers", "'submit-answer' cannot be expressed"},
      {"eight", "does not follow the conventions of testlib"},
      {"eightpath", "does not follow the conventions of testlib"},
      {"fifteenpath", "does not follow the conventions of testlib"},
      {"eightguess", "write an interactor with testlib"},
      {"kthpermutationfn", "include: cannot be expressed"}};
  const auto found = refusals.find(problem);
  return found == refusals.end() ? "" : found->second;
}

TEST(Export, BundledProblemsBecomePolygonPackages) {
  const PackageFixture somewhere;
  for (const auto& entry : fs::directory_iterator(JUDGE_SOURCE_DIR "/problems")) {
    if (!fs::exists(entry.path() / "problem.yaml")) continue;
    const std::string name = entry.path().filename().string();
    const auto notes = export_package(entry.path(), somewhere.parent() / (name + ".zip"), polygon);
    const std::string refusal = polygon_refusal(name);
    if (refusal.empty()) {
      EXPECT_TRUE(notes) << name << ": " << to_string(notes.error().front());
    } else {
      ASSERT_FALSE(notes) << name;
      EXPECT_THAT(texts(notes.error()), Contains(HasSubstr(refusal)));
    }
  }
}

/// Makes the package a scoring problem with validators that use testlib. It contains every kind of
/// group that all formats support.
void make_scoring(PackageFixture& fixture) {
  fixture.yaml("type: scoring\nlimits: {time_limit: 1}\n").remove("data/secret");
  for (const std::string name : {"a/1", "a/2", "b/1", "b/2"}) {
    fixture.file("data/secret/" + name + ".in", name + "\n");
    fixture.file("data/secret/" + name + ".ans", "1\n");
  }
  fixture.file("data/secret/a/test_group.yaml", "max_score: 40\n");
  fixture.file("data/secret/b/test_group.yaml", "{max_score: 60, score_aggregation: sum}\n");
  fixture.file("judge.yaml", "validator_convention: testlib\n");
  fixture.remove("statement")
      .file("statement/problem.en.tex", "Add.\n\n\\section*{Input}\nNumbers.\n");
}

TEST(Export, ScoringProblemsAreReadBackFromEveryFormat) {
  Fixture fixture;
  make_scoring(fixture.fixture);
  const Package original = fixture.fixture.package();
  for (const ExportFormat format : {ExportFormat::icpc_2025_09, ExportFormat::legacy}) {
    EXPECT_THAT(fixture.errors({format, true}), IsEmpty());
    const Package exported = read_package(fixture.archive).value();
    EXPECT_THAT(package_differences(original, without_wrappers(exported, original)), IsEmpty());
  }
  EXPECT_THAT(fixture.errors({ExportFormat::polygon, true}), IsEmpty());
  const auto imported = import_problem(fixture.archive);
  ASSERT_TRUE(imported);
  const auto names = [&](const std::string& name) {
    return std::ranges::count(imported->files, name, &ArchiveFile::name);
  };
  for (const char* name : {"data/secret/group1/2.in", "data/secret/group2/test_group.yaml",
                           "input_validators/check/check.cpp", "submissions/accepted/good.cpp",
                           "statement/problem.en.tex"}) {
    EXPECT_EQ(names(name), 1) << name;
  }
}

TEST(Export, InteractiveProblemsAreReadBackFromEveryFormat) {
  Fixture fixture;
  fixture.fixture.yaml("type: interactive\nlimits: {time_limit: 1}\n");
  fixture.fixture.file("output_validator/talk.cpp", "int main() {}\n");
  fixture.fixture.file("judge.yaml", "validator_convention: testlib\n");
  const Package original = fixture.fixture.package();
  for (const ExportFormat format : {ExportFormat::icpc_2025_09, ExportFormat::legacy}) {
    EXPECT_THAT(fixture.errors({format, true}), IsEmpty());
    const auto exported = read_package(fixture.archive).value();
    EXPECT_TRUE(exported.type.interactive);
    EXPECT_THAT(package_differences(original, without_wrappers(exported, original)), IsEmpty());
  }
  EXPECT_THAT(fixture.errors({ExportFormat::polygon, true}), IsEmpty());
}

TEST(Export, MultiPassProblemsAreReadBackFromTheLegacyFormat) {
  Fixture fixture;
  fixture.fixture.yaml("type: [multi-pass, interactive]\nlimits: {validation_passes: 7}\n");
  fixture.fixture.file("output_validator/talk.cpp", "int main() {}\n");
  EXPECT_THAT(fixture.errors({ExportFormat::legacy, true}), IsEmpty());
  const auto exported = read_package(fixture.archive).value();
  EXPECT_TRUE(exported.type.multi_pass && exported.type.interactive);
  EXPECT_EQ(exported.limits.validation_passes, 7);
}

TEST(Export, LegacyPackagesCanBeExportedToTheNewerFormat) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("uuid: a\nvalidation: custom multi-pass\nvalidator_flags: x\n");
  fixture.file(".timelimit", "2.5\n").file("data/secret/1.desc", "one\n");
  fixture.file("output_validators/check.py", "");
  const fs::path archive = fixture.parent() / "puzzle.zip";
  const auto notes = export_package(fixture.directory(), archive, modern);
  ASSERT_TRUE(notes) << to_string(notes.error().front());
  const auto exported = read_package(archive);
  ASSERT_TRUE(exported) << to_string(exported.error().front());
  EXPECT_EQ(exported->format, Format::icpc_2025_09);
  EXPECT_THAT(package_differences(fixture.package(), *exported), IsEmpty());
}

TEST(Export, LegacyPackagesCanBeExportedToPolygon) {
  PackageFixture fixture(Format::legacy);
  fixture.file(".timelimit", "2\n");
  const auto notes = export_package(fixture.directory(), fixture.parent() / "puzzle.zip", polygon);
  EXPECT_TRUE(notes) << to_string(notes.error().front());
}

TEST(Export, NotesAnOrderOfTestCasesThatOtherJudgesDoNotKeep) {
  Fixture fixture;
  const auto notes_of = [&] {
    return export_package(fixture.fixture.directory(), fixture.archive,
                          {ExportFormat::legacy, true})
        .value();
  };
  EXPECT_THAT(notes_of(), testing::Not(Contains(HasSubstr("byte order"))));
  for (const std::string name : {"2", "10"}) {
    fixture.fixture.file("data/secret/" + name + ".in", "")
        .file("data/secret/" + name + ".ans", "");
  }
  EXPECT_THAT(notes_of(), Contains(HasSubstr("for example data/secret/10 before data/secret/2")));
}

TEST(Export, LegacyPackagesWithoutAUuidGetOneInTheNewerFormat) {
  PackageFixture fixture(Format::legacy);
  const fs::path archive = fixture.parent() / "puzzle.zip";
  const auto notes = export_package(fixture.directory(), archive, modern);
  ASSERT_TRUE(notes) << to_string(notes.error().front());
  const std::string uuid = read_package(archive)->uuid;
  EXPECT_EQ(uuid.size(), 36U);
  EXPECT_THAT(*notes, Contains(HasSubstr("gets the uuid " + uuid)));
  ASSERT_TRUE(export_package(fixture.directory(), archive, {ExportFormat::icpc_2025_09, true}));
  EXPECT_EQ(read_package(archive)->uuid, uuid) << "exports are reproducible";
  fixture.file("data/secret/1.in", "other\n");
  ASSERT_TRUE(export_package(fixture.directory(), archive, {ExportFormat::icpc_2025_09, true}));
  EXPECT_NE(read_package(archive)->uuid, uuid);
}

TEST(Export, KeepsSettingsOfGroupsAndCases) {
  Fixture fixture;
  fixture.fixture.file("data/secret/a/1.in", "2\n").file("data/secret/a/1.ans", "2\n");
  fixture.fixture.file("data/secret/b/1.in", "3\n").file("data/secret/b/1.ans", "3\n");
  fixture.fixture.remove("data/secret/1.in").remove("data/secret/1.ans");
  fixture.fixture.file("data/secret/a/test_group.yaml",
                       "output_validator_args: [case_sensitive]\n");
  fixture.fixture.file("data/secret/b/test_group.yaml", "input_validator_args: [\"3\"]\n");
  fixture.fixture.file("data/secret/b/1.yaml", "hint: think\n");
  const Package original = fixture.fixture.package();
  for (const ExportFormat format : {ExportFormat::icpc_2025_09, ExportFormat::legacy}) {
    EXPECT_THAT(fixture.errors({format, true}), IsEmpty());
    EXPECT_THAT(package_differences(original, read_package(fixture.archive).value()), IsEmpty());
  }
}

TEST(Export, WritesTheSameBytesEveryTime) {
  const Fixture fixture;
  ASSERT_THAT(fixture.errors(), IsEmpty());
  const std::string once = read_text_file(fixture.archive, mebibyte).value();
  ASSERT_THAT(fixture.errors({ExportFormat::icpc_2025_09, true}), IsEmpty());
  EXPECT_EQ(read_text_file(fixture.archive, mebibyte), once);
  EXPECT_THAT(fixture.left(), ElementsAre("puzzle.zip"));
}

TEST(Export, FollowsLinksWithinThePackage) {
  Fixture fixture;
  fixture.fixture.file("reference/rules.hpp", "int x;\n");
  fs::create_directories(fixture.fixture.directory() / "output_validator");
  fixture.fixture.file("output_validator/check.cpp", "#include \"rules.hpp\"\nint main() {}\n");
  fixture.fixture.link("output_validator/rules.hpp", "../reference/rules.hpp");
  ASSERT_THAT(fixture.errors(), IsEmpty());
  const auto exported = read_package(fixture.archive);
  ASSERT_TRUE(exported);
  EXPECT_EQ(read_text_file(exported->output_validator->files.at(1).path, 100), "int x;\n");
  EXPECT_FALSE(fs::is_symlink(exported->output_validator->files.at(1).path));
}

TEST(Export, RefusesPackagesThatAreNotSelfContained) {
  Fixture fixture;
  fixture.fixture.file("input_validators/check.cpp", "#include \"../../../common.hpp\"\n");
  EXPECT_THAT(fixture.errors(), ElementsAre(HasSubstr("input_validators/check.cpp: includes "
                                                      "'../../../common.hpp', which is outside")));
  Fixture linked;
  linked.fixture.link("attachments", "../../elsewhere");
  EXPECT_THAT(linked.errors(), Contains(HasSubstr("attachments")));
  EXPECT_THAT(linked.left(), IsEmpty());
}

TEST(Export, ALegacyPackageIsUnchangedInTheLegacyFormat) {
  const PackageFixture fixture(Format::legacy);
  const fs::path archive = fixture.parent() / "puzzle.zip";
  EXPECT_TRUE(export_package(fixture.directory(), archive, legacy));
  EXPECT_THAT(package_differences(fixture.package(), read_package(archive).value()), IsEmpty());
}

TEST(Export, KeepsSeveralOutputValidatorsOnlyInTheLegacyFormat) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("uuid: a\nvalidation: custom\n").file(".timelimit", "1\n");
  fixture.file("output_validators/a.py", "").file("output_validators/b.py", "");
  const fs::path archive = fixture.parent() / "puzzle.zip";
  ASSERT_TRUE(export_package(fixture.directory(), archive, legacy));
  EXPECT_THAT(read_package(archive)->more_output_validators, SizeIs(1));
  for (const ExportOptions& other : {modern, polygon}) {
    const auto made = export_package(fixture.directory(), fixture.parent() / "other.zip", other);
    ASSERT_FALSE(made);
    EXPECT_THAT(to_string(made.error().front()), HasSubstr("output_validators"));
  }
}

TEST(Export, KeepsConstantsAndNonAsciiFileNamesAndTheDraftVersionOfThePackageFormat) {
  Fixture fixture;
  fixture.fixture.file("problem.yaml",
                       "problem_format_version: 2023-07\nname: P\nuuid: u\nconstants: {n: 5}\n");
  fixture.fixture.file("submissions/accepted/good.cpp", "int n = {{n}};\n");
  fixture.fixture.file("data/secret/größe 1.in", "").file("data/secret/größe 1.ans", "");
  ASSERT_THAT(fixture.errors(), IsEmpty());
  const auto exported = read_package(fixture.archive);
  ASSERT_TRUE(exported);
  EXPECT_EQ(exported->tests.back().name, "secret/größe 1");
  EXPECT_EQ(exported->format, Format::icpc_2023_07);
  EXPECT_THAT(package_differences(fixture.fixture.package(), *exported), IsEmpty());
  fixture.archive = fixture.fixture.parent() / "old.zip";
  EXPECT_THAT(fixture.errors(legacy), Contains(HasSubstr("constants: cannot be expressed")));
}

TEST(Export, FindsAPackageInANestedDirectory) {
  const PackageFixture fixture;
  const fs::path archive = fixture.parent() / "puzzle.zip";
  fs::create_directory(fixture.parent() / "outer");
  fs::rename(fixture.directory(), fixture.parent() / "outer" / "inner");
  ASSERT_TRUE(export_package(fixture.parent() / "outer", archive, modern));
  EXPECT_TRUE(read_package(archive));
}

TEST(Export, NotesSettingsThatAreSpecificToThisJudge) {
  Fixture fixture;
  fixture.fixture.file("judge.yaml", "language_time_factors: {python3: 5}\n");
  const auto notes = export_package(fixture.fixture.directory(), fixture.archive, modern);
  ASSERT_TRUE(notes);
  EXPECT_THAT(*notes, Contains(HasSubstr("judge.yaml is specific to this judge")));
}

TEST(Export, LeavesNoFilesOnFailure) {
  Fixture fixture;
  fixture.fixture.file("data/secret/1.yaml", "args: [fast]\n");
  EXPECT_THAT(fixture.errors(legacy), ElementsAre(HasSubstr("has 'args'")));
  EXPECT_THAT(fixture.left(), IsEmpty());
}

TEST(Export, RequiresAWritableTarget) {
  Fixture fixture;
  fixture.archive = fixture.fixture.parent() / "nowhere" / "puzzle.zip";
  EXPECT_THAT(fixture.errors(), ElementsAre(HasSubstr("cannot be written: No such file")));
  fixture.archive = "/proc/puzzle.zip";
  EXPECT_THAT(fixture.errors(), ElementsAre(HasSubstr("cannot be written")));
  fixture.archive = fixture.fixture.parent() / "taken.zip";
  fs::create_symlink("nowhere", fixture.archive);
  EXPECT_THAT(fixture.errors(), ElementsAre(HasSubstr("already exists")));
}

TEST(Export, RequiresAValidPackageFileName) {
  Fixture fixture;
  for (const char* name : {"Puzzle.zip", "a-b.zip", ".zip", "puzzle.tar", "puzzle"}) {
    fixture.archive = fixture.fixture.parent() / name;
    EXPECT_THAT(fixture.errors(), ElementsAre(HasSubstr("is not a valid name for a package file")));
  }
  fixture.archive = fixture.fixture.parent() / "other.kpp";
  EXPECT_THAT(fixture.errors(), IsEmpty());
  EXPECT_EQ(read_package(fixture.archive).value().short_name, "other");
}

TEST(Export, RequiresADirectoryOrAnArchive) {
  const Fixture fixture;
  const auto refused =
      export_package(fixture.fixture.directory() / "problem.yaml", fixture.archive, {});
  ASSERT_FALSE(refused);
  EXPECT_THAT(texts(refused.error()), ElementsAre(HasSubstr("is not a zip archive")));
}

TEST(Export, ConvertsAnArchive) {
  Fixture fixture;
  EXPECT_THAT(fixture.errors(), IsEmpty());
  const auto converted = fixture.fixture.parent() / "old.zip";
  ASSERT_TRUE(export_package(fixture.archive, converted, {.format = ExportFormat::legacy}));
  EXPECT_EQ(read_package(converted).value().format, Format::legacy);
}

}  // namespace
}  // namespace judge::problem::export_test
