#include "sandbox/memory_file.hpp"

#include <array>
#include <string_view>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

namespace sandbox {
namespace {

TEST(MemoryFile, CanBeWrittenAndSealed) {
  const FileDescriptor file = new_memory_file("file");
  ASSERT_TRUE(file);
  EXPECT_TRUE(write_all(file.get(), "text"));
  EXPECT_EQ(::fcntl(file.get(), F_ADD_SEALS, F_SEAL_WRITE), 0);
  EXPECT_FALSE(write_all(file.get(), "more"));
}

TEST(SealedFile, BeginsWithItsContentAndCannotBeChanged) {
  const auto file = sealed_file("sealed", "text");
  ASSERT_TRUE(file);
  std::array<char, 8> bytes{};
  ASSERT_EQ(::read(file->get(), bytes.data(), bytes.size()), 4);
  EXPECT_EQ(std::string_view(bytes.data(), 4), "text");
  EXPECT_EQ(::write(file->get(), "x", 1), -1);
  EXPECT_EQ(::ftruncate(file->get(), 0), -1);
}

}  // namespace
}  // namespace sandbox
