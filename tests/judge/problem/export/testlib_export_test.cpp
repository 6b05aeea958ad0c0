#include "judge/problem/export/testlib_export.hpp"

#include "judge/problem/base/text.hpp"
#include "judge/problem/export/export.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// A package whose validators use testlib.
struct Testlib {
  explicit Testlib(Format format = Format::icpc_2025_09) : package(format) {
    package.file("judge.yaml", "validator_convention: testlib\nlanguage_time_factors: {cpp: 2}\n");
    package.remove("input_validators");
    package.file("input_validators/val/val.cpp", "// val");
    package.file("input_validators/val/testlib.h", "// lib");
    const bool is_legacy = format == Format::legacy;
    if (is_legacy) package.yaml("uuid: u\nvalidation: custom\n").file(".timelimit", "1\n");
    package.file(is_legacy ? "output_validators/check.cpp" : "output_validator/check.cpp", "//");
  }

  /// Exports the package, and returns the package in the archive.
  Package exported(ExportFormat format) const {
    const std::filesystem::path archive = package.parent() / "puzzle.zip";
    const auto notes = export_package(package.directory(), archive, {format, true});
    EXPECT_TRUE(notes) << to_string(notes.error().front());
    if (!notes) return {};
    EXPECT_THAT(*notes, Contains(HasSubstr("the validators use testlib: scripts")));
    auto read = read_package(archive);
    EXPECT_TRUE(read) << to_string(read.error().front());
    return read ? *std::move(read) : Package();
  }

  std::vector<std::string> errors() const {
    const auto notes = export_package(package.directory(), package.parent() / "puzzle.zip", {});
    return notes ? std::vector<std::string>() : texts(notes.error());
  }

  PackageFixture package;
};

std::string text_of(const Program& program, std::string_view name) {
  const auto found = std::ranges::find(program.files, name, &File::name);
  return found == program.files.end() ? "(missing)"
                                      : read_text_file(found->path, mebibyte).value_or("");
}

std::vector<std::string> names_of(const Program& program) {
  std::vector<std::string> names;
  for (const File& file : program.files) names.push_back(file.name);
  return names;
}

TEST(TestlibExport, ValidatorsGetScriptsInBothFormats) {
  for (const Format from : {Format::icpc_2025_09, Format::legacy}) {
    for (const ExportFormat to : {ExportFormat::icpc_2025_09, ExportFormat::legacy}) {
      const Testlib fixture(from);
      const Package read = fixture.exported(to);
      EXPECT_EQ(read.validator_convention, ValidatorConvention::icpc);
      EXPECT_EQ(read.language_time_factors.at("cpp"), 2) << "other keys of judge.yaml are kept";
      ASSERT_TRUE(read.output_validator);
      EXPECT_THAT(names_of(*read.output_validator), ElementsAre("build", "check.cpp", "run"));
      EXPECT_THAT(text_of(*read.output_validator, "run"),
                  AllOf(HasSubstr("cat > \"$output\""), HasSubstr("1 | 2 | 4 | 8) exit 43")));
      EXPECT_THAT(text_of(*read.output_validator, "build"),
                  HasSubstr("-o testlib_program './check.cpp'"));
      ASSERT_EQ(read.input_validators.size(), 1U);
      EXPECT_EQ(read.input_validators.front().name, "val");
      EXPECT_THAT(text_of(read.input_validators.front(), "run"), HasSubstr("&& exit 42\nexit 43"));
    }
  }
}

TEST(TestlibExport, AnInteractorGetsNoCopyOfTheOutput) {
  Testlib fixture;
  fixture.package.yaml("type: interactive\n");
  const Package read = fixture.exported(ExportFormat::legacy);
  EXPECT_THAT(text_of(*read.output_validator, "run"), Not(HasSubstr("cat >")));
}

TEST(TestlibExport, OnlyScoringProblemsGetPoints) {
  Testlib fixture;
  EXPECT_THAT(text_of(*fixture.exported(ExportFormat::icpc_2025_09).output_validator, "run"),
              Not(HasSubstr("score.txt")));
  fixture.package.yaml("type: scoring\n");
  EXPECT_THAT(text_of(*fixture.exported(ExportFormat::icpc_2025_09).output_validator, "run"),
              HasSubstr("score.txt"));
}

TEST(TestlibExport, ProgramsMayHaveTheirOwnScripts) {
  Testlib fixture;
  fixture.package.file("output_validator/build", "#!/bin/sh\n").file("output_validator/run", "x");
  const Package read = fixture.exported(ExportFormat::icpc_2025_09);
  EXPECT_THAT(names_of(*read.output_validator),
              ElementsAre("build", "check.cpp", "own_build", "own_run", "run"));
  EXPECT_THAT(text_of(*read.output_validator, "build"),
              HasSubstr("cp own_run run\nchmod +x run\nchmod +x own_build\n./own_build\nmv run"));
}

TEST(TestlibExport, ProgramsMayBeInPython) {
  Testlib fixture;
  fixture.package.remove("output_validator").file("output_validator/check.py", "");
  EXPECT_THAT(text_of(*fixture.exported(ExportFormat::icpc_2025_09).output_validator, "build"),
              HasSubstr("exec python3 \"$(dirname \"$0\")/check.py\" \"$@\""));
}

TEST(TestlibExport, RefusesProgramsThatScriptsCannotCompileOrRun) {
  Testlib fixture;
  fixture.package.file("input_validators/second.rs", "");
  EXPECT_THAT(fixture.errors(),
              ElementsAre(HasSubstr("input_validators/second.rs: uses the conventions of testlib, "
                                    "which other judges can run only if it is in C, C++")));
  Testlib small;
  small.package.yaml("limits: {output: 9}\n");
  EXPECT_THAT(small.errors(),
              ElementsAre(HasSubstr("limits.validation_output: must be at least limits.output")));
}

TEST(TestlibExport, OtherPackagesStayAsTheyAre) {
  PackageFixture fixture;
  std::vector<ArchiveFile> files = {{"p/input_validators/check.cpp", "/check.cpp", {}}};
  Report report;
  wrap_testlib_validators(fixture.package(), {false, "p/", files}, report);
  EXPECT_EQ(files.size(), 1U);
}

}  // namespace
}  // namespace judge::problem
