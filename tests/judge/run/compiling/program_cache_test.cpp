#include "judge/run/compiling/program_cache.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/run/compiling/fair_share.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::program_cache_test {
namespace {

std::string content(const std::optional<sandbox::FileDescriptor>& file) {
  return file ? read_descriptor(file->get()).value() : "(nothing)";
}

std::size_t entries(const std::filesystem::path& directory) {
  return static_cast<std::size_t>(
      std::distance(std::filesystem::directory_iterator(directory), {}));
}

TEST(ProgramCache, ReturnsStoredPrograms) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "a" / "cache");
  EXPECT_EQ(content(cache.find("k")), "(nothing)");
  cache.put("k", "a program");
  cache.put("empty", "");
  EXPECT_EQ(content(cache.find("k")), "a program");
  EXPECT_EQ(content(cache.find("empty")), "");
  EXPECT_EQ(entries(directory.path() / "a" / "cache"), 2U) << "no temporary file is left";
}

TEST(ProgramCache, CannotBeReadByOtherSystemUsers) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "cache";
  ProgramCache(path).put("k", "a program");
  struct stat status{};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0711U);
  ASSERT_EQ(::stat((path / "k").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(ProgramCache, DoesNotUseADirectoryThatOtherUsersMayWriteTo) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "cache";
  const ProgramCache cache(path);
  cache.put("k", "a program");
  ASSERT_EQ(::chmod(path.c_str(), 0777), 0);
  EXPECT_EQ(content(cache.find("k")), "(nothing)");
  cache.put("other", "a program");
  EXPECT_EQ(entries(path), 1U);
}

TEST(ProgramCache, IgnoresModifiedEntries) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "cache");
  const auto entry = directory.path() / "cache" / "k";
  for (const std::string_view damage : {"", "short", "\1"}) {
    cache.put("k", "a program");
    ASSERT_EQ(content(cache.find("k")), "a program") << "a damaged entry is replaced";
    std::ofstream(entry, std::ios::binary | (damage == "\1" ? std::ios::app : std::ios::trunc))
        << damage;
    EXPECT_EQ(content(cache.find("k")), "(nothing)");
  }
}

TEST(ProgramCache, StoresNothingWithoutADirectory) {
  ProgramCache("").put("k", "a program");
  EXPECT_EQ(content(ProgramCache("").find("k")), "(nothing)");
  const ProgramCache impossible("/proc/no/such/place");
  impossible.put("k", "a program");
  EXPECT_EQ(content(impossible.find("k")), "(nothing)");
}

TEST(ProgramCache, FindsAProgramOnlyForItsOwner) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "cache");
  cache.owned_by("ada").put("k", "a program");
  EXPECT_EQ(content(cache.owned_by("ada").find("k")), "a program");
  EXPECT_EQ(content(cache.owned_by("bob").find("k")), "(nothing)");
  EXPECT_EQ(content(cache.find("k")), "(nothing)");
}

TEST(ProgramCache, DoesNotReturnAProgramThatIsStoredUnderAWrongKey) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "cache");
  cache.put("k", "a program");
  std::filesystem::rename(directory.path() / "cache" / "k", directory.path() / "cache" / "other");
  EXPECT_EQ(content(cache.find("other")), "(nothing)");
}

TEST(ProgramCache, ManyProgramsOfOneOwnerDoNotDisplaceOtherPrograms) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "cache", 32'000);
  const std::string program(1000, 'x');
  cache.put("judge's", program);
  cache.owned_by("ada").put("k", program);
  for (int i = 0; i < 100; ++i) cache.owned_by("attacker").put(std::to_string(i), program);
  EXPECT_EQ(content(cache.find("judge's")), program);
  EXPECT_EQ(content(cache.owned_by("ada").find("k")), program);
  EXPECT_EQ(content(cache.owned_by("attacker").find("99")), program);
  EXPECT_EQ(content(cache.owned_by("attacker").find("90")), "(nothing)");
  EXPECT_LE(entries(directory.path() / "cache"), 10U);
}

TEST(ProgramCache, RemovesOldProgramsOnlyAfterNewOnesFillThreePercentOfTheLimit) {
  const TemporaryDirectory directory;
  const std::uint64_t bytes_max = 4096 * 1000;
  const ProgramCache cache(directory.path() / "cache", bytes_max);
  cache.owned_by("ada").put("first", "");
  for (int i = 0; i < 1100; ++i) {
    std::ofstream(directory.path() / "cache" / (std::to_string(i) + owner_tag("ada")));
  }
  // The cache removes nothing until new programs fill 1/32 of the limit. Each program counts as at
  // least 1/4096 of the limit, so 127 more programs are not yet enough.
  for (int i = 0; i < 127; ++i) cache.owned_by("ada").put("more" + std::to_string(i), "");
  EXPECT_EQ(entries(directory.path() / "cache"), 1228U);
  cache.owned_by("bob").put("last", "");
  EXPECT_EQ(entries(directory.path() / "cache"), 1025U);
}

TEST(DefaultCacheDirectory, IsTakenFromEnvironmentVariablesIfTheyAreSet) {
  ::setenv("JUDGE_CACHE_DIR", "/one", 1);
  EXPECT_EQ(default_cache_directory(), "/one");
  ::unsetenv("JUDGE_CACHE_DIR");
  ::setenv("XDG_CACHE_HOME", "/two", 1);
  EXPECT_EQ(default_cache_directory(), "/two/judge");
  ::unsetenv("XDG_CACHE_HOME");
  ::setenv("HOME", "/three", 1);
  EXPECT_EQ(default_cache_directory(),
            ::geteuid() == 0 ? "/var/cache/judge" : "/three/.cache/judge");
  ::unsetenv("HOME");
  EXPECT_EQ(default_cache_directory(), "/var/cache/judge");
}

}  // namespace
}  // namespace judge::run::program_cache_test
