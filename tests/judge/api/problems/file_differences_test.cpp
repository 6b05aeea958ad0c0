#include "judge/api/problems/file_differences.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using Files = std::vector<store::VersionFile>;

class FileDifferencesTest : public ApiTest {
 protected:
  store::VersionFile file(const std::string& path, const std::string& content,
                          bool executable = false) {
    return {path, *blobs_.put(content), executable};
  }

  std::string differences(const Files& before, const Files& after) {
    const auto list = file_differences(blobs_, before, after);
    EXPECT_TRUE(list) << list.error().detail;
    return list ? boost::json::serialize(*list) : "";
  }
};

TEST_F(FileDifferencesTest, ListAddedRemovedAndChangedFiles) {
  const Files before = {file("a", "1"), file("b", "12"), file("same", "x")};
  const Files after = {file("b", "123"), file("c", std::string("\0", 1)), file("same", "x")};
  EXPECT_EQ(differences(before, after),
            R"([{"path":"a","change":"removed","old_bytes":1,"new_bytes":null,"is_text":true},)"
            R"({"path":"b","change":"changed","old_bytes":2,"new_bytes":3,"is_text":true},)"
            R"({"path":"c","change":"added","old_bytes":null,"new_bytes":1,"is_text":false}])");
  EXPECT_EQ(differences(after, after), "[]");
}

TEST_F(FileDifferencesTest, IncludeChangesOfTheExecutableBit) {
  EXPECT_NE(differences({file("a", "1")}, {file("a", "1", true)}), "[]");
}

TEST_F(FileDifferencesTest, ReportAMissingBlob) {
  const auto list = file_differences(blobs_, {}, {{"a", std::string(64, '0'), false}});
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error().status, 503);
}

}  // namespace
}  // namespace judge::api
