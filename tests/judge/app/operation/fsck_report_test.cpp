#include "judge/app/operation/fsck_report.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::fsck_report_test {
namespace {

using testing::HasSubstr;

store::FsckReport some_report() {
  store::FsckReport report;
  report.error("missing-blob", "abc is missing\nreally", "copy it");
  report.note("unused-blobs", "2 are not referred to");
  report.count("blobs", 7);
  return report;
}

TEST(FsckReportText, HasALineForEachFindingAndItsFix) {
  EXPECT_EQ(fsck_text(some_report(), std::nullopt),
            "missing-blob: abc is missing\\nreally\n"
            "  Fix: copy it\n"
            "note: 2 are not referred to\n"
            "Checked: blobs 7\n"
            "Errors: 1.\n");
  EXPECT_EQ(fsck_text({}, store::Collected{.blobs = {.count = 3, .bytes = 9}, .versions = 1}),
            "Removed 3 blobs with 9 bytes, 1 versions, 0 unfinished files\n"
            "Checked: nothing\nClean.\n");
}

TEST(FsckReportText, CountsFindingsThatAreNotShown) {
  store::FsckReport report;
  for (int i = 0; i < 130; ++i) report.error("many", "x", "fix");
  EXPECT_THAT(fsck_text(report, std::nullopt), HasSubstr("many: 30 more\n"));
}

TEST(FsckReportJson, HasAllFields) {
  const auto json = boost::json::parse(fsck_json(some_report(), store::Collected{.versions = 2}));
  EXPECT_FALSE(json.at("clean").as_bool());
  EXPECT_EQ(json.at("counts").at("blobs").to_number<int>(), 7);
  EXPECT_EQ(json.at("kinds").at("missing-blob").to_number<int>(), 1);
  EXPECT_EQ(json.at("findings").at(0).at("mend").as_string(), "copy it");
  EXPECT_FALSE(json.at("findings").at(1).at("error").as_bool());
  EXPECT_EQ(json.at("collected").at("versions").to_number<int>(), 2);
  EXPECT_TRUE(boost::json::parse(fsck_json({}, std::nullopt)).at("collected").is_null());
}

TEST(FsckPrivacy, ReportsFilesThatOtherUsersCanAccess) {
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "data");
  store::FsckReport report;
  check_privacy(*data, report);
  EXPECT_TRUE(report.is_clean());
  std::filesystem::permissions(data->path(), std::filesystem::perms::others_exec,
                               std::filesystem::perm_options::add);
  check_privacy(*data, report);
  EXPECT_EQ(report.kinds().at("open-to-others"), 1U);
}

}  // namespace
}  // namespace judge::app::fsck_report_test
