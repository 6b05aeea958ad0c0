#include "judge/api/problems/uploaded_archive.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

class UploadedArchiveTest : public DraftApiTest {};

TEST_F(UploadedArchiveTest, IsRemovedAfterUse) {
  std::filesystem::path place;
  {
    const auto files = unpacked_files(zip({{"a/b", "x"}}));
    ASSERT_TRUE(files);
    place = files->root;
    EXPECT_TRUE(std::filesystem::exists(place / "a/b"));
  }
  EXPECT_FALSE(std::filesystem::exists(place));
}

TEST_F(UploadedArchiveTest, RefusesHostileArchives) {
  EXPECT_EQ(unpacked_files("").error().status, 422);
  EXPECT_EQ(unpacked_files("no zip").error().status, 422);
  EXPECT_EQ(unpacked_files(zip({{"a", ""}, {"../b", ""}})).error().status, 422);
}

}  // namespace
}  // namespace judge::api
