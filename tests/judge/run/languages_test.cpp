#include "judge/run/languages.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(FindLanguage, ListsWhatThereIs) {
  EXPECT_EQ((*find_language(languages(), "cpp23"))->code, "cpp");
  EXPECT_EQ(find_language(languages(), "pascal").error().message,
            "there is no language 'pascal'; there are c, cpp, cpp17, cpp20, cpp23");
}

TEST(InferLanguage, GoesByExtension) {
  EXPECT_EQ((*infer_language(languages(), {{"a.c", ""}}))->id, "c");
  EXPECT_EQ((*infer_language(languages(), {{"a.cc", ""}}))->id, "cpp");
  EXPECT_EQ((*infer_language(languages(), {{"a.C", ""}}))->id, "cpp");
  EXPECT_EQ((*infer_language(languages(), {{"b.h", ""}, {"a.cpp", ""}}))->id, "cpp");
}

TEST(InferLanguage, SaysWhatIsKnownAndHowToChoose) {
  EXPECT_THAT(infer_language(languages(), {{"a.c", ""}, {"b.cpp", ""}}).error().message,
              HasSubstr("more than one language: a.c (c), b.cpp (cpp); choose with --language"));
  EXPECT_THAT(infer_language(languages(), {{"a.xyz", ""}}).error().message,
              HasSubstr("the language of a.xyz is not known by its extension; known are .c (c), "
                        ".cpp"));
  EXPECT_FALSE(infer_language(languages(), {{"cpp", ""}}));
  EXPECT_FALSE(infer_language(languages(), {{".cpp", ""}}));
  EXPECT_FALSE(infer_language(languages(), {}));
}

TEST(Fill, PutsFilesAndBinaryInTheirPlaces) {
  const Language& c = language("c");
  const auto words = fill(c.compile, c, {{"b.c", ""}, {"a.h", ""}, {"sub/d.c", ""}}, "out");
  EXPECT_THAT(*words,
              ElementsAre("/usr/bin/gcc", "-std=c17", "-O2", "-pipe", "-static", "-DONLINE_JUDGE",
                          "-fdiagnostics-color=never", "-o", "out", "b.c", "sub/d.c", "-lm"));
}

TEST(Fill, NeedsASourceFile) {
  const Language& c = language("c");
  EXPECT_THAT(fill(c.compile, c, {{"a.h", ""}}, "out").error().message,
              HasSubstr("none of the files is a C17 (gcc) file; those end in .c"));
}

TEST(Fill, FindsTheEntryPoint) {
  Language language;
  language.name = "Script";
  language.extensions = {".s"};
  language.entry_point = "main.s";
  const CommandTemplate command{{"/bin/x", "{entry_point}"}, {}, 1};
  EXPECT_THAT(*fill(command, language, {{"only.s", ""}}, "out"), ElementsAre("/bin/x", "only.s"));
  EXPECT_THAT(*fill(command, language, {{"a.s", ""}, {"main.s", ""}}, "out"),
              ElementsAre("/bin/x", "main.s"));
  EXPECT_THAT(fill(command, language, {{"a.s", ""}, {"b.s", ""}}, "out").error().message,
              HasSubstr("one must be called main.s"));
}

TEST(ShownPaths, AreThoseThatExist) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("library", "");
  CommandTemplate command;
  command.read_only_paths = {path, path + "-none", "/usr"};
  EXPECT_THAT(shown_paths(command), ElementsAre(path, "/usr"));
}

}  // namespace
}  // namespace judge::run
