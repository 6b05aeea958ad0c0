#include "judge/run/compiling/compile_cached.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::compile_cached_test {
namespace {

namespace fs = std::filesystem;

const std::vector<SourceFile> source = {{"a.cpp", "x"}};

class CompileCached : public testing::Test {
 protected:
  Compilation compile(const Language& in = language("cpp")) {
    auto compilation = compile_cached(runner_, cache_, in, source, {});
    EXPECT_TRUE(compilation);
    return *std::move(compilation);
  }

  TemporaryDirectory directory_;
  FakeRunner runner_;
  ProgramCache cache_{directory_.path() / "cache"};
};

TEST_F(CompileCached, CompilesTheSameSourceOnce) {
  for (int i = 0; i < 2; ++i) {
    const Compilation compilation = compile();
    EXPECT_TRUE(compilation.outcome.ok);
    EXPECT_EQ(read_descriptor(compilation.binary.get()).value(), "a binary");
    EXPECT_EQ(compilation.outcome.method, i == 0 ? CompileMethod::plain : CompileMethod::cached);
  }
  EXPECT_EQ(runner_.runs.size(), 1U);
}

TEST_F(CompileCached, DoesNotStoreFailures) {
  runner_.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  EXPECT_FALSE(compile().outcome.ok);
  EXPECT_FALSE(fs::exists(directory_.path() / "cache"));
}

TEST_F(CompileCached, StoresNothingIfTheCompilerOrTheProgramCanReadTheCacheDirectory) {
  for (CommandTemplate Language::* command : {&Language::compile, &Language::run}) {
    Language revealing = language("cpp");
    (revealing.*command).read_only_paths.push_back(directory_.path());
    for (int i = 0; i < 2; ++i) EXPECT_EQ(compile(revealing).outcome.method, CompileMethod::plain);
  }
  EXPECT_FALSE(fs::exists(directory_.path() / "cache"));
}

TEST(ProgramKey, DependsOnEverythingThatAffectsTheProgram) {
  const Language& cpp = language("cpp");
  const std::string key = program_key(cpp, "1.0", source, {});
  EXPECT_EQ(key.size(), 64U);
  EXPECT_EQ(key, program_key(cpp, "1.0", source, {}));
  EXPECT_NE(key, program_key(language("cpp17"), "1.0", source, {}));
  EXPECT_NE(key, program_key(cpp, "1.1", source, {}));
  EXPECT_NE(key, program_key(cpp, "1.0", {{"a.cpp", "y"}}, {}));
  EXPECT_NE(key, program_key(cpp, "1.0", {{"a.cppx", ""}}, {}));
  EXPECT_NE(key, program_key(cpp, "1.0", {{"a.cpp", "x"}, {"b.h", ""}}, {}));
  EXPECT_NE(key, program_key(cpp, "1.0", source, {.cpu_s = 1}));
  EXPECT_NE(key, program_key(cpp, "1.0", source, {.memory_bytes = 1}));
}

TEST(ProgramKey, DependsOnTheBoxOfTheCompiler) {
  const TemporaryDirectory directory;
  const std::string key = program_key(language("cpp"), "1.0", source, {});
  Language other = language("cpp");
  other.compile.read_only_paths.push_back(directory.path() / "*.h");
  EXPECT_EQ(program_key(other, "1.0", source, {}), key) << "there is no such file";
  directory.write("a.h", "");
  EXPECT_NE(program_key(other, "1.0", source, {}), key);
  other = language("cpp");
  other.compile.environment.emplace_back("CPATH=/x");
  EXPECT_NE(program_key(other, "1.0", source, {}), key);
  other = language("cpp");
  other.helper_files.push_back({"a.h", ""});
  EXPECT_NE(program_key(other, "1.0", source, {}), key);
  other = language("cpp");
  other.program_file = "program.jar";
  EXPECT_NE(program_key(other, "1.0", source, {}), key);
}

TEST(PathsShownToACommand, AreAllPathsBelowTheReadOnlyPathsOfTheCommand) {
  CommandTemplate command;
  command.read_only_paths = {"/usr/lib", "/opt/*/lib"};
  EXPECT_TRUE(shows(command, "/usr/lib/judge/cache"));
  EXPECT_TRUE(shows(command, "/opt/judge/lib/cache"));
  EXPECT_FALSE(shows(command, "/usr/libexec"));
  EXPECT_FALSE(shows(command, "/usr"));
  EXPECT_FALSE(shows(command, "/opt/judge"));
}

TEST(PathsShownToACommand, IncludeLinksIntoItsReadOnlyPaths) {
  const TemporaryDirectory directory;
  fs::create_directory(directory.path() / "shown");
  fs::create_directory_symlink(directory.path() / "shown", directory.path() / "link");
  CommandTemplate command;
  command.read_only_paths = {fs::canonical(directory.path()) / "shown"};
  EXPECT_TRUE(shows(command, directory.path() / "link" / "cache"));
}

}  // namespace
}  // namespace judge::run::compile_cached_test
