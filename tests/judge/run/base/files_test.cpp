#include "judge/run/base/files.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::files_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ReadFile, ReadsAllBytes) {
  const TemporaryDirectory directory;
  const std::string content("a\0b\xFF\n", 5);
  EXPECT_EQ(read_file(directory.write("f", content)).value(), content);
  EXPECT_EQ(read_file(directory.write("empty", "")).value(), "");
}

TEST(ReadFile, SaysWhyAFileCannotBeRead) {
  const TemporaryDirectory directory;
  EXPECT_THAT(read_file(directory.path() / "none").error().message,
              HasSubstr("none: No such file or directory"));
  EXPECT_THAT(read_file(directory.path()).error().message, HasSubstr("is a directory"));
  EXPECT_THAT(read_file(directory.write("big", "12345"), 4).error().message,
              HasSubstr("too large: 5 bytes"));
  const auto pipe = directory.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_THAT(read_file(pipe).error().message, HasSubstr("not a regular file"));
}

TEST(WriteFile, CreatesDirectoriesAndReplacesTheContent) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "a/b/f";
  const std::string content("a\0b\xFF\n", 5);
  EXPECT_TRUE(write_file(path, "longer than the next content"));
  EXPECT_TRUE(write_file(path, content));
  EXPECT_EQ(read_file(path).value(), content);
}

TEST(WriteFile, NamesAFileThatCannotBeWritten) {
  const TemporaryDirectory directory;
  const auto path = directory.write("f", "") / "below";
  EXPECT_THAT(write_file(path, "").error().message,
              HasSubstr("f/below' cannot be written; is the disk full?"));
}

TEST(IsSafeName, FollowsThePackageFormat) {
  for (const char* name : {"a.cpp", "8puzzle.cpp", "_x", "a-b.c", "dir/sub/a.h", "a..b", "a.c++"}) {
    EXPECT_TRUE(is_safe_name(name)) << name;
  }
  for (const char* name : {"", ".", "..", ".hidden", "-o", "@file", "/etc/passwd", "a/../b", "a//b",
                           "a/", "a b", "+a", "a\nb", "a;b", "$(x)", "a/-o", "\xC3\xA9"}) {
    EXPECT_FALSE(is_safe_name(name)) << name;
  }
  EXPECT_TRUE(is_safe_name(std::string(255, 'a')));
  EXPECT_FALSE(is_safe_name(std::string(256, 'a')));
}

TEST(ReadSubmission, NamesFilesByTheLastPartOfTheirPath) {
  const TemporaryDirectory directory;
  const auto files =
      read_submission({directory.write("x/a.cpp", "1"), directory.write("b.h", "2")});
  EXPECT_THAT(files.value(), ElementsAre(SourceFile{"a.cpp", "1"}, SourceFile{"b.h", "2"}));
}

TEST(ReadSubmission, ErrorsExplainWhyAFileIsRefused) {
  const TemporaryDirectory directory;
  EXPECT_THAT(read_submission({directory.write("a.cpp", "")}).error().message,
              HasSubstr("a.cpp is empty"));
  EXPECT_THAT(read_submission({directory.write("my code.cpp", "1")}).error().message,
              HasSubstr("rename it"));
  EXPECT_THAT(read_submission({directory.write("x/a.c", "1"), directory.write("y/a.c", "1")})
                  .error()
                  .message,
              HasSubstr("two source files are named a.c"));
  EXPECT_THAT(read_submission({directory.path()}).error().message, HasSubstr("is a directory"));
}

TEST(Overlaid, ReplacesAndAddsFiles) {
  EXPECT_THAT(overlaid({{"a", "1"}, {"b", "2"}}, {{"b", "3"}, {"c", "4"}}),
              ElementsAre(SourceFile{"a", "1"}, SourceFile{"b", "3"}, SourceFile{"c", "4"}));
}

TEST(MemoryFile, HasTheContentAndCannotBeChanged) {
  const auto file = memory_file("name", "content");
  ASSERT_TRUE(file);
  EXPECT_EQ(read_descriptor(file->get()).value(), "content");
  EXPECT_EQ(read_descriptor(file->get(), 3).value(), "con");
  EXPECT_LT(::write(file->get(), "x", 1), 0);
}

}  // namespace
}  // namespace judge::run::files_test
