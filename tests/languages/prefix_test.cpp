// Compiles programs with unusual first lines in the real sandbox, with and without the precompiled
// prefix. Both ways must give the same program, byte by byte, and the same compiler messages.
// Normally this test uses a sample; with JUDGE_LONG_TESTS it uses 1,000 programs and all reference
// submissions in C and C++.

#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/prefix_headers.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;

bool is_long() {
  return std::getenv("JUDGE_LONG_TESTS") != nullptr;  // NOLINT(concurrency-mt-unsafe)
}

/// Compiles each source with and without the precompiled prefix. The prefixes are below the build
/// directory, because a box shows nothing below /tmp.
class PrecompiledIncludes : public testing::Test {
 protected:
  void expect_same(const SourceFile& source, const Language& language) {
    const std::vector<SourceFile> files = {source};
    const auto plain = compile(runner_, language, files, {});
    ASSERT_TRUE(plain) << plain.error().message;
    prefixes_.want(language, source.content);
    const auto made = prefixes_.make_next(runner_, languages());
    ASSERT_TRUE(made) << made.error().message;
    const auto prefix = prefixes_.find(language, files);
    const auto with =
        compile(runner_, language, files, {}, {}, {.prefix = prefix ? &*prefix : nullptr});
    ASSERT_TRUE(with) << with.error().message;
    EXPECT_EQ(with->outcome.ok, plain->outcome.ok) << source.content;
    EXPECT_EQ(with->outcome.output, plain->outcome.output) << source.content;
    if (!plain->outcome.ok) return;
    EXPECT_EQ(read_descriptor(with->binary.get()), read_descriptor(plain->binary.get()))
        << source.content;
    if (with->outcome.method == CompileMethod::prefix) ++with_prefix_;
  }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  ~PrecompiledIncludes() override { fs::remove_all(directory_); }

  /// Each test has its own directory, because tests run at the same time.
  fs::path directory_ = fs::path(JUDGE_BINARY_DIR) / "prefix_test" /
                        testing::UnitTest::GetInstance()->current_test_info()->name();
  SandboxRunner runner_{started()};
  PrefixHeaders prefixes_{directory_};
  int with_prefix_ = 0;  ///< number of programs that were made with a prefix
};

/// Generates programs with all kinds of lines that may come before or between includes.
class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  std::string program() {
    std::string text;
    const int lines = below(8);
    for (int line = 0; line < lines; ++line) text += head_line();
    text += "#include <cstdio>\n#include <cassert>\n#include <vector>\n";
    for (int line = below(3); line > 0; --line) text += body_line();
    text +=
        "int main() { std::vector<int> v(" + std::to_string(below(9)) +
        ", __LINE__); assert(v.size() < 9); std::printf(\"%d %s\\n\", (int)v.size(), __FILE__); "
        "return 0; }\n";
    return text;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  std::string head_line() {
    // Uses only a few headers, so that several programs have the same prefix.
    static const std::vector<std::string> includes = {
        "#include <vector>\n", "#include <iostream>\n", "  #  include <map>\r\n",
        "#include<cassert>// x\n", "#include <cstdio> /* y */\n"};
    static const std::vector<std::string> odd = {
        "\n",
        "// a comment\n",
        "/* two\n lines */ ",
        "/**/ #include <set>\n",
        "#define NDEBUG\n",
        "#define X(a) a\n",
        "#pragma GCC optimize(\"O3\")\n",
        "#pragma once\n",
        "#if __has_include(<vector>)\n#include <queue>\n#endif\n",
        "#ifdef NO\n#include <no>\n#endif\n",
        "// joined \\\n#include <never>\n",
        "/* a * / */\n",
        "#include \\\n <string>\n",
        "%:include <set>\n",
        "#include <cmath> // c \\\n still\n",
        "const char* raw = R\"(\n#include <not>\n)\";\n",
        "#include <no/such/header>\n",
        "#include <vector> x\n",
        "#line 7 \"other.cpp\"\n",
        "#undef __GNUC__\n",
        "int " + std::string(3, 'a') + std::to_string(7) + "();\n",
        "#error no\n",
        "\xEF\xBB\xBF",
        "#warning odd\n",
        "/* unfinished\n"};
    return below(3) > 0 ? includes[static_cast<std::size_t>(below(5))]
                        : odd[static_cast<std::size_t>(below(static_cast<int>(odd.size())))];
  }

  std::string body_line() {
    static const std::vector<std::string> lines = {
        "#include <algorithm>\n",
        "static int counter = __COUNTER__;\n",
        "#undef assert\n#define NDEBUG\n#include <cassert>\n",
        "int unused(int x) { return y; }\n",
        "template <class T> struct S { static T value; };\n",
        "using namespace std;\n"};
    return lines[static_cast<std::size_t>(below(static_cast<int>(lines.size())))];
  }

  std::mt19937 random_;
};

TEST_F(PrecompiledIncludes, DoNotChangeTheBinaryIfTheFirstLinesAreUnusual) {
  Generator generator(20261123);
  const int programs = is_long() ? 1000 : 12;
  for (int number = 0; number < programs; ++number) {
    expect_same({"odd.cpp", generator.program()}, language("cpp"));
  }
  EXPECT_GE(with_prefix_, programs / 10);
}

TEST_F(PrecompiledIncludes, DoNotChangeTheBinaryOfReferenceSubmissions) {
  int left = is_long() ? 10'000 : 2;
  for (const auto& file :
       fs::recursive_directory_iterator(fs::path(JUDGE_SOURCE_DIR) / "problems")) {
    const std::string extension = file.path().extension();
    if (extension != ".c" && extension != ".cpp") continue;
    if (file.path().native().find("/submissions/") == std::string::npos || left-- <= 0) continue;
    expect_same({file.path().filename(), *read_file(file.path())}, language(extension.substr(1)));
  }
  EXPECT_GE(with_prefix_, 1);
}

}  // namespace
}  // namespace judge::run
