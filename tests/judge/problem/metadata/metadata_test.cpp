#include "judge/problem/metadata/metadata.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Metadata, ReadsACompleteFile) {
  PackageFixture package;
  package.file("statement/problem.zh.md", "x");
  package.file("problem.yaml",
               "problem_format_version: 2025-09\ntype: pass-fail\nname: {en: Puzzle, zh: 八数码}\n"
               "uuid: u-1\nversion: '1.0'\ncredits: {authors: [Ada, Bob]}\nsource: A contest\n"
               "license: cc by\nrights_owner: Ada\nembargo_until: 2026-03-01T12:00:00Z\n"
               "limits: {time_limit: 2, memory: 256}\nkeywords: [graph, search]\n"
               "languages: [c, cpp]\nallow_file_writing: true\n");
  const Package read = package.package();
  EXPECT_EQ(read.format, Format::icpc_2025_09);
  EXPECT_EQ(read.names.at("zh"), "八数码");
  EXPECT_EQ(read.uuid, "u-1");
  EXPECT_EQ(read.version, "1.0");
  EXPECT_THAT(read.authors, ElementsAre("Ada", "Bob"));
  EXPECT_EQ(read.license, "cc by");
  EXPECT_EQ(read.rights_owner, "Ada");
  EXPECT_EQ(read.limits.time_s, 2.0);
  EXPECT_THAT(read.keywords, ElementsAre("graph", "search"));
  EXPECT_THAT(read.languages, ElementsAre("c", "cpp"));
  EXPECT_TRUE(read.allow_file_writing);
  EXPECT_THAT(texts(read.warnings), IsEmpty());
}

TEST(Metadata, RefusesTitlesThatChangeTheWritingDirection) {
  for (const std::string format : {"problem_format_version: 2025-09\n", ""}) {
    PackageFixture package;
    package.file("problem.yaml", format + "name: \"Eight\u202Ethgie\"\n");
    EXPECT_THAT(package.errors(),
                testing::Contains(testing::HasSubstr("marks that change the writing direction")))
        << format;
  }
}

TEST(Metadata, ReportsEveryKindOfError) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
      {"type: pas-fail\n",
       {"type: must be 'pass-fail', 'scoring', 'multi-pass', 'interactive' or 'submit-answer', not "
        "'pas-fail'; did you mean 'pass-fail'?"}},
      {"type: 3\n", {"type: must be text, not the value 3; put it in quotes: \"3\""}},
      {"version: 1.0\n", {"version: must be text, not the value 1.0; put it in quotes: \"1.0\""}},
      {"licence: cc0\n", {"licence: unknown key; did you mean 'license'?"}},
      {"embargo_until: tomorrow\n",
       {"embargo_until: must be a date: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ"}},
      {"embargo_until: 2026-13-01\n",
       {"embargo_until: must be a date: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ"}},
      {"keywords: graph\n", {"keywords: must be a list, not 'graph'"}},
      {"languages: some\n", {"languages: must be 'all', not 'some'"}},
      {"languages: [cpp, pyhton3]\n",
       {"languages[1]: 'pyhton3' is not a language code of the format; did you mean 'python3'?"}},
      {"allow_file_writing: 1\n", {"allow_file_writing: must be true or false, not '1'"}},
      {"constants: {1n: 5}\n",
       {"constants.1n: is not a valid name: use letters, digits and '_', and no digit at the "
        "start"}},
      {"limits: [1]\n", {"limits: must be a map, not a list"}},
      {"uuid: again\n", {"uuid: occurs twice; remove one of the two"}},
  };
  for (const auto& [line, findings] : cases) {
    std::vector<std::string> expected;
    for (const std::string& finding : findings) {
      expected.push_back("problem.yaml:4: " + finding);
    }
    EXPECT_EQ(PackageFixture().yaml(line).errors(), expected) << line;
  }
}

TEST(Metadata, RefusesAnOwnerForAPublicDomainProblem) {
  EXPECT_THAT(
      PackageFixture().yaml("license: public domain\nrights_owner: Ada\n").errors(),
      ElementsAre("problem.yaml:5: rights_owner: must not be given for a problem in the public "
                  "domain"));
}

TEST(Metadata, RequiredKeysMustBePresent) {
  PackageFixture package;
  package.file("problem.yaml", "problem_format_version: 2025-09\nuuid: ''\n");
  EXPECT_THAT(
      package.blockers(),
      ElementsAre("problem.yaml: name: is missing; until it is set, the short name is shown",
                  "problem.yaml:2: uuid: must not be empty"));
  EXPECT_THAT(PackageFixture().yaml("license: cc0\n").blockers(),
              ElementsAre("problem.yaml:4: license: 'cc0' needs an owner: give rights_owner, "
                          "credits.authors or source"));
}

TEST(Metadata, NamesAndStatementsMustHaveTheSameLanguages) {
  PackageFixture package;
  package.file("statement/problem.zh.md", "x");
  EXPECT_THAT(package.blockers(),
              ElementsAre("problem.yaml:2: name: has no name in the language 'zh', although there "
                          "is a statement in this language"));
  package.file("problem.yaml",
               "problem_format_version: 2025-09\nuuid: u\nname: {en: A, zh: B, de: C}\n");
  EXPECT_THAT(package.blockers(),
              ElementsAre("problem.yaml:3: name: has a name in the language 'de', but there is no "
                          "statement in this language"));
  package.file("problem.yaml",
               "problem_format_version: 2025-09\nuuid: u\nname: {en: A, zh: B, x: D}\n");
  EXPECT_THAT(
      package.errors(),
      ElementsAre("problem.yaml:3: name.x: is not a language code such as 'en' or 'pt-BR'"));
}

TEST(Metadata, RefusesUnknownFormatVersions) {
  const auto with = [](const std::string& version) {
    return "problem_format_version: " + version + "\nname: P\nuuid: u\n";
  };
  for (const char* draft : {"2023-07", "2023-07-draft", "draft"}) {
    EXPECT_THAT(PackageFixture().file("problem.yaml", with(draft)).warnings(),
                ElementsAre(testing::HasSubstr("is a draft of '2025-09', which few judges read")));
  }
  EXPECT_THAT(PackageFixture().file("problem.yaml", with("2030-01")).errors(),
              ElementsAre("problem.yaml:1: problem_format_version: must be '2025-09', '2023-07', "
                          "'legacy' or 'legacy-icpc', not '2030-01'"));
  EXPECT_EQ(
      PackageFixture(Format::legacy).file("problem.yaml", with("legacy-icpc")).package().format,
      Format::legacy);
}

}  // namespace
}  // namespace judge::problem
