// Attacks on the caches of compiled programs and precompiled prefixes, with the real compiler in
// the real sandbox. Each source is compiled twice, because the second compilation uses the caches.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/compiling/include_prefix.hpp"
#include "judge/run/compiling/submission_compiler.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;

const std::string head = "#include <cstdio>\n";

/// The caches are below the build directory, because a box shows nothing below /tmp.
class CacheAttacks : public testing::Test {
 protected:
  Compilation compile(const std::string& source, const std::string& owner = "attacker") {
    auto made = compile_cached(runner_, compiler_.programs_of(owner), language("cpp"),
                               {{"a.cpp", source}}, {}, compiler_.aids());
    EXPECT_TRUE(made) << made.error().message;
    return made ? *std::move(made) : Compilation{};
  }

  /// Precompiles the prefix. Fails the test if the judge does not precompile it.
  void make_prefix(const std::string& prefix) {
    compiler_.prefixes().want(language("cpp"), prefix);
    EXPECT_TRUE(compiler_.prefixes().make_next(runner_, languages()).value());
  }

  static std::string bytes_of(const Compilation& compilation) {
    return compilation.binary ? read_descriptor(compilation.binary.get()).value() : "";
  }

  std::vector<fs::path> entries(const std::string& folder) const {
    std::vector<fs::path> paths;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(directory_ / folder, missing)) {
      paths.push_back(entry.path());
    }
    return paths;
  }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  ~CacheAttacks() override { fs::remove_all(directory_); }

  fs::path directory_ = fs::path(JUDGE_BINARY_DIR) / "cache_attacks_test" /
                        testing::UnitTest::GetInstance()->current_test_info()->name();
  SandboxRunner runner_{started()};
  SubmissionCompiler compiler_{directory_};
};

TEST_F(CacheAttacks, ACompilerSeesNoCachedFilesExceptThePrecompiledHeaderThatItUses) {
  compile("int main() { return 7; }", "victim");
  make_prefix(head);
  make_prefix("#include <cstdlib>\n");
  const auto programs = entries("submissions");
  const auto ready = entries("prefixes/ready");
  ASSERT_EQ(programs.size(), 1U);
  ASSERT_EQ(ready.size(), 2U);
  int seen = 0;
  for (const fs::path& prefix : ready) {
    // Compiling fails if the victim's program or this prefix is visible.
    const std::string source = head + "#if __has_include(\"" + programs.front().native() +
                               "\") || __has_include(\"" + (prefix / prefix_name).native() +
                               "\")\n#error seen\n#endif\nint main() {}\n";
    const Compilation made = compile(source);
    // The source does not compile if it can see the file `prefix`. It can see this file only if the
    // judge compiles it with this precompiled prefix. The judge then compiles it again without the
    // prefix, which succeeds. So the method `plain` means that the file was seen.
    seen += made.outcome.method == CompileMethod::plain ? 1 : 0;
    EXPECT_TRUE(made.outcome.ok) << made.outcome.output;
  }
  EXPECT_EQ(seen, 1);
}

TEST_F(CacheAttacks, ACompilerCannotEmbedProgramsOfOtherUsers) {
  compile("int main() { return 7; }", "victim");
  const std::string victim = entries("submissions").front();
  const Compilation made = compile("__asm__(\".incbin \\\"" + victim + "\\\"\");\nint main() {}\n");
  EXPECT_FALSE(made.outcome.ok);
}

TEST_F(CacheAttacks, APrefixOfTenThousandLinesDoesNotChangeTheProgram) {
  std::string source;
  for (int line = 0; line < 10'000; ++line) source += head;
  make_prefix(source);
  source += "int main() { std::puts(\"\"); }\n";
  const auto plain = run::compile(runner_, language("cpp"), {{"a.cpp", source}}, {});
  ASSERT_TRUE(plain);
  const Compilation made = compile(source);
  EXPECT_EQ(made.outcome.method, CompileMethod::prefix);
  EXPECT_EQ(bytes_of(made), bytes_of(*plain));
}

TEST_F(CacheAttacks, OnlySystemHeadersArePrecompiled) {
  fs::create_directories(directory_);
  const fs::path link = directory_ / "link.h";
  fs::create_symlink("/etc/passwd", link);
  const std::vector<std::string> names = {"../../etc/passwd",     "/etc/passwd", link.native(),
                                          "sys/../../etc/passwd", "./cstdio",    "~/.bashrc"};
  for (const std::string& name : names) {
    const std::string source = "#include <" + name + ">\nint main() {}\n";
    EXPECT_EQ(include_prefix(source), "") << name;
    for (int times = 0; times < 2; ++times) {
      EXPECT_EQ(compile(source).outcome.output.find("root:"), std::string::npos);
    }
  }
  EXPECT_TRUE(entries("prefixes/requested").empty());
  const std::string probe = "#if __has_include(</etc/passwd>)\n#error seen\n#endif\n" + head;
  EXPECT_EQ(include_prefix(probe + "int main() {}\n"), "");
  EXPECT_TRUE(compile(probe + "int main() {}\n").outcome.ok);
}

TEST_F(CacheAttacks, AHeaderOfTheSubmissionIsNeverPrecompiled) {
  const std::vector<SourceFile> files = {{"a.cpp", "#include <trap.h>\nint main() {}\n"},
                                         {"trap.h", "#define main evil\n"}};
  for (int times = 0; times < 2; ++times) {
    const auto made = compile_cached(runner_, compiler_.programs_of("attacker"), language("cpp"),
                                     files, {}, compiler_.aids());
    EXPECT_FALSE(made->outcome.ok) << "there is no such header of the system";
  }
  EXPECT_TRUE(compiler_.prefixes().make_next(runner_, languages()).value());
  EXPECT_TRUE(entries("prefixes/ready").empty());
  EXPECT_EQ(entries("prefixes/refused").size(), 1U);
}

TEST_F(CacheAttacks, ATamperedCachedProgramIsRecompiled) {
  const std::string source = "int main() { return 7; }";
  const std::string good = bytes_of(compile(source));
  const fs::path entry = entries("submissions").front();
  std::fstream file(entry, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(fs::file_size(entry) / 2));
  file << "poison";
  file.close();
  const Compilation again = compile(source);
  EXPECT_EQ(again.outcome.method, CompileMethod::plain);
  EXPECT_EQ(bytes_of(again), good);
  EXPECT_EQ(compile(source).outcome.method, CompileMethod::cached) << "it is replaced";
}

TEST_F(CacheAttacks, ATamperedPrecompiledPrefixIsNotUsed) {
  make_prefix(head);
  const std::string source = head + "int main() { std::puts(\"\"); }\n";
  const auto plain = run::compile(runner_, language("cpp"), {{"a.cpp", source}}, {});
  std::fstream file(entries("prefixes/ready").front() / precompiled_name,
                    std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(-64, std::ios::end);
  file << "poison";
  file.close();
  const Compilation made = compile(source);
  EXPECT_EQ(made.outcome.method, CompileMethod::plain);
  EXPECT_EQ(bytes_of(made), bytes_of(*plain));
}

TEST_F(CacheAttacks, ACachedProgramIsNotUsedForOtherUsers) {
  const std::string source = "int main() { return 7; }";
  compile(source, "victim");
  EXPECT_EQ(compile(source, "victim").outcome.method, CompileMethod::cached);
  EXPECT_EQ(compile(source, "attacker").outcome.method, CompileMethod::plain);
}

}  // namespace
}  // namespace judge::run
