#include "judge/problem/archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/archive/utf8_locale.hpp"
#include "judge/problem/base/text.hpp"
#include "tests/judge/problem/archive_fixture.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

namespace fs = std::filesystem;

/// Unpacks archives below a temporary directory, and checks that no files are left there.
class Archive : public testing::Test {
 protected:
  Archive() {
    fs::create_directory(temporary_);
    ::setenv("TMPDIR", temporary_.c_str(), 1);
  }
  ~Archive() override {
    EXPECT_TRUE(fs::is_empty(temporary_)) << "leftover files";
    ::unsetenv("TMPDIR");
  }

  std::vector<std::string> errors(const std::vector<ZipEntry>& entries,
                                  const ArchiveLimits& limits = {}) {
    write_zip(zip_, entries);
    const auto unpacked = unpack(zip_, limits);
    return unpacked ? std::vector<std::string>() : texts(unpacked.error());
  }

  /// Returns the files of the valid package, with a prefix before their names.
  std::vector<ZipEntry> package_entries(const std::string& prefix) const {
    std::vector<ZipEntry> entries;
    Report report;
    for (const auto& entry : fs::recursive_directory_iterator(fixture_.directory())) {
      if (entry.is_regular_file()) {
        entries.push_back({prefix + entry.path().lexically_relative(fixture_.directory()).string(),
                           *read_text_file(entry.path(), 1000)});
      }
    }
    return entries;
  }

  PackageFixture fixture_;
  fs::path temporary_ = fixture_.parent() / "tmp";
  fs::path zip_ = fixture_.parent() / "puzzle.zip";
};

TEST_F(Archive, IsReadWithAndWithoutATopDirectory) {
  for (const char* prefix : {"", "puzzle/", "./puzzle/"}) {
    auto entries = package_entries(prefix);
    entries.push_back({"__MACOSX/._x", ""});
    write_zip(zip_, entries);
    const auto package = read_package(zip_);
    ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
    EXPECT_EQ(package->short_name, "puzzle");
    EXPECT_TRUE(fs::exists(package->tests.front().input));
    EXPECT_THAT(texts(package->warnings), IsEmpty());
  }
}

TEST_F(Archive, PackageIsNamedAfterTheArchiveFile) {
  write_zip(zip_, package_entries("other/"));
  const auto package = read_package(zip_);
  ASSERT_TRUE(package);
  EXPECT_THAT(texts(package->warnings),
              ElementsAre("puzzle.zip: contains the directory 'other', which should have the same "
                          "name as the archive"));
}

TEST_F(Archive, PackageErrorsLeaveNoTemporaryFiles) {
  write_zip(zip_, {{"problem.yaml", "name: 1\n"}});
  EXPECT_FALSE(read_package(zip_));
}

TEST_F(Archive, AMissingPackageIsAnError) {
  const std::string why =
      "puzzle.zip: has no problem.yaml; it must be at the top or in a directory "
      "of the archive";
  EXPECT_THAT(errors({{"a/problem.yml", ""}, {"b/x", ""}}), ElementsAre(why));
  EXPECT_THAT(errors({{"a", ""}}), ElementsAre(why));
  EXPECT_THAT(errors({}), testing::SizeIs(1));
}

TEST_F(Archive, NeedNotBeAPackageButMustHaveSafePaths) {
  write_zip(zip_, {{"a", "1"}, {"b/c", "2"}});
  const auto unpacked = unpack_files(zip_, {});
  ASSERT_TRUE(unpacked);
  EXPECT_EQ(*read_text_file(unpacked->root / "b/c", 10), "2");
  write_zip(zip_, {{"../a", "1"}});
  EXPECT_FALSE(unpack_files(zip_, {}));
}

TEST_F(Archive, PathsThatLeaveThePackageAreErrors) {
  const auto why = [](const std::string& path) {
    return "puzzle.zip: entry '" + path + "': its path is absolute, contains '..' or is too long";
  };
  EXPECT_THAT(errors({{"../x", ""}, {"a/../../x", ""}, {"/tmp/x", ""}, {"a/..", ""}}),
              ElementsAre(why("../x"), why("a/../../x"), why("/tmp/x"), why("a/..")));
  EXPECT_THAT(errors({{std::string(300, 'a'), ""}}), testing::SizeIs(1));
  EXPECT_THAT(errors({{std::string(2000, '/') + "a", ""}}), testing::SizeIs(1));
}

TEST_F(Archive, LinksThatLeaveThePackageAreErrors) {
  const auto why = [](const std::string& path) {
    return "puzzle.zip: entry '" + path + "' is a link that leaves the package";
  };
  EXPECT_THAT(errors({{"problem.yaml", "/etc/passwd", AE_IFLNK},
                      {"a", "../x", AE_IFLNK},
                      {"b/c", "d/../../../x", AE_IFLNK},
                      {"e", "..", AE_IFLNK}}),
              ElementsAre(why("problem.yaml"), why("a"), why("b/c"), why("e")));
}

TEST_F(Archive, NothingIsWrittenThroughALink) {
  EXPECT_THAT(errors({{"d/f", ""}, {"a", "d", AE_IFLNK}, {"a/x", "evil"}}),
              ElementsAre("puzzle.zip: entry 'a/x' is below an entry that is not a directory"));
  EXPECT_THAT(errors({{"a/x", "fine"}, {"a", "d", AE_IFLNK}}),
              ElementsAre("puzzle.zip: entry 'a' occurs twice"));
}

TEST_F(Archive, LinksWithinThePackageAreFollowed) {
  auto entries = package_entries("puzzle/");
  entries.push_back({"puzzle/data/secret/2.in", "1.in", AE_IFLNK});
  entries.push_back({"puzzle/data/secret/2.ans", "../sample/1.ans", AE_IFLNK});
  write_zip(zip_, entries);
  const auto package = read_package(zip_);
  ASSERT_TRUE(package);
  EXPECT_EQ(package->tests.size(), 3U);
}

TEST_F(Archive, ALinkIsNotAcceptedAsTheTopDirectory) {
  EXPECT_THAT(errors({{"puzzle", "nothing", AE_IFLNK}}), testing::SizeIs(1));
}

TEST_F(Archive, DuplicateAndConflictingEntriesAreErrors) {
  EXPECT_THAT(errors({{"a", "1"}, {"./a", "2"}, {"b", ""}, {"b/c", ""}, {"d/e", ""}, {"d", ""}}),
              ElementsAre("puzzle.zip: entry 'a' occurs twice",
                          "puzzle.zip: entry 'b/c' is below an entry that is not a directory",
                          "puzzle.zip: entry 'd' occurs twice"));
}

TEST_F(Archive, EntriesAndSizesAreLimited) {
  const std::vector<ZipEntry> three = {{"a", "1234"}, {"b", "1234"}, {"c", "1234"}};
  EXPECT_THAT(errors(three, {.entries_max = 2}),
              ElementsAre("puzzle.zip: has more than 2 entries"));
  EXPECT_THAT(errors(three, {.unpacked_bytes_max = 11}),
              ElementsAre("puzzle.zip: unpacks to more than 11 bytes"));
  EXPECT_THAT(errors(three, {.file_bytes_max = 3}),
              ElementsAre("puzzle.zip: entry 'a' has more than 3 bytes"));
}

TEST_F(Archive, AZipBombIsRefusedForItsCompressionRatio) {
  EXPECT_THAT(
      errors({{"problem.yaml", std::string(30 * mebibyte, '\0')}}),
      ElementsAre("puzzle.zip: unpacks to more than 200 times its size; unpack it, and use the "
                  "directory instead"));
}

TEST_F(Archive, DeclaredSizesAreNotTrusted) {
  write_zip(zip_, {{"problem.yaml", std::string(100'000, 'a')}});
  std::string bytes = *read_text_file(zip_, mebibyte);
  // The uncompressed size is in the central directory, 24 bytes after the directory's signature.
  const std::size_t central = bytes.find("PK\x01\x02");
  ASSERT_NE(central, std::string::npos);
  bytes.replace(central + 24, 4, std::string("\x01\0\0\0", 4));
  std::ofstream(zip_, std::ios::binary) << bytes;
  const auto unpacked = unpack(zip_, {.file_bytes_max = 50'000});
  ASSERT_FALSE(unpacked);
}

TEST_F(Archive, EncryptedArchivesAreRefused) {
  write_zip(zip_, {{"problem.yaml", "name: x\n"}}, "secret");
  const auto unpacked = unpack(zip_, {});
  ASSERT_FALSE(unpacked);
  EXPECT_THAT(texts(unpacked.error()),
              ElementsAre("puzzle.zip: is encrypted; create it without a password"));
}

TEST_F(Archive, DevicesAndSocketsAreRefusedAndFifosAreReadAsFiles) {
  for (const unsigned device_or_socket : {0x2000U, 0x6000U, 0xC000U}) {
    std::ofstream(zip_, std::ios::binary) << zip_of_mode("a", device_or_socket | 0600U);
    const auto refused = unpack(zip_, {});
    ASSERT_FALSE(refused);
    EXPECT_THAT(texts(refused.error()),
                testing::Contains("puzzle.zip: entry 'a' is not a file, directory or link"));
  }
  // libarchive reports a FIFO as a regular file.
  std::ofstream(zip_, std::ios::binary) << zip_of_mode("problem.yaml", 0x1000U | 0600U);
  const auto unpacked = unpack(zip_, {});
  ASSERT_TRUE(unpacked);
  EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(unpacked->root / "problem.yaml")));
}

TEST_F(Archive, ATruncatedArchiveIsAnError) {
  write_zip(zip_, package_entries(""));
  const std::string bytes = *read_text_file(zip_, mebibyte);
  for (std::size_t size = 0; size + 22 < bytes.size(); size += 37) {
    std::ofstream(zip_, std::ios::binary | std::ios::trunc) << bytes.substr(0, size);
    EXPECT_FALSE(unpack(zip_, {})) << size;
  }
}

TEST_F(Archive, NonAsciiNamesAreReadWithAWarning) {
  auto entries = package_entries("puzzle/");
  entries.push_back({"puzzle/data/secret/\xE5\x85\xAB.in", ""});
  entries.push_back({"puzzle/data/secret/\xE5\x85\xAB.ans", ""});
  write_zip(zip_, entries);
  const auto package = read_package(zip_);
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_EQ(package->tests.back().name, "secret/\xE5\x85\xAB");
  EXPECT_EQ(package->warnings.size(), 1U);
}

TEST_F(Archive, NamesMarkedAsUtf8AreRead) {
  auto entries = package_entries("");
  entries.push_back({"data/secret/\xE5\x85\xAB.in", ""});
  entries.push_back({"data/secret/\xE5\x85\xAB.ans", ""});
  {
    const Utf8Locale locale;  // libarchive now marks the names.
    write_zip(zip_, entries);
  }
  const auto package = read_package(zip_);
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_EQ(package->tests.back().name, "secret/\xE5\x85\xAB");
}

TEST_F(Archive, NestedDirectoriesAndUnusualFileNamesAreAccepted) {
  const fs::path zip = zip_.parent_path() / "Sum (1).ZIP";
  write_zip(zip, package_entries("outer/sum/"));
  const auto package = read_package(zip);
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_EQ(package->short_name, "sum1");
  EXPECT_TRUE(fs::exists(package->tests.front().input));
}

}  // namespace
}  // namespace judge::problem
