#include "sandbox/runtime_images.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

#include "sandbox/files.hpp"
#include "tests/support/program_path.hpp"
#include "tests/support/temporary_directory.hpp"

namespace sandbox {
namespace {

using test_support::program_path;

/// A directory on the host, which tests copy into images.
class RuntimeImagesTest : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& content) {
    std::ofstream(path(name)) << content;
  }
  std::string path(const std::string& name) const { return directory_.path() / name; }

  /// Returns the content of this host path as copied into the image.
  static std::string content(const FileDescriptor& mount, const std::string& path) {
    const FileDescriptor file(::openat(mount.get(), path.c_str() + 1, O_RDONLY | O_CLOEXEC));
    if (!file) return "none";
    std::array<char, 256> text{};
    const ssize_t size = ::read(file.get(), text.data(), text.size());
    return {text.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
  }

  static struct stat status(const FileDescriptor& mount, const std::string& path) {
    struct stat status{};
    EXPECT_EQ(::fstatat(mount.get(), path.c_str() + 1, &status, AT_SYMLINK_NOFOLLOW), 0) << path;
    return status;
  }

  FileDescriptor mount(const std::vector<std::string>& paths) {
    auto mount = images_.mount(paths);
    EXPECT_TRUE(mount) << mount.error().message;
    return mount ? *std::move(mount) : FileDescriptor();
  }

  judge::TemporaryDirectory directory_;
  RuntimeImages images_{program_path("judge-sandbox")};
};

TEST_F(RuntimeImagesTest, CopiesFilesDirectoriesAndLinksWithModesAndTimes) {
  std::filesystem::create_directories(path("lib/deep"));
  write("lib/deep/module", "content");
  write("lib/tool", "#!");
  ::chmod(path("lib/tool").c_str(), 04755);
  const std::array<timespec, 2> times = {timespec{1000, 0}, timespec{2000, 500}};
  ::utimensat(AT_FDCWD, path("lib/deep/module").c_str(), times.data(), 0);
  std::filesystem::create_symlink("deep/module", path("lib/link"));
  ::mkfifo(path("lib/fifo").c_str(), 0600);

  const FileDescriptor image = mount({path("lib")});
  EXPECT_EQ(content(image, path("lib/deep/module")), "content");
  EXPECT_EQ(content(image, path("lib/link")), "content");
  EXPECT_TRUE(S_ISLNK(status(image, path("lib/link")).st_mode));
  EXPECT_EQ(status(image, path("lib/tool")).st_mode & 07777, 0755U) << "no set-user-id bit";
  EXPECT_EQ(status(image, path("lib/deep/module")).st_mtim.tv_sec, 2000);
  EXPECT_EQ(content(image, path("lib/fifo")), "none");
}

TEST_F(RuntimeImagesTest, CopiesTheTargetIfAShownPathIsALink) {
  write("version-1", "one");
  std::filesystem::create_symlink("version-1", path("current"));
  const FileDescriptor image = mount({path("current")});
  EXPECT_EQ(content(image, path("current")), "one");
  EXPECT_TRUE(S_ISREG(status(image, path("current")).st_mode));
}

TEST_F(RuntimeImagesTest, CreatesImmutableImagesInMemory) {
  write("file", "content");
  const FileDescriptor image = mount({path("file")});
  struct statfs file_system{};
  ASSERT_EQ(::fstatfs(image.get(), &file_system), 0);
  constexpr long tmpfs_magic = 0x01021994;
  EXPECT_EQ(file_system.f_type, tmpfs_magic);
  EXPECT_LT(::openat(image.get(), path("file").c_str() + 1, O_WRONLY | O_CLOEXEC), 0);
  EXPECT_EQ(errno, EROFS);
}

TEST_F(RuntimeImagesTest, DoesNotUpdateImagesWhenTheHostChanges) {
  write("file", "old");
  const FileDescriptor first = mount({path("file")});
  write("file", "new");
  EXPECT_EQ(content(mount({path("file")}), path("file")), "old");
  EXPECT_EQ(content(first, path("file")), "old");
}

TEST_F(RuntimeImagesTest, NamesThePathThatCannotBeCopied) {
  const auto missing = images_.mount({path("missing")});
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find(path("missing")), std::string::npos)
      << missing.error().message;
  EXPECT_FALSE(images_.mount({"relative"}));
  EXPECT_FALSE(images_.mount({"/"}));
  write("file", "content");
  EXPECT_EQ(content(mount({path("file")}), path("file")), "content") << "it continues after errors";
}

TEST_F(RuntimeImagesTest, RecreatesImagesAfterTheProcessThatServesThemIsKilled) {
  write("file", "content");
  const FileDescriptor first = mount({path("file")});
  ASSERT_GT(images_.keeper_pid(), 0);
  ::kill(images_.keeper_pid(), SIGKILL);
  const FileDescriptor second = mount({path("file")});
  EXPECT_EQ(content(second, path("file")), "content");
  EXPECT_EQ(content(first, path("file")), "content") << "boxes keep the image that they show";
}

TEST_F(RuntimeImagesTest, NamesTheMissingHelper) {
  RuntimeImages none("/no/such/helper");
  const auto mount = none.mount({"/usr"});
  ASSERT_FALSE(mount);
  EXPECT_NE(mount.error().message.find("/no/such/helper"), std::string::npos);
}

}  // namespace
}  // namespace sandbox
