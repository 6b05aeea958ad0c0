// Runs the quick source check for all languages in the real sandbox. The starter code must have no
// errors, and a source with an error must get a message about the right line. Prints the time that
// each check takes.

#include <chrono>
#include <iostream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "judge/run/source_check.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

/// A source with an error, by the language's code.
struct Wrong {
  SourceFile file;
  int line = 0;
};

const std::map<std::string, Wrong>& wrong_sources() {
  static const std::map<std::string, Wrong> all = {
      {"ada", {{"main.adb", "procedure Main is\nbegin\n   X := 1;\nend Main;\n"}, 3}},
      {"assembler", {{"a.asm", "section .text\nglobal _start\n_start:\n  mov raxx, 1\n"}, 4}},
      {"bash", {{"a.sh", "echo 1\nif true; then\n  echo 2\n"}, 4}},
      {"c", {{"a.c", "int main(void) {\n  return y;\n}\n"}, 2}},
      {"cpp", {{"a.cpp", "#include <vector>\nint main() {\n  std::vector<int> v = 5;\n}\n"}, 3}},
      {"csharp", {{"a.cs", "class A {\n  static void Main() { int x = \"a\"; }\n}\n"}, 2}},
      {"fortran", {{"a.f90", "program a\n  implicit none\n  x = 1\nend program\n"}, 3}},
      {"go", {{"a.go", "package main\nfunc main() {\n\tx := 1\n}\n"}, 3}},
      {"javascript", {{"a.js", "const a = 1;\nswitch (a) {\n  default: let = \n}\n"}, 4}},
      {"lua", {{"a.lua", "local x = 1\nif x then\n"}, 3}},
      {"ocaml", {{"a.ml", "let () =\n  print_int \"a\"\n"}, 2}},
      {"pascal", {{"a.pas", "program a;\nbegin\n  x := 1\nend.\n"}, 3}},
      {"perl", {{"a.pm", "use strict;\nmy $x = 1;\n$y = 2;\n"}, 3}},
      {"php", {{"a.php", "<?php\n$x = ;\n"}, 2}},
      {"prolog", {{"a.pl", "main :- write(1)\nfoo(.\n"}, 1}},
      {"python3", {{"a.py", "x = 1\nx = = 2\nprint(x)\n"}, 2}},
      {"ruby", {{"a.rb", "def f\n  puts(1\nend\n"}, 3}},
      {"rust", {{"main.rs", "fn main() {\n    let _x: i32 = \"a\";\n}\n"}, 2}}};
  return all;
}

class SourceChecksTest : public testing::TestWithParam<std::string> {
 protected:
  SourceCheckResult check(const Language& language, const SourceFile& file) {
    const std::vector<SourceFile> files = {file};
    const auto checked =
        check_source(runner_, {package_, language, files, 60}, ProgramCache(""), nullptr);
    EXPECT_TRUE(checked) << checked.error().message;
    return checked.value_or(SourceCheckResult{});
  }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  TemporaryDirectory directory_;
  problem::Package package_ = small_package(directory_, 1);
  SandboxRunner runner_{started()};
};

TEST_P(SourceChecksTest, FindTheLineOfAnError) {
  const Language& checked = language(GetParam());
  const auto wrong = wrong_sources().find(checked.code);
  ASSERT_NE(wrong, wrong_sources().end()) << "add a source in " << checked.name;
  const SourceCheckResult failed = check(checked, wrong->second.file);
  EXPECT_FALSE(failed.compiles);
  ASSERT_FALSE(failed.diagnostics.empty());
  EXPECT_EQ(failed.diagnostics.front().file, wrong->second.file.name);
  EXPECT_EQ(failed.diagnostics.front().line, wrong->second.line)
      << failed.diagnostics.front().message;
  EXPECT_NE(failed.diagnostics.front().message, "");

  ASSERT_TRUE(checked.starter);
  const auto begun = std::chrono::steady_clock::now();
  const SourceCheckResult passed = check(checked, *checked.starter);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begun;
  EXPECT_TRUE(passed.compiles) << (passed.diagnostics.empty() ? ""
                                                              : passed.diagnostics.front().message);
  std::cout << checked.id << ": " << taken.count() << " ms\n";
}

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const Language& language : languages()) {
    if (language.check) all.push_back(language.id);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Languages, SourceChecksTest, testing::ValuesIn(ids()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace judge::run
