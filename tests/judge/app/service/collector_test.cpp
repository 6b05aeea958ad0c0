#include "judge/app/service/collector.hpp"

#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::collector_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class CollectorTest : public testing::Test {
 protected:
  fs::path old_blob(const std::string& bytes) const {
    const auto path = data_.blobs().path_of(*data_.blobs().put(bytes));
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(25));
    return path;
  }

  /// Waits until `done` returns true; if it never does, the test times out.
  static void wait_until(const std::function<bool()>& done) {
    while (!done()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }

  static Collector::Options every(std::chrono::milliseconds interval) {
    return {.interval = interval, .age_s = 3600, .session_limits = {}};
  }

  std::ostringstream written_;
  observe::Log log_{observe::Level::info, observe::LogFormat::text, written_};
  TemporaryDirectory directory_;
  DataDirectory data_ = *DataDirectory::open(directory_.path() / "data");
};

TEST_F(CollectorTest, CollectsPeriodicallyAndLogsEachCollection) {
  {
    const Collector collector(data_, log_, every(std::chrono::milliseconds(5)));
    for (const char* bytes : {"first", "second"}) {
      const fs::path blob = old_blob(bytes);
      wait_until([&] { return !fs::exists(blob); });
    }
  }
  EXPECT_THAT(written_.str(), HasSubstr("removed unused data blobs=1 bytes=5"));
}

TEST_F(CollectorTest, StopsImmediatelyBetweenCollections) {
  const fs::path blob = old_blob("kept");
  {
    const Collector collector(data_, log_, every(std::chrono::hours(24)));
  }
  EXPECT_TRUE(fs::exists(blob));
  EXPECT_EQ(written_.str(), "");
}

TEST_F(CollectorTest, PostponesCollectionDuringABackup) {
  const fs::path blob = old_blob("backed up");
  {
    const auto kept = data_.blobs().prevent_collection();
    const Collector collector(data_, log_, every(std::chrono::milliseconds(5)));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(fs::exists(blob));
  }
  EXPECT_THAT(written_.str(), HasSubstr("collection postponed"));
}

}  // namespace
}  // namespace judge::app::collector_test
