#include "judge/store/keeping/backup_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/tar_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

class BackupReaderTest : public testing::Test {
 protected:
  /// Returns the reason why an archive with this first entry is refused.
  std::string refusal_of(const TarEntry& entry) {
    write_tar(directory_.path() / "a.tar", {entry});
    BackupReader reader(directory_.path() / "a.tar");
    const auto first = reader.next();
    return first ? "not refused" : first.error().message;
  }

  TemporaryDirectory directory_;
};

TEST_F(BackupReaderTest, RefusesADirectory) {
  BackupReader reader(directory_.path());
  const auto first = reader.next();
  ASSERT_FALSE(first);
  EXPECT_THAT(first.error().message, HasSubstr(directory_.path().string()));
  EXPECT_THAT(first.error().message, HasSubstr("Is a directory"));
}

TEST_F(BackupReaderTest, ReturnsFilesInArchiveOrder) {
  const auto file = directory_.path() / "a.tar";
  write_tar(file,
            {{.path = "one", .text = "1"}, {.path = "two", .text = std::string(300'000, '2')}});
  BackupReader reader(file);
  const auto one = reader.next();
  ASSERT_TRUE(one && *one) << one.error().message;
  EXPECT_EQ((*one)->path, "one");
  const auto two = reader.next();  // skips the unread part of the first file
  ASSERT_TRUE(two && *two);
  EXPECT_EQ((*two)->bytes, 300'000U);
  std::size_t bytes = 0;
  ASSERT_TRUE(reader.read([&](std::string_view piece) -> Expected<void> {
    bytes += piece.size();
    return {};
  }));
  EXPECT_EQ(bytes, 300'000U);
  EXPECT_FALSE(*reader.next());
}

TEST_F(BackupReaderTest, RefusesEntriesThatAreNotRegularFiles) {
  for (const unsigned type : {AE_IFLNK, AE_IFDIR, AE_IFIFO, AE_IFCHR}) {
    EXPECT_THAT(refusal_of({.path = "odd\x1b", .text = "", .type = type, .link = "/etc/passwd"}),
                testing::AllOf(HasSubstr("contains 'odd\\x1b"),
                               HasSubstr("which does not belong in a backup")))
        << type;
  }
  EXPECT_THAT(refusal_of({.path = "hard", .text = "", .hard_link = "/etc/passwd"}),
              HasSubstr("contains 'hard'"));
}

TEST_F(BackupReaderTest, NamesTheFileThatCannotBeRead) {
  BackupReader none(directory_.path() / "none");
  EXPECT_THAT(none.next().error().message, HasSubstr("none: No such file"));
  directory_.write("text", "no archive at all");
  BackupReader text(directory_.path() / "text");
  const auto refused = text.next();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, FailureKind::damaged);
  EXPECT_THAT(refused.error().message, HasSubstr("is not a backup, is damaged or is truncated"));
}

}  // namespace
}  // namespace judge::store
