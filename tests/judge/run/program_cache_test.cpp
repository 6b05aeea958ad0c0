#include "judge/run/program_cache.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
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

TEST(ProgramCache, IsPrivateToItsOwner) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "cache";
  ProgramCache(path).put("k", "a program");
  struct stat status{};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
}

TEST(ProgramCache, DoesNotUseADirectoryThatOthersMayWriteTo) {
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

TEST(CacheKey, DependsOnEverythingThatAffectsTheProgram) {
  const std::string key = cache_key(language("cpp"), "1.0", {{"a.cpp", "x"}});
  EXPECT_EQ(key.size(), 64U);
  EXPECT_EQ(key, cache_key(language("cpp"), "1.0", {{"a.cpp", "x"}}));
  EXPECT_NE(key, cache_key(language("cpp17"), "1.0", {{"a.cpp", "x"}}));
  EXPECT_NE(key, cache_key(language("cpp"), "1.1", {{"a.cpp", "x"}}));
  EXPECT_NE(key, cache_key(language("cpp"), "1.0", {{"a.cpp", "y"}}));
  EXPECT_NE(key, cache_key(language("cpp"), "1.0", {{"a.cppx", ""}}));
  EXPECT_NE(key, cache_key(language("cpp"), "1.0", {{"a.cpp", "x"}, {"b.h", ""}}));
}

TEST(CompileCached, CompilesOnce) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "cache");
  FakeRunner runner;
  for (int i = 0; i < 2; ++i) {
    const auto compilation =
        compile_cached(runner, cache, language("cpp"), {{"a.cpp", "x"}}, CompileLimits{});
    ASSERT_TRUE(compilation);
    EXPECT_TRUE(compilation->outcome.ok);
    EXPECT_EQ(read_descriptor(compilation->binary.get()).value(), "a binary");
  }
  EXPECT_EQ(runner.runs.size(), 1U);
}

TEST(CompileCached, DoesNotKeepFailures) {
  const TemporaryDirectory directory;
  const ProgramCache cache(directory.path() / "cache");
  FakeRunner runner;
  runner.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  const auto compilation =
      compile_cached(runner, cache, language("cpp"), {{"a.cpp", "x"}}, CompileLimits{});
  EXPECT_FALSE(compilation->outcome.ok);
  EXPECT_FALSE(std::filesystem::exists(directory.path() / "cache"));
}

TEST(DefaultCacheDirectory, FollowsTheEnvironment) {
  ::setenv("JUDGE_CACHE_DIR", "/one", 1);
  EXPECT_EQ(default_cache_directory(), "/one");
  ::unsetenv("JUDGE_CACHE_DIR");
  ::setenv("XDG_CACHE_HOME", "/two", 1);
  EXPECT_EQ(default_cache_directory(), "/two/judge");
  ::unsetenv("XDG_CACHE_HOME");
  ::setenv("HOME", "/three", 1);
  EXPECT_EQ(default_cache_directory(), "/three/.cache/judge");
  ::unsetenv("HOME");
  EXPECT_EQ(default_cache_directory(), "/var/cache/judge");
}

}  // namespace
}  // namespace judge::run
