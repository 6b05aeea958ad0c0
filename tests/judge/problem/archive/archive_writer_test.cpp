#include "judge/problem/archive/archive_writer.hpp"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/problem/archive.hpp"
#include "judge/problem/archive/output_file.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

struct Fixture {
  std::shared_ptr<const TemporaryDirectory> directory = TemporaryDirectory::make().value();
  std::filesystem::path archive = directory->path() / "a.zip";

  std::filesystem::path disk_file(const std::string& name, std::string_view text) const {
    std::ofstream(directory->path() / name, std::ios::binary) << text;
    return directory->path() / name;
  }

  Result<void> write(std::vector<ArchiveFile> files) const {
    auto file = OutputFile::create(archive);
    auto written = write_zip(file->fd(), std::move(files));
    if (!written) return written;
    return file->put_in_place(true);
  }

  std::string bytes() const { return read_text_file(archive, mebibyte).value(); }
};

TEST(WriteZip, WritesArchivesThatCanBeUnpacked) {
  const Fixture fixture;
  const std::string large(300'000, 'x');
  ASSERT_TRUE(fixture.write({{"b/two.txt", {}, "two"},
                             {"b/large", fixture.disk_file("large", large), {}},
                             {"a.txt", {}, ""},
                             {"problem.yaml", {}, "name: A\n"}}));
  const auto unpacked = unpack(fixture.archive, {});
  ASSERT_TRUE(unpacked);
  const auto& root = unpacked->directory->path();
  EXPECT_EQ(read_text_file(root / "a.txt", 10), "");
  EXPECT_EQ(read_text_file(root / "b/two.txt", 10), "two");
  EXPECT_EQ(read_text_file(root / "b/large", mebibyte), large);
}

TEST(WriteZip, OutputDoesNotDependOnFileOrderFileTimesOrTimeZone) {
  const Fixture fixture;
  const auto file = fixture.disk_file("file", "text");
  ::setenv("TZ", "UTC", 1);
  ::tzset();
  ASSERT_TRUE(fixture.write({{"a", file, {}}, {"b", {}, "two"}}));
  const std::string once = fixture.bytes();
  std::filesystem::last_write_time(
      file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1000));
  ::setenv("TZ", "Asia/Shanghai", 1);
  ::tzset();
  ASSERT_TRUE(fixture.write({{"b", {}, "two"}, {"a", file, {}}}));
  ::unsetenv("TZ");
  ::tzset();
  EXPECT_EQ(fixture.bytes(), once);
}

TEST(WriteZip, FailsIfAFileIsMissing) {
  const Fixture fixture;
  EXPECT_THAT(fixture.write({{"a", fixture.directory->path() / "missing", {}}}).error().message,
              testing::HasSubstr("'a' cannot be read"));
  EXPECT_FALSE(std::filesystem::exists(fixture.archive));
}

TEST(WriteZip, FailsOnAFullDisk) {
  const int fd = ::open("/dev/full", O_RDWR | O_CLOEXEC);
  ASSERT_GE(fd, 0);
  EXPECT_FALSE(write_zip(fd, {{"a", {}, "text"}}));
  ::close(fd);
}

}  // namespace
}  // namespace judge::problem
