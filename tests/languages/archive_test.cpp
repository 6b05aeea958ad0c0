// Compiles programs with and without a class-data archive for the compiler, with the real compilers
// in the real sandbox. Both ways must give the same class files and the same compiler messages.
// Normally this test compiles only a few of the submissions in this repository; if the environment
// variable JUDGE_LONG_TESTS is set, it compiles all of them.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/compiling/installed.hpp"
#include "judge/run/compiling/submission_compiler.hpp"
#include "tests/judge/run/run_fixture.hpp"
#include "tests/support/jar.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;
using test_support::without_times;

bool is_whole_test() {
  return std::getenv("JUDGE_LONG_TESTS") != nullptr;  // NOLINT(concurrency-mt-unsafe)
}

const SourceFile hello = {
    "Main.java",
    "public class Main { public static void main(String[] a) { System.out.println(1); } }\n"};

class CompilerArchive : public testing::Test {
 protected:
  Compilation compile_plainly(const Language& of, const std::vector<SourceFile>& files) {
    auto made = compile(runner_, of, files, {});
    EXPECT_TRUE(made) << made.error().message;
    return made ? *std::move(made) : Compilation{};
  }

  /// Compiles the files with the archive, if there is one.
  Compilation compile_with(CompilerArchives& archives, const Language& of,
                           const std::vector<SourceFile>& files) {
    auto made = compile_cached(runner_, ProgramCache(directory_ / std::to_string(++compilations_)),
                               of, files, {}, {.prefixes = nullptr, .archives = &archives});
    EXPECT_TRUE(made) << made.error().message;
    return made ? *std::move(made) : Compilation{};
  }

  void make(CompilerArchives& archives, const Language& of) {
    archives.find(of);
    const auto made = archives.make_next(runner_, languages());
    ASSERT_TRUE(made) << made.error().message;
  }

  static std::string classes_of(const Compilation& compilation) {
    return compilation.binary ? without_times(*read_descriptor(compilation.binary.get())) : "";
  }

  void expect_same(CompilerArchives& archives, const Language& of,
                   const std::vector<SourceFile>& files) {
    const Compilation plain = compile_plainly(of, files);
    const Compilation with = compile_with(archives, of, files);
    EXPECT_EQ(with.outcome.method, CompileMethod::archive) << files.front().name;
    EXPECT_EQ(with.outcome.ok, plain.outcome.ok) << files.front().name;
    EXPECT_EQ(with.outcome.output, plain.outcome.output) << files.front().name;
    EXPECT_EQ(classes_of(with), classes_of(plain)) << files.front().name;
    EXPECT_EQ(classes_of(plain).empty(), !plain.outcome.ok) << "the jar can be compared";
    RecordProperty(of.id + "_plain_ms", static_cast<int>(plain.outcome.cpu_s * 1000));
    RecordProperty(of.id + "_with_ms", static_cast<int>(with.outcome.cpu_s * 1000));
  }

  fs::path archive_file() const { return fs::directory_iterator(directory_ / "a")->path(); }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  ~CompilerArchive() override { fs::remove_all(directory_); }

  fs::path directory_ = fs::path(JUDGE_BINARY_DIR) / "archive_test" /
                        testing::UnitTest::GetInstance()->current_test_info()->name();
  SandboxRunner runner_{started()};
  int compilations_ = 0;
};

/// Returns the submissions whose files have this extension. A submission is a single file, or the
/// files of one directory.
std::vector<std::vector<SourceFile>> submissions_in(const fs::path& below,
                                                    const std::string& extension) {
  std::map<fs::path, std::vector<SourceFile>> found;
  for (const auto& file : fs::recursive_directory_iterator(below)) {
    const fs::path& path = file.path();
    if (path.extension() != extension) continue;
    const bool is_submission = path.native().find("/submissions/") != std::string::npos;
    if (!is_submission) continue;
    // A directory with a name such as bfs_java is a single submission of several files.
    const bool is_part =
        path.parent_path().filename().native().ends_with("_" + extension.substr(1));
    found[is_part ? path.parent_path() : path].push_back({path.filename(), *read_file(path)});
  }
  std::vector<std::vector<SourceFile>> all;
  for (auto& [path, files] : found) all.push_back(std::move(files));
  return all;
}

TEST_F(CompilerArchive, DoesNotChangeTheClassesOrTheMessages) {
  const std::vector<std::pair<std::string, std::string>> samples = {
      {"java", ".java"}, {"scala", ".scala"}, {"kotlin", ".kt"}};
  CompilerArchives archives(directory_ / "a");
  for (const auto& [id, extension] : samples) {
    if (!check_installed(language(id))) continue;
    make(archives, language(id));
    ASSERT_NE(archives.find(language(id)), nullptr) << id;
    int left = is_whole_test() ? 10'000 : id == "java" ? 4 : 1;
    for (const char* folder : {"problems", "tests/textbook", "tests/languages"}) {
      for (const auto& files : submissions_in(fs::path(JUDGE_SOURCE_DIR) / folder, extension)) {
        if (left-- > 0) expect_same(archives, language(id), files);
      }
    }
    const SourceFile broken = {"broken" + extension, "class A { syntax error }\n"};
    expect_same(archives, language(id), {broken});
  }
}

TEST_F(CompilerArchive, IsNotUsedIfItsFileIsDamaged) {
  CompilerArchives earlier(directory_ / "a");
  make(earlier, language("java"));
  std::fstream file(archive_file(), std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(fs::file_size(archive_file()) / 2));
  file << "poison";
  file.close();
  CompilerArchives archives(directory_ / "a");
  const Compilation made = compile_with(archives, language("java"), {hello});
  EXPECT_TRUE(made.outcome.ok) << made.outcome.output;
  EXPECT_EQ(made.outcome.method, CompileMethod::plain);
  EXPECT_TRUE(archives.has_requests()) << "it is made again";
}

/// The archive passes its hash check, but the Java virtual machine rejects it.
TEST_F(CompilerArchive, DoesNotBreakCompilationIfJavaRejectsIt) {
  const auto helper =
      compile_plainly(language("java"), {*language("java").compile.archive->helper});
  for (const std::string& content : {std::string(), std::string(1000, 'x')}) {
    const ReadyArchive archive{*memory_file("a", content),
                               *memory_file("h", *read_descriptor(helper.binary.get())), 1000};
    const auto made = compile(runner_, language("java"), {hello}, {}, {}, {.archive = &archive});
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_TRUE(made->outcome.ok) << made->outcome.output;
    EXPECT_EQ(made->outcome.output, "");
  }
}

TEST_F(CompilerArchive, CannotBeReplacedByTheSubmission) {
  CompilerArchives archives(directory_ / "a");
  make(archives, language("java"));
  for (const char* name : {"compiler.archive", "compiler.jar"}) {
    const Compilation made = compile_with(archives, language("java"), {hello, {name, "hostile"}});
    EXPECT_TRUE(made.outcome.ok) << made.outcome.output;
    EXPECT_EQ(made.outcome.method, CompileMethod::plain);
  }
  // The compiler does not load classes of the submission, which are not on its own class path.
  const Compilation made =
      compile_with(archives, language("java"), {hello, {"CompileJava.class", "hostile"}});
  EXPECT_TRUE(made.outcome.ok) << made.outcome.output;
  EXPECT_EQ(made.outcome.method, CompileMethod::archive);
}

/// The Elixir compiler executes code of the submission. This code can read and write files in the
/// compiler's box.
TEST_F(CompilerArchive, IsNotInTheBoxOfOtherCompilers) {
  if (!check_installed(language("elixir"))) GTEST_SKIP() << "Elixir is not installed";
  CompilerArchives archives(directory_ / "a");
  make(archives, language("java"));
  const std::string path = archive_file();
  const Compilation made =
      compile_with(archives, language("elixir"),
                   {{"main.exs", "IO.inspect(File.write(\"" + path +
                                     "\", \"poison\"))\n"
                                     "IO.inspect(File.ls(\"" +
                                     archive_file().parent_path().native() +
                                     "\"))\n"
                                     "defmodule Main do\n  def main, do: :ok\nend\n"}});
  EXPECT_NE(made.outcome.output.find("{:error, :enoent}\n{:error, :enoent}"), std::string::npos)
      << made.outcome.output;
  CompilerArchives next(directory_ / "a");
  EXPECT_NE(next.find(language("java")), nullptr) << "the archive is unchanged";
}

}  // namespace
}  // namespace judge::run
