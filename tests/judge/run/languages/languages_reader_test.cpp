#include "judge/run/languages/languages_reader.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/metadata/languages.hpp"

namespace judge::run::languages_reader_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string good =
    "[defaults.run]\n"
    "processes = 3\n"
    "[[language]]\n"
    "id = \"x\"\n"
    "name = \"X\"\n"
    "extensions = [\".x\"]\n"
    "compile.command = [\"/bin/x\", \"{files}\", \"{binary}\"]\n"
    "run.command = [\"{binary}\"]\n";

std::string error_of(const std::string& text) {
  const auto result = parse_languages(text, "l.toml");
  return result ? "no error" : result.error().message;
}

TEST(ParseLanguages, ExpandsNamedLists) {
  const auto table = parse_languages(good +
                                         "read_only_paths = [\"/a\", \"{two}\"]\n"
                                         "[lists]\n"
                                         "two = [\"/b\", \"/c\"]\n"
                                         "[error_kinds]\n"
                                         "x = [\"{two}\"]\n",
                                     "l.toml");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_THAT(table->front().run.read_only_paths, ElementsAre("/a", "/b", "/c"));
  EXPECT_THAT(table->front().compile.read_only_paths, ElementsAre("/a", "/b", "/c"));
  EXPECT_THAT(table->front().error_kinds, ElementsAre("/b", "/c"));
}

TEST(ParseLanguages, ReadsTheBuiltInTable) {
  const auto table = parse_languages(built_in_languages, "languages.toml");
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_GE(table->size(), 8U);
  EXPECT_EQ(table->at(1).id, "cpp");
  EXPECT_TRUE(table->at(1).inferred);
  EXPECT_EQ(table->at(2).code, "cpp");
  EXPECT_FALSE(table->at(2).inferred);
  EXPECT_TRUE(table->at(1).run.read_only_paths.empty()) << "a static program needs nothing";
}

TEST(ParseLanguages, ReadsTheBuiltInTableOfPackageLanguages) {
  const auto table = parse_languages(built_in_package_languages, "package_languages.toml");
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_EQ(table->size(), 2U);
  EXPECT_EQ(table->front().id, "scripts");
  EXPECT_EQ(table->back().id, "scripts_with_java");
  EXPECT_FALSE(table->front().helper_files.front().content.empty());
}

TEST(ParseLanguages, ReadsLanguagesWithARuntime) {
  const auto table = parse_languages(built_in_languages, "languages.toml");
  ASSERT_TRUE(table) << table.error().message;
  const Language& java = table->at(5);
  EXPECT_EQ(java.id, "java");
  EXPECT_EQ(java.debian_package, "default-jdk-headless");
  EXPECT_FALSE(java.is_started_by_descriptor());
  EXPECT_EQ(java.runtime_memory_bytes, 384 * mebibyte);
  EXPECT_TRUE(java.socket_pairs);
  EXPECT_EQ(java.compile.read_only_paths, java.run.read_only_paths);
  EXPECT_FALSE(java.run.read_only_paths.empty());
  EXPECT_EQ(java.compile.environment, java.run.environment);
  ASSERT_EQ(java.helper_files.size(), 1U);
  EXPECT_THAT(java.helper_files[0].content, HasSubstr("class CompileJava"));
  ASSERT_TRUE(java.out_of_memory);
  EXPECT_EQ(java.out_of_memory->end.exit_code, 3);
  ASSERT_TRUE(java.start_failure);
  EXPECT_EQ(java.start_failure->end.exit_code, 1);
  EXPECT_FALSE(java.start_failure->memory_texts.empty());
  const Language& pypy = table->at(7);
  EXPECT_EQ(pypy.code, "python3");
  EXPECT_FALSE(pypy.inferred);
  for (const Language& language : *table) {
    EXPECT_FALSE(language.debian_package.empty()) << language.id;
    EXPECT_FALSE(language.version_command.empty()) << language.id;
    const std::set<std::string> with_pairs = {"java", "kotlin", "scala", "erlang", "elixir"};
    EXPECT_EQ(language.socket_pairs, with_pairs.contains(language.id)) << "no more than each needs";
  }
}

/// The other compilers see only copies of the host's files, because a submission can make them run
/// its code, for example with Template Haskell, linker options in Ada, a configuration file for
/// Free Pascal, a library for ocamlopt, or macros.
TEST(ParseLanguages, OnlyCompilersThatRunNoSubmittedCodeSeeFilesOfTheHost) {
  std::vector<std::string> with_reason;
  for (const Language& language : *parse_languages(built_in_languages, "languages.toml")) {
    if (!language.compile.host_files_because.empty()) with_reason.push_back(language.id);
  }
  EXPECT_THAT(with_reason,
              ElementsAre("c", "cpp", "cpp17", "cpp20", "cpp23", "c_clang", "cpp_clang", "rust",
                          "go", "kotlin", "scala", "typescript", "assembler", "fortran", "d"));
}

TEST(ParseLanguages, EachBuiltInLanguageHasALanguageCodeAndAStarter) {
  const auto table = parse_languages(built_in_languages, "languages.toml");
  ASSERT_TRUE(table) << table.error().message;
  for (const Language& language : *table) {
    EXPECT_TRUE(problem::is_language_code(language.code)) << language.code;
    ASSERT_TRUE(language.starter) << language.id;
    EXPECT_TRUE(is_source_of(language, language.starter->name)) << language.id;
  }
  for (const Starter& starter : built_in_starters) {
    EXPECT_EQ(std::ranges::count(built_in_starters, starter.code, &Starter::code), 1)
        << starter.code;
  }
}

TEST(ParseLanguages, ALanguageCanHaveAnAlias) {
  const auto table =
      parse_languages(good + "[[language]]\nid = \"y\"\nsame_as = \"x\"\n", "l.toml");
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_EQ(table->size(), 2U);
  Language expected = table->front();
  EXPECT_EQ(expected.same_as, "");
  expected.id = "y";
  expected.same_as = "x";
  expected.inferred = false;
  EXPECT_EQ(table->back(), expected);
  EXPECT_THAT(error_of(good + "[[language]]\nid = \"y\"\nsame_as = \"z\"\n"),
              HasSubstr("language.same_as: no language 'z' is defined above this one"));
  EXPECT_THAT(error_of(good + "[[language]]\nid = \"y\"\nsame_as = \"x\"\ncode = \"c\"\n"),
              HasSubstr("language.code: unknown key"));
}

TEST(ParseLanguages, NoTwoListedLanguagesHaveTheSameName) {
  std::set<std::string> names;
  for (const Language& language : *parse_languages(built_in_languages, "languages.toml")) {
    if (!language.same_as.empty()) continue;
    EXPECT_TRUE(names.insert(language.name).second) << language.name;
  }
}

TEST(ParseLanguages, AppliesDefaults) {
  const auto table = parse_languages(good, "l.toml");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->front().code, "x");
  EXPECT_EQ(table->front().run.processes, 3U);
  EXPECT_THAT(table->front().compile.words, ElementsAre("/bin/x", "{files}", "{binary}"));
}

TEST(ParseLanguages, ErrorsNameTheFileTheLineAndTheKey) {
  EXPECT_THAT(error_of("x = ["), HasSubstr("l.toml:1: "));
  EXPECT_EQ(error_of(""), "l.toml:1: language: must be one or more [[language]] tables");
  EXPECT_EQ(error_of(good + "colour = 1\n"), "l.toml:9: language.colour: unknown key");
  EXPECT_EQ(error_of("[default]\n" + good), "l.toml:1: default: unknown key");
  EXPECT_EQ(error_of(good + "compile.speed = 1\n"),
            "l.toml:9: language.compile.speed: unknown key");
  EXPECT_EQ(error_of(good + "inferred = \"yes\"\n"),
            "l.toml:9: language.inferred: must be true or false");
  EXPECT_EQ(error_of(good + "run.processes = 0\n"),
            "l.toml:9: language.run.processes: must be a whole number from 1 to 4096");
  EXPECT_EQ(error_of(good + "helper_files = [\"none.py\"]\n"),
            "l.toml:3: language.helper_files: there is no file 'none.py'");
  EXPECT_EQ(error_of(good + "runtime_memory_mebibytes = -1\n"),
            "l.toml:9: language.runtime_memory_mebibytes: must be a whole number from 0 to 65536");
  EXPECT_EQ(error_of(good + "out_of_memory = {exit_code = 0, text = \"x\"}\n"),
            "l.toml:9: language.out_of_memory.exit_code: must be a whole number from 1 to 255");
  EXPECT_EQ(error_of(good + "out_of_memory = {exit_code = 3}\n"),
            "l.toml:9: language.out_of_memory.text: is missing");
  EXPECT_EQ(error_of(good + "out_of_memory = {exit_code = 3, signal = 6, text = \"x\"}\n"),
            "l.toml:9: language.out_of_memory: must contain either exit_code or signal");
  EXPECT_EQ(error_of(good + "out_of_memory = {signal = 65, text = \"x\"}\n"),
            "l.toml:9: language.out_of_memory.signal: must be a whole number from 1 to 64");
  EXPECT_EQ(error_of(good + "compile.prefix_header = \"c-header\"\n"),
            "l.toml:3: language.compile.prefix_header: requires host_files_because");
  EXPECT_EQ(error_of(good + "run.host_files_because = \"x\"\n"),
            "l.toml:3: language.run.host_files_because: is allowed only for compile, because the "
            "box of a running program never shows the host's own files");
  EXPECT_EQ(error_of(good + "run.proc_self = 1\n"),
            "l.toml:9: language.run.proc_self: must be true or false");
  EXPECT_EQ(error_of(good + "error_places = [\"{line} of {file}\"]\n"),
            "l.toml:9: language.error_places: must contain {line}, and {file} only before {line}");
  EXPECT_EQ(error_of(good + "start_failure = {exit_code = 1}\n"),
            "l.toml:9: language.start_failure: must contain either text or reason");
  EXPECT_EQ(error_of(good + "start_failure = {signal = 5, text = \"x\", reason = \"y\"}\n"),
            "l.toml:9: language.start_failure: must contain either text or reason");
  EXPECT_EQ(error_of(good + "start_failure = {reason = \"y\"}\n"),
            "l.toml:9: language.start_failure: must contain either exit_code or signal");
  EXPECT_EQ(error_of(good + "start_failure = {text = \"x\", texts = []}\n"),
            "l.toml:9: language.start_failure.texts: unknown key");
  EXPECT_THAT(error_of(good + "program_file = \"p\"\n"),
              HasSubstr("language.run.command: must begin with the interpreter's full path"));
  EXPECT_EQ(error_of(good + "compile.read_only_paths = \"/usr\"\n"),
            "l.toml:9: language.compile.read_only_paths: must be a list of strings");
  EXPECT_EQ(error_of(good + "read_only_paths = [\"{jdk}\"]\n"),
            "l.toml:9: language.read_only_paths: there is no list '{jdk}' in [lists]");
  EXPECT_EQ(error_of(good + "read_only_paths = [\"{\"]\n[lists]\njdk = [\"/j\"]\n"),
            "l.toml:9: language.read_only_paths: there is no list '{' in [lists]");
  EXPECT_EQ(error_of(good + "read_only_paths = [\"{jdk}\"]\n[lists]\njdk = 1\n"),
            "l.toml:11: lists.jdk: must be a list of strings");
  EXPECT_THAT(error_of(good + good.substr(good.find("[[language]]"))),
              HasSubstr("language.id: 'x' occurs twice"));
}

TEST(ParseLanguages, ReadsArgumentsThatAreUsedOnlyIfAProgramIsInstalled) {
  const auto table = parse_languages(
      good + "compile.optional_words = { \"/bin/sh\" = \"-a\", \"/no/such\" = \"-b\" }\n" +
          "compile.prefix_header = \"x-header\"\n"
          "compile.host_files_because = \"it runs no code\"\n",
      "l.toml");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_THAT(words_here(table->front().compile),
              ElementsAre("/bin/x", "-a", "{files}", "{binary}"));
  EXPECT_EQ(table->front().compile.prefix_header, "x-header");
  EXPECT_EQ(table->front().run.prefix_header, "");
}

TEST(ParseLanguages, ReportsInvalidOptionalArguments) {
  for (const std::string_view value :
       {"{ \"sh\" = \"-a\" }", "{ \"/bin/sh\" = \"\" }", "{ \"/bin/sh\" = 1 }"}) {
    EXPECT_THAT(error_of(good + "compile.optional_words = " + std::string(value) + "\n"),
                HasSubstr("must map full paths of programs to non-empty strings"));
  }
  EXPECT_THAT(error_of(good + "compile.optional_words = 1\n"), HasSubstr("must be a table"));
  EXPECT_THAT(error_of(good + "compile.prefix_header = \"\"\n"),
              HasSubstr("language.compile.prefix_header: must be a non-empty string"));
}

TEST(ParseLanguages, ReadsTheSettingsForSourceChecks) {
  const auto table = parse_languages(
      good + "check.options = [\"-c\"]\ncheck.messages = [\"{line}: {text}\"]\n", "");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_THAT(table->front().check->options, ElementsAre("-c"));
  EXPECT_THAT(table->front().check->messages, ElementsAre("{line}: {text}"));
  EXPECT_FALSE(parse_languages(good, "")->front().check);
  EXPECT_THAT(error_of(good + "check.messages = [\"{file}: {text}\"]\n"),
              HasSubstr("language.check.messages: must contain {line}"));
  EXPECT_THAT(error_of(good + "check.option = []\n"),
              HasSubstr("language.check.option: unknown key"));
}

TEST(ParseLanguages, ReadsHowACompilerUsesAnArchive) {
  const auto table =
      parse_languages(good + "[language.compile.archive]\nmake_words = [\"-m{archive}\"]\n" +
                          "check_words = [\"{checks}\"]\nuse_words = [\"-u{archive}\"]\n" +
                          "sample = \"CompileSample.java\"\nmade_from = [\"/bin/y\"]\n" +
                          "[lists]\nchecks = [\"-c{archive}\", \"-d\"]\n",
                      "l.toml");
  ASSERT_TRUE(table) << table.error().message;
  const auto& archive = table->front().compile.archive;
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->words, table->front().compile.words);
  EXPECT_THAT(archive->make_words, ElementsAre("-m{archive}"));
  EXPECT_THAT(archive->check_words, ElementsAre("-c{archive}", "-d"));
  EXPECT_THAT(archive->use_words, ElementsAre("-u{archive}"));
  EXPECT_THAT(archive->sample.content, HasSubstr("class CompileSample"));
  EXPECT_FALSE(archive->helper);
  EXPECT_THAT(archive->made_from, ElementsAre("/bin/y"));
}

TEST(ParseLanguages, ReportsInvalidArchives) {
  const std::string path = "compile.archive = ";
  const std::string words =
      "make_words = [\"-m{archive}\"], check_words = [\"-c{archive}\"], use_words = "
      "[\"-u{archive}\"]";
  EXPECT_THAT(error_of(good + path + "{" + words + ", speed = 1}\n"),
              HasSubstr("language.compile.archive.speed: unknown key"));
  EXPECT_THAT(error_of(good + path + "{" + words + "}\n"),
              HasSubstr("language.compile.archive.sample: is missing"));
  EXPECT_THAT(error_of(good + path + "{" + words + ", sample = \"none.java\"}\n"),
              HasSubstr("language.compile.archive.sample: there is no file 'none.java'"));
  EXPECT_THAT(error_of(good + path + "{sample = \"CompileSample.java\"}\n"),
              HasSubstr("needs make_words, check_words and use_words that contain {archive}"));
  EXPECT_THAT(error_of(good + path + "{" + words +
                       ", sample = \"CompileSample.java\", helper = \"CompileJava.java\"}\n"),
              HasSubstr("language.compile.archive.command: must contain {helper}"));
  const std::string whole = "{" + words + ", sample = \"CompileSample.java\"}\n";
  EXPECT_THAT(error_of(good + "run.archive = " + whole),
              HasSubstr("language.run.archive: is allowed only for compile"));
  EXPECT_THAT(error_of(good + path + whole + "compile.prefix_header = \"x\"\n" +
                       "compile.host_files_because = \"x\"\n"),
              HasSubstr("language.compile.archive: is not allowed together with prefix_header"));
}

std::string without(const std::string& line_start) {
  std::string text = good;
  const std::size_t at = text.find(line_start);
  return text.erase(at, text.find('\n', at) - at);
}

TEST(ParseLanguages, ReportsMissingKeys) {
  EXPECT_THAT(error_of(without("id =")), HasSubstr("language.id: is missing"));
  EXPECT_THAT(error_of(without("extensions")), HasSubstr("language.extensions"));
  EXPECT_THAT(error_of(without("compile.command")), HasSubstr("language.compile.command"));
  EXPECT_THAT(error_of(without("run.command")), HasSubstr("must begin with {binary}"));
}

}  // namespace
}  // namespace judge::run::languages_reader_test
