#include "sandbox/reusable_input.hpp"

#include <array>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox {
namespace {

std::string content_of(const FileDescriptor& file) {
  std::array<char, 64> bytes{};
  const ssize_t size = ::read(file.get(), bytes.data(), bytes.size());
  return size < 0 ? "unreadable" : std::string(bytes.data(), static_cast<std::size_t>(size));
}

struct stat status_of(const FileDescriptor& file) {
  struct stat status{};
  EXPECT_EQ(::fstat(file.get(), &status), 0);
  return status;
}

TEST(ReusableInput, ReplacesTheContentButKeepsTheInodeNumber) {
  const auto input = ReusableInput::make();
  ASSERT_TRUE(input);
  ino_t first = 0;
  {
    const auto file = input->open("a long input");
    ASSERT_TRUE(file);
    EXPECT_EQ(content_of(*file), "a long input");
    first = status_of(*file).st_ino;
  }
  const auto other = ReusableInput::make();
  const auto file = input->open("short");
  ASSERT_TRUE(file);
  EXPECT_EQ(content_of(*file), "short");
  EXPECT_EQ(status_of(*file).st_ino, first);
  const auto empty = input->open("");
  ASSERT_TRUE(empty);
  EXPECT_EQ(content_of(*empty), "");
}

TEST(ReusableInput, ResetsEverythingThatTheFileOwnerCanChange) {
  const auto input = ReusableInput::make();
  ASSERT_TRUE(input);
  const auto first = input->open("input");
  ASSERT_TRUE(first);
  const mode_t mode = status_of(*first).st_mode;
  const std::string path = "/proc/self/fd/" + std::to_string(first->get());
  ASSERT_EQ(::fchmod(first->get(), 0600), 0);
  const FileDescriptor writer(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  ASSERT_TRUE(writer);
  EXPECT_EQ(::fcntl(writer.get(), F_ADD_SEALS, F_SEAL_WRITE), -1) << "no further seals";
  ASSERT_EQ(::pwrite(writer.get(), "more than before", 16, 100), 16);
  const std::array<timespec, 2> old_times{
      {{.tv_sec = 1, .tv_nsec = 0}, {.tv_sec = 1, .tv_nsec = 0}}};
  ASSERT_EQ(::futimens(first->get(), old_times.data()), 0);
  ASSERT_EQ(::fchmod(first->get(), 0), 0);

  const auto second = input->open("input");
  ASSERT_TRUE(second);
  const struct stat status = status_of(*second);
  EXPECT_EQ(status.st_mode, mode);
  EXPECT_EQ(status.st_size, 5);
  EXPECT_GT(status.st_mtim.tv_sec, 1);
  EXPECT_GT(status.st_atim.tv_sec, 1);
}

TEST(ReusableInput, OpensTheFileForReadingOnly) {
  const auto input = ReusableInput::make();
  ASSERT_TRUE(input);
  const auto file = input->open("input");
  ASSERT_TRUE(file);
  EXPECT_EQ(::write(file->get(), "x", 1), -1);
  EXPECT_EQ(status_of(*file).st_mode & 0777U, 0444U) << "so that a program can open /dev/stdin";
}

}  // namespace
}  // namespace sandbox
