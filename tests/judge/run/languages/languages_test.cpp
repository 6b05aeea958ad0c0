#include "judge/run/languages/languages.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/metadata/languages.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::languages_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Languages, HaveOnlyLanguageCodesThatThePackageReaderAccepts) {
  for (const Language& language : languages()) {
    EXPECT_TRUE(problem::is_language_code(language.code)) << language.id;
  }
}

TEST(FindLanguage, TheErrorListsAllLanguages) {
  EXPECT_EQ((*find_language(languages(), "cpp23"))->code, "cpp");
  EXPECT_THAT(find_language(languages(), "cobol").error().message,
              testing::StartsWith("there is no language 'cobol'; the languages are c, cpp, cpp17, "
                                  "cpp20, cpp23, java, python3, pypy3, "));
}

TEST(FirstFileName, IsTheNameOfTheStarterFileOrElseMainPlusTheFirstExtension) {
  EXPECT_EQ(first_file_name(language("cpp")), "main.cpp");
  EXPECT_EQ(first_file_name(language("java")), "Main.java");
  EXPECT_EQ(first_file_name({.extensions = {".x", ".y"}}), "main.x");
}

TEST(InferLanguage, UsesTheExtension) {
  EXPECT_EQ((*infer_language(languages(), {{"a.c", ""}}))->id, "c");
  EXPECT_EQ((*infer_language(languages(), {{"a.cc", ""}}))->id, "cpp");
  EXPECT_EQ((*infer_language(languages(), {{"a.C", ""}}))->id, "cpp");
  EXPECT_EQ((*infer_language(languages(), {{"b.h", ""}, {"a.cpp", ""}}))->id, "cpp");
}

TEST(InferLanguage, InfersPrologRatherThanPerlFromTheirCommonExtensionPl) {
  EXPECT_EQ((*infer_language(languages(), {{"a.pl", ""}}))->id, "prolog");
  EXPECT_EQ((*infer_language(languages(), {{"a.pm", ""}}))->id, "perl");
  EXPECT_TRUE(is_source_of(language("perl"), "a.pl"));
}

TEST(InferLanguage, ErrorMessagesListTheExtensionsAndSuggestAFix) {
  EXPECT_THAT(
      infer_language(languages(), {{"a.c", ""}, {"b.cpp", ""}}).error().message,
      HasSubstr("more than one language: a.c (c), b.cpp (cpp); choose one with --language"));
  EXPECT_THAT(
      infer_language(languages(), {{"a.xyz", ""}}).error().message,
      HasSubstr(
          "the language of a.xyz cannot be inferred from its extension; known extensions: .c (c), "
          ".cpp"));
  const std::string message = infer_language(languages(), {{"a.xyz", ""}}).error().message;
  EXPECT_EQ(message.find(".cpp "), message.rfind(".cpp ")) << "listed only once";
  EXPECT_FALSE(infer_language(languages(), {{"cpp", ""}}));
  EXPECT_FALSE(infer_language(languages(), {{".cpp", ""}}));
  EXPECT_FALSE(infer_language(languages(), {}));
}

TEST(InferProgramLanguage, ReturnsTheLanguageWithTheMostFiles) {
  const auto inferred = [](const std::vector<SourceFile>& files) {
    return (*infer_program_language(languages(), files))->id;
  };
  EXPECT_EQ(inferred({{"a.py", ""}, {"words.txt", ""}}), "python3");
  EXPECT_EQ(inferred({{"a.c", ""}, {"b.py", ""}, {"c.py", ""}}), "python3");
  EXPECT_EQ(inferred({{"a.c", ""}, {"b.cpp", ""}, {"c.py", ""}, {"D.java", ""}}), "cpp");
  EXPECT_EQ(inferred({{"a.c", ""}, {"c.py", ""}}), "c");
  EXPECT_EQ(inferred({{"D.java", ""}, {"c.py", ""}}), "python3");
  EXPECT_THAT(infer_program_language(languages(), {{"a.xyz", ""}}).error().message,
              HasSubstr("the language of a.xyz cannot be inferred"));
  EXPECT_FALSE(infer_program_language(languages(), {}));
}

TEST(FillCommand, ReplacesThePlaceholdersForFilesAndBinary) {
  Language c = language("c");
  c.compile.optional_words.clear();  // These words depend on installed programs.
  const auto words = fill(c.compile, c, {{"b.c", ""}, {"a.h", ""}, {"sub/d.c", ""}}, "out", 0);
  EXPECT_THAT(*words, ElementsAre("/usr/bin/gcc", "-std=gnu17", "-O2", "-pipe", "-static",
                                  "-DONLINE_JUDGE", "-fdiagnostics-color=never", "-fmax-errors=20",
                                  "-o", "out", "b.c", "sub/d.c", "-lm"));
}

TEST(FillCommand, RequiresASourceFile) {
  const Language& c = language("c");
  EXPECT_THAT(fill(c.compile, c, {{"a.h", ""}}, "out", 0).error().message,
              HasSubstr("none of the files is a GNU C17 (gcc) file (extensions: .c"));
}

TEST(FillCommand, ChoosesTheEntryPointByItsNameAmongSeveralFiles) {
  Language language;
  language.name = "Script";
  language.extensions = {".s"};
  language.entry_points = {"main.s", "first.s"};
  CommandTemplate command;
  command.words = {"/bin/x", "{entry_point}"};
  const auto entry_point = [&](const std::vector<std::string>& names) {
    std::vector<SourceFile> files;
    for (const std::string& name : names) files.push_back({name, ""});
    const auto words = fill(command, language, files, "out", 0);
    return words ? words->back() : words.error().message;
  };
  EXPECT_EQ(entry_point({"only.s"}), "only.s");
  EXPECT_EQ(entry_point({"a.s", "first.s"}), "first.s");
  EXPECT_EQ(entry_point({"a.s", "first.s", "main.s"}), "main.s");
  EXPECT_EQ(entry_point({"a.s", "b.s"}),
            "if there are several Script files, one must be named main.s or first.s");
  language.loads_all_files = true;
  EXPECT_THAT(*fill(command, language, {{"a.s", ""}, {"b.s", ""}}, "out", 0),
              ElementsAre("/bin/x", "a.s", "b.s"));
  EXPECT_THAT(*fill(command, language, {{"a.s", ""}, {"main.s", ""}}, "out", 0),
              ElementsAre("/bin/x", "main.s"));
}

TEST(FillCommand, RefusesSeveralFilesIfTheLanguageHasNoEntryPoint) {
  Language language;
  language.name = "Script";
  language.extensions = {".s"};
  CommandTemplate command;
  command.words = {"/bin/x", "{entry_point}"};
  EXPECT_EQ(fill(command, language, {{"a.s", ""}, {"b.s", ""}}, "out", 0).error().message,
            "a submission in Script must be one file");
}

TEST(WithEntryPoint, IgnoresNamesThatAreNotFilesOfTheSubmission) {
  const Language& prolog = language("prolog");
  const std::vector<SourceFile> files = {{"a.pl", ""}, {"b.pl", ""}};
  EXPECT_THAT(with_entry_point(prolog, files, "b.pl").entry_points, testing::ElementsAre("b.pl"));
  EXPECT_EQ(with_entry_point(prolog, files, "Main"), prolog);
  EXPECT_EQ(with_entry_point(prolog, files, ""), prolog);
}

TEST(FillCommand, ReplacesThePlaceholderForTheBinaryWithinAWord) {
  const Language& pascal = language("pascal");
  EXPECT_THAT(*fill(pascal.compile, pascal, {{"a.pas", ""}}, "out", 0), testing::Contains("-oout"));
}

TEST(ProcSelfOf, ReturnsThePathOfAProgramThatReadsProcSelf) {
  EXPECT_EQ(proc_self_of(language("rust").compile), "/usr/bin/rustc");
  EXPECT_EQ(proc_self_of(language("rust").run), "");
  EXPECT_EQ(proc_self_of(language("d").run), "/box/program");
}

TEST(FillCommand, ReplacesThePlaceholderForTheMemoryLimit) {
  const Language& java = language("java");
  const auto words = fill(java.run, java, {}, "program.jar", 96 * mebibyte);
  EXPECT_THAT(*words, testing::Contains("-Xmx96m"));
  EXPECT_THAT(*words, testing::Contains("-Xms96m"));
  EXPECT_EQ(words->back(), "program.jar");
}

TEST(ShownPaths, OmitMissingPaths) {
  const TemporaryDirectory directory;
  directory.write("libb.so.2", "");
  directory.write("liba.so.1", "");
  const std::string path = directory.path();
  CommandTemplate command;
  command.read_only_paths = {path, path + "/lib*.so.?", path + "/none", path + "/*.none"};
  EXPECT_THAT(shown_paths(command), ElementsAre(path, path + "/liba.so.1", path + "/libb.so.2"));
}

}  // namespace
}  // namespace judge::run::languages_test
