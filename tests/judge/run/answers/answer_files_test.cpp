#include "judge/run/answers/answer_files.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/base/files.hpp"
#include "tests/judge/problem/archive_fixture.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::run::answer_files_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

problem::Package package_with_tests(std::size_t count) {
  problem::Package package;
  package.type.submit_answer = true;
  for (std::size_t i = 1; i <= count; ++i) {
    package.tests.push_back({.name = "secret/" + std::to_string(i)});
  }
  return package;
}

std::vector<std::string> names_of(const std::vector<SourceFile>& files) {
  std::vector<std::string> names;
  for (const SourceFile& file : files) names.push_back(file.name);
  return names;
}

TEST(UnpackedAnswers, ContainTheFilesOfArchives) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "mine.zip";
  problem::write_zip(path, {{"mine/2.out", "two"},
                            {"mine/1.out", ""},
                            {"mine/.DS_Store", "x"},
                            {"mine/.git/config", "x"},
                            {"mine/1.out~", "x"},
                            {"__MACOSX/mine/1.out", "x"}});
  const auto files = unpacked_answers({{"3.out", "three"}, {"mine.ZIP", *read_file(path)}});
  ASSERT_TRUE(files) << files.error().message;
  EXPECT_THAT(names_of(*files), ElementsAre("3.out", "mine/1.out", "mine/2.out"));
  EXPECT_EQ((*files)[2].content, "two");
}

TEST(UnpackedAnswers, RefuseBrokenArchivesAndTooManyFiles) {
  EXPECT_THAT(unpacked_answers({{"a.zip", "no archive"}}).error().message,
              HasSubstr("a.zip cannot be unpacked"));
  EXPECT_THAT(unpacked_answers({}).error().message, HasSubstr("no answer files"));
  std::vector<SourceFile> many(answer_files_max + 1, {"1.out", ""});
  EXPECT_EQ(unpacked_answers(std::move(many)).error().message,
            "there are 1001 answer files; the limit is 1000");
}

TEST(ReadAnswers, ReadsFilesAndDirectories) {
  const TemporaryDirectory directory;
  const auto one = directory.write("1.out", "one");
  directory.write("more/secret/2.out", "two");
  const auto files = read_answers(package_with_tests(2), {one, directory.path() / "more"});
  ASSERT_TRUE(files) << files.error().message;
  EXPECT_THAT(names_of(*files), ElementsAre("1.out", "secret/2.out"));
}

TEST(ReadAnswers, NamesTheInvalidFile) {
  const TemporaryDirectory directory;
  const auto stray = directory.write("7.out", "seven");
  EXPECT_EQ(read_answers(package_with_tests(2), {stray}).error().message,
            "'7.out' belongs to no test case; the answer files are named 1.out, 2.out");
  EXPECT_THAT(read_answers(package_with_tests(2), {"/nowhere/1.out"}).error().message,
              HasSubstr("/nowhere/1.out"));
}

}  // namespace
}  // namespace judge::run::answer_files_test
