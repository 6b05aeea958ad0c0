#include "judge/problem/archive/output_file.hpp"

#include <csignal>
#include <filesystem>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem::output_file_test {
namespace {

using testing::HasSubstr;

struct Fixture {
  std::shared_ptr<const TemporaryDirectory> directory = TemporaryDirectory::make().value();
  std::filesystem::path target = directory->path() / "a.zip";

  OutputFile file(std::string_view text) const {
    auto made = OutputFile::create(target);
    EXPECT_EQ(::write(made->fd(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
    return *std::move(made);
  }

  std::size_t names() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(directory->path()),
                      std::filesystem::directory_iterator()));
  }

  std::string content() const { return read_text_file(target, 100).value_or("(none)"); }
};

TEST(OutputFile, IsNotVisibleAtItsPathUntilItIsPutInPlace) {
  const Fixture fixture;
  OutputFile file = fixture.file("text");
  EXPECT_FALSE(std::filesystem::exists(fixture.target));
  EXPECT_EQ(read_text_file(file.path(), 100), "text") << "it can be read already";
  ASSERT_TRUE(file.put_in_place(false));
  EXPECT_EQ(fixture.content(), "text");
  EXPECT_EQ(fixture.names(), 1U);
}

TEST(OutputFile, LeavesNoFileWhenDiscarded) {
  const Fixture fixture;
  fixture.file("half");
  EXPECT_EQ(fixture.names(), 0U);
}

TEST(OutputFile, LeavesNoFileWhenItsProcessIsKilled) {
  const Fixture fixture;
  const pid_t child = ::fork();
  if (child == 0) {
    const OutputFile file = fixture.file("half");
    ::raise(SIGKILL);
  }
  ASSERT_GT(child, 0);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_FALSE(std::filesystem::exists(fixture.target));
}

TEST(OutputFile, ReplacesAnExistingFileOnlyOnRequest) {
  const Fixture fixture;
  ASSERT_TRUE(fixture.file("old").put_in_place(false));
  const auto refused = fixture.file("new").put_in_place(false);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("a.zip' cannot be written: File exists"));
  EXPECT_EQ(fixture.content(), "old");
  ASSERT_TRUE(fixture.file("new").put_in_place(true));
  EXPECT_EQ(fixture.content(), "new");
  EXPECT_EQ(fixture.names(), 1U);
}

TEST(OutputFile, DoesNotReplaceADirectory) {
  const Fixture fixture;
  std::filesystem::create_directory(fixture.target);
  EXPECT_FALSE(fixture.file("new").put_in_place(true));
  EXPECT_TRUE(std::filesystem::is_directory(fixture.target));
  EXPECT_EQ(fixture.names(), 1U) << "it leaves no temporary name either";
}

TEST(OutputFile, RequiresAWritableDirectory) {
  EXPECT_THAT(OutputFile::create("/nowhere/a.zip").error().message,
              HasSubstr("'/nowhere/a.zip' cannot be written: No such file"));
  EXPECT_FALSE(OutputFile::create("/proc/a.zip")) << "not even for root";
}

}  // namespace
}  // namespace judge::problem::output_file_test
