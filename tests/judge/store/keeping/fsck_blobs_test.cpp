#include "judge/store/keeping/fsck_blobs.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

class FsckBlobsTest : public KeptTest {
 protected:
  FsckReport look() {
    FsckReport report;
    fsck_blobs(connection(), blobs_, report);
    return report;
  }

  static auto finding(const std::string& what, const std::string& words) {
    return AllOf(Field(&FsckFinding::what, what), Field(&FsckFinding::message, HasSubstr(words)));
  }
};

TEST_F(FsckBlobsTest, FindsMissingBlobs) {
  fs::remove(blobs_.path_of(sha256("1 2 3")));
  EXPECT_THAT(look().findings(),
              ElementsAre(finding("missing-blob",
                                  sha256("1 2 3") + " is missing; problem_files refers to it")));
}

TEST_F(FsckBlobsTest, FindsDamagedBlobs) {
  std::ofstream(blobs_.path_of(sha256("1 2 3"))) << "1 2 4";
  EXPECT_THAT(look().findings(), ElementsAre(finding("damaged-blob", "its SHA-256 is different")));
}

TEST_F(FsckBlobsTest, FindsBlobsAccessibleToOthers) {
  fs::permissions(blobs_.path_of(sha256("1 2 3")), fs::perms::others_read, fs::perm_options::add);
  EXPECT_THAT(look().findings(),
              ElementsAre(finding("open-to-others", "is accessible to other users")));
}

TEST_F(FsckBlobsTest, DoesNotTreatUnusedBlobsAsDamage) {
  put("one");
  put("three");
  const FsckReport report = look();
  EXPECT_THAT(report.findings(), ElementsAre(finding("unused-blobs", "2 blobs with 8 bytes")));
  EXPECT_TRUE(report.is_clean());
  EXPECT_EQ(report.counts().at("blobs"), 4);
}

TEST_F(FsckBlobsTest, FindsReferencesThatAreNotHashes) {
  run("INSERT INTO problem_files (version, path, blob, executable)"
      " VALUES ('v', 'x', '../../etc/passwd', 0)");
  EXPECT_THAT(look().findings(), ElementsAre(finding("missing-blob", "problem_files")));
}

}  // namespace
}  // namespace judge::store
