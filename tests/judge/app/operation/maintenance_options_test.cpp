#include "judge/app/operation/maintenance_options.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace judge::app::maintenance_options_test {
namespace {

std::optional<MaintenanceArguments> parsed_maintenance(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const MaintenanceOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return options.parsed();
}

TEST(MaintenanceOptions, ParseTheBackupRestoreAndFsckCommands) {
  const auto backup = parsed_maintenance({"backup", "b.zst", "--data", "/srv/judge", "--force"});
  ASSERT_TRUE(backup);
  EXPECT_EQ(std::get<BackupArguments>(*backup).archive, "b.zst");
  EXPECT_EQ(std::get<BackupArguments>(*backup).place.data, "/srv/judge");
  EXPECT_TRUE(std::get<BackupArguments>(*backup).force);
  const auto restore = parsed_maintenance({"restore", "b.zst", "--config", "j.toml"});
  EXPECT_EQ(std::get<RestoreArguments>(*restore).archive, "b.zst");
  EXPECT_EQ(std::get<RestoreArguments>(*restore).place.config_file, "j.toml");
  const auto plain = std::get<FsckArguments>(*parsed_maintenance({"fsck"}));
  EXPECT_FALSE(plain.json || plain.collect);
  const auto all = std::get<FsckArguments>(*parsed_maintenance({"fsck", "--json", "--collect"}));
  EXPECT_TRUE(all.json && all.collect);
  EXPECT_FALSE(parsed_maintenance({"other"}));
}

TEST(MaintenanceOptions, RefuseBadUsage) {
  EXPECT_THROW(parsed_maintenance({"backup"}), CLI::ParseError);
  EXPECT_THROW(parsed_maintenance({"restore"}), CLI::ParseError);
  EXPECT_THROW(parsed_maintenance({"fsck", "word"}), CLI::ParseError);
}

}  // namespace
}  // namespace judge::app::maintenance_options_test
