#include "judge/api/problems/package_archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/uploaded_archive.hpp"
#include "judge/run/base/files.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST_F(ApiTest, APackageIsUnchangedAfterPackingAndUnpacking) {
  const auto archive =
      packed(blobs_, {{"data/1.in", *blobs_.put("7\n"), false}}, {{"README.txt", {}, "words"}});
  ASSERT_TRUE(archive) << archive.error().detail;
  const auto unpacked = unpacked_files(*archive);
  ASSERT_TRUE(unpacked) << unpacked.error().detail;
  EXPECT_EQ(*run::read_file(unpacked->root / "data/1.in"), "7\n");
  EXPECT_EQ(*run::read_file(unpacked->root / "README.txt"), "words");
  const Response response = archive_response(*archive, "eightpath");
  EXPECT_EQ(response.content_type, "application/zip");
  EXPECT_THAT(response.headers,
              testing::Contains(
                  testing::Pair("Content-Disposition", "attachment; filename=\"eightpath.zip\"")));
}

TEST_F(ApiTest, ADamagedPackageIsNotPacked) {
  const auto archive = packed(blobs_, {{"a", std::string(64, '0'), false}});
  ASSERT_FALSE(archive);
  EXPECT_GE(archive.error().status, 500);
}

}  // namespace
}  // namespace judge::api
