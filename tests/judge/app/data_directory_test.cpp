#include "judge/app/data_directory.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/migrations.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app {
namespace {

using testing::HasSubstr;

TEST(DataDirectory, IsMadeForItsOwnerAloneWithTodaysSchema) {
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "a" / "data");
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_EQ(std::filesystem::status(data->path()).permissions(), std::filesystem::perms::owner_all);
  const auto connection = data->connect();
  ASSERT_TRUE(connection);
  const auto version = (*connection)->query("SELECT max(version) FROM schema_version");
  ASSERT_TRUE(version);
  EXPECT_EQ(store::integer(version->front().front()),
            static_cast<std::int64_t>(store::migrations().size()));
}

TEST(DataDirectory, KeepsWhatIsThere) {
  const TemporaryDirectory directory;
  const auto blob = DataDirectory::open(directory.path())->blobs().put("kept");
  ASSERT_TRUE(blob);
  const auto again = DataDirectory::open(directory.path());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again->blobs().read(*blob), "kept");
}

TEST(DataDirectory, ThatIsOnlyLookedAtIsNotMadeOrChanged) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "data";
  EXPECT_THAT(DataDirectory::open_existing(path).error().message,
              HasSubstr("there is no judge.sqlite in it"));
  EXPECT_FALSE(std::filesystem::exists(path));
  ASSERT_TRUE(DataDirectory::open(path));
  const auto connection = *DataDirectory::open_existing(path)->connect();
  ASSERT_TRUE(connection->run_script("DELETE FROM schema_version WHERE version > 1"));
  ASSERT_TRUE(DataDirectory::open_existing(path));
  EXPECT_EQ(*store::schema_version(*connection), 1);
}

TEST(DataDirectory, KnowsWhenNothingCanBeStored) {
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "data");
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_TRUE(data->try_to_store());
  std::filesystem::remove_all(directory.path() / "data");
  const auto stores = data->try_to_store();
  ASSERT_FALSE(stores);
  EXPECT_THAT(stores.error().message, HasSubstr("No such file or directory\nMend: "));
}

TEST(DataDirectory, IsRefusedWhereOthersMayWrite) {
  using std::filesystem::perms;
  const TemporaryDirectory directory;
  const auto path = directory.path() / "data";
  ASSERT_TRUE(DataDirectory::open(path));
  for (const perms others : {perms::group_write, perms::others_write}) {
    std::filesystem::permissions(path, perms::owner_all | others);
    const auto data = DataDirectory::open(path);
    ASSERT_FALSE(data);
    EXPECT_THAT(data.error().message, HasSubstr("written to by other users"));
    EXPECT_THAT(data.error().message, HasSubstr("\nMend: chmod 700 " + path.string()));
  }
  std::filesystem::permissions(path, perms::owner_all);
  std::filesystem::permissions(path / "versions", perms::all);
  EXPECT_FALSE(DataDirectory::open(path));
}

TEST(DataDirectory, SaysWhenOthersMayLookIntoIt) {
  using std::filesystem::perms;
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "data");
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_EQ(data->openness(), "");
  for (const perms others : {perms::group_read, perms::others_exec}) {
    std::filesystem::permissions(data->path(), perms::owner_all | others);
    EXPECT_TRUE(DataDirectory::open(data->path())) << "it can be used all the same";
    EXPECT_THAT(data->openness(), HasSubstr("may look into"));
    EXPECT_THAT(data->openness(), HasSubstr("\nMend: chmod 700 "));
  }
}

TEST(DataDirectory, SaysWhatCannotBeUsed) {
  const TemporaryDirectory directory;
  const auto file = directory.write("file", "x");
  const auto data = DataDirectory::open(file);
  ASSERT_FALSE(data);
  EXPECT_THAT(data.error().message, HasSubstr(file.string()));
  EXPECT_THAT(data.error().message, HasSubstr("--data DIR"));
}

}  // namespace
}  // namespace judge::app
