#include "sandbox/files.hpp"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

namespace sandbox {
namespace {

TEST(SmallFiles, AreReadAndWritten) {
  EXPECT_TRUE(read_small_file("/proc/self/stat").has_value());
  EXPECT_FALSE(read_small_file("/no/such/file").has_value());
  EXPECT_TRUE(write_small_file("/dev/null", "text"));
  const auto written = write_small_file("/no/such/file", "text");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "write 'text' to /no/such/file: No such file or directory");
}

TEST(SmallFiles, AreTruncatedToTheMaximumSizeWhenTheyAreRead) {
  const auto zeros = read_small_file("/dev/zero");
  ASSERT_TRUE(zeros.has_value());
  EXPECT_LE(zeros->size(), 2U << 20);
}

TEST(Directories, AreOpenedAndCreated) {
  std::string place = testing::TempDir() + "/files-XXXXXX";
  ASSERT_NE(::mkdtemp(place.data()), nullptr);
  const FileDescriptor directory = open_directory(place);
  ASSERT_TRUE(directory);
  make_parents(directory.get(), "a/b/file");
  make_parents(directory.get(), "a/c/file");
  EXPECT_TRUE(open_directory(place + "/a/b"));
  EXPECT_TRUE(open_directory(place + "/a/c"));
  EXPECT_FALSE(open_directory(place + "/a/b/file"));
  std::filesystem::remove_all(place);
}

}  // namespace
}  // namespace sandbox
