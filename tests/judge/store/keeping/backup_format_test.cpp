#include "judge/store/keeping/backup_format.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/files/sha256.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

BackupManifest some_manifest() {
  return {.schema_version = 4,
          .created_ms = 1'800'000'000'000,
          .database_sha256 = sha256("db"),
          .database_bytes = 4096,
          .blobs = 3,
          .blob_bytes = 17};
}

TEST(BackupFormat, AManifestIsTheSameAfterWritingAndParsing) {
  const auto read = parse_manifest(to_text(some_manifest()));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, some_manifest());
}

TEST(BackupFormat, RefusesInvalidText) {
  const std::string text = to_text(some_manifest());
  EXPECT_THAT(parse_manifest("judge backup 2\n").error().message, HasSubstr("'judge backup 2'"));
  EXPECT_FALSE(parse_manifest(""));
  EXPECT_FALSE(parse_manifest(text + "more 1\n"));
  for (std::size_t length = 0; length <= text.rfind(' ') + 1; ++length) {
    EXPECT_FALSE(parse_manifest(text.substr(0, length))) << length;
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    return parse_manifest(changed.replace(changed.find(from), from.size(), to)).has_value();
  };
  EXPECT_TRUE(with("blobs 3", "blobs 30"));
  for (const char* wrong : {"blobs -3", "blobs 3 ", "blobs ", "blobs", "blobs 0x3", "blobs 1e3",
                            "blobs 99999999999999999999", "blobs +3"}) {
    EXPECT_FALSE(with("blobs 3", wrong)) << wrong;
  }
  EXPECT_FALSE(with("database_sha256 ", "database_sha256 A"));
}

TEST(BackupFormat, RecognizesOnlyBlobPaths) {
  const std::string blob = sha256("abc");
  EXPECT_EQ(blob_of_entry(blob_entry(blob)), blob);
  EXPECT_EQ(blob_of_entry("blobs/ba/" + blob), blob);
  for (const std::string& path :
       {blob, "blobs/" + blob, "blobs/bb/" + blob, "/blobs/ba/" + blob, "./blobs/ba/" + blob,
        "blobs/ba/../ba/" + blob, "blobs/ba/" + blob + "/", "../blobs/ba/" + blob,
        std::string("blobs/../judge.sqlite"), std::string("etc/passwd"), std::string(""),
        std::string("/"), "blobs//" + blob}) {
    EXPECT_FALSE(blob_of_entry(path)) << path;
  }
}

TEST(ListOfLeftOutBlobs, IsTheSameAfterWritingAndParsing) {
  const std::vector<std::string> blobs = {std::string(64, 'a'), std::string(64, 'b')};
  EXPECT_EQ(parse_left_out(left_out_text(blobs)).value(), blobs);
  EXPECT_TRUE(parse_left_out("").value().empty());
  EXPECT_FALSE(parse_left_out(std::string(64, 'a')));
  EXPECT_FALSE(parse_left_out("../../etc/passwd\n"));
}

}  // namespace
}  // namespace judge::store
