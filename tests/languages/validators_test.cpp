// Runs validators in every language in the real sandbox: the same validator must give the same
// result in each language. Also runs validators that attack the judge: each validation must fail
// and leave the sandbox usable.

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/validators/compile_validator.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

using testing::HasSubstr;

/// The files of a validator that accepts "yes" and rejects "no", both with the message "fine".
struct Sample {
  std::string name;
  std::vector<SourceFile> files;
};

const std::string python_validator =
    "import sys\n"
    "question, answer, feedback = sys.argv[1:4]\n"
    "said = sys.stdin.read().strip()\n"
    "assert open(question).read() == 'in' and open(answer).read() == 'ans'\n"
    "with open(feedback + 'judgemessage.txt', 'w') as message: message.write('fine')\n"
    "sys.exit(42 if said == 'yes' else 43)\n";
const std::string shell_validator =
    "[ \"$(cat \"$1\")\" = in ] && [ \"$(cat \"$2\")\" = ans ] || exit 1\n"
    "printf fine > \"$3/judgemessage.txt\"\n"
    "grep -qx yes && exit 42\n"
    "exit 43\n";
const std::string cpp_validator =
    "#include <fstream>\n#include <iostream>\n"
    "int main(int, char** a) {\n"
    "  std::ofstream(std::string(a[3]) + \"judgemessage.txt\") << \"fine\";\n"
    "  std::string said;\n"
    "  std::cin >> said;\n"
    "  return said == \"yes\" ? 42 : 43;\n"
    "}\n";
const std::string java_validator =
    "import java.nio.file.*;\n"
    "public class Main {\n"
    "  public static void main(String[] a) throws Exception {\n"
    "    Files.writeString(Path.of(a[2], \"judgemessage.txt\"), \"fine\");\n"
    "    String said = new String(System.in.readAllBytes());\n"
    "    System.exit(said.trim().equals(\"yes\") ? 42 : 43);\n"
    "  }\n"
    "}\n";

std::vector<Sample> output_validators() {
  return {
      {"cpp", {{"check.cpp", cpp_validator}}},
      {"python", {{"check.py", python_validator}}},
      {"python_directory",
       {{"__init__.py", ""},
        {"__main__.py",
         "from words import good\nimport sys\n"
         "open(sys.argv[3] + 'judgemessage.txt', 'w').write('fine')\n"
         "sys.exit(42 if good(sys.stdin.read().strip()) else 43)\n"},
        {"words.py", "def good(word): return word in open('words.txt').read().split()\n"},
        {"words.txt", "yes yep\n"}}},
      {"java", {{"Main.java", java_validator}}},
      {"shell", {{"check.sh", "#!/bin/sh\n" + shell_validator}}},
      {"bash", {{"check.bash", "#!/usr/bin/env bash\n[[ -n $3 ]] || exit 1\n" + shell_validator}}},
      {"shell_without_first_line", {{"check.sh", shell_validator}}},
      {"run",
       {{"run", "#!/bin/sh\nexec python3 \"$(dirname \"$0\")/lib/check.py\" \"$@\"\n"},
        {"lib/check.py", python_validator}}},
      {"build_and_run",
       {{"build", "#!/bin/sh\nset -e\nc++ -o run source.cpp\nrm source.cpp\n"},
        {"source.cpp", cpp_validator}}},
      {"build_with_java",
       {{"build",
         "#!/bin/sh\nset -e\njavac Main.java\n"
         "echo 'java -cp \"$(dirname \"$0\")\" Main \"$@\"' > run\n"},
        {"Main.java", java_validator}}},
      {"run_with_perl",
       {{"run", "#!/bin/sh\nexec perl \"$(dirname \"$0\")/check.pl\" \"$@\"\n"},
        {"check.pl",
         "open(my $message, '>', $ARGV[2] . 'judgemessage.txt');\n"
         "print $message 'fine';\nclose $message;\n"
         "exit(<STDIN> =~ /^yes/ ? 42 : 43);\n"}}},
      {"build_with_make",
       {{"build", "#!/bin/bash\nmake -s check && mv check run\n"}, {"check.cpp", cpp_validator}}},
  };
}

/// Runs validators of packages in one sandbox.
class Validators : public testing::Test {
 protected:
  problem::Program written(const Sample& trial) {
    problem::Program program{trial.name, {}};
    for (const SourceFile& file : trial.files) {
      const auto path = directory_.write(trial.name + "/" + file.name, file.content);
      program.files.push_back({file.name, path});
    }
    return program;
  }

  Result<OutputChecker> checker(const Sample& trial) {
    package_.output_validator = written(trial);
    return OutputChecker::prepare(runner_, ProgramCache(""), languages(), package_);
  }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  TemporaryDirectory directory_;
  problem::Package package_;
  SandboxRunner runner_{started()};
};

TEST_F(Validators, GiveTheSameVerdictInEveryLanguage) {
  for (const Sample& trial : output_validators()) {
    const auto ready = checker(trial);
    ASSERT_TRUE(ready) << ready.error().message;
    for (const auto& [said, word] :
         {std::pair{"yes\n", ValidatorResult::accepted}, {"no\n", ValidatorResult::wrong_answer}}) {
      const auto validation = ready->check(runner_, {"in", "ans", said, {}});
      EXPECT_EQ(validation.word, word) << trial.name << ": " << validation.message;
      EXPECT_EQ(validation.message, "fine") << trial.name;
    }
  }
}

TEST_F(Validators, InputValidatorsGetTheirArgumentsAndTheirFiles) {
  const std::vector<Sample> trials = {
      {"python", {{"check.py", "import sys\nsys.exit(42 if input() == sys.argv[1] else 43)\n"}}},
      {"shell", {{"check.sh", "read -r x\n[ \"$x\" = \"$1\" ] && exit 42\n"}}},
      {"run",
       {{"run", "#!/bin/sh\nread -r x\ngrep -q \"$x\" words && [ $1 = b ] && exit 42\n"},
        {"words", "a b"}}},
  };
  for (const Sample& trial : trials) {
    const auto validator =
        compile_validator(runner_, ProgramCache(""), languages(), written(trial), package_);
    ASSERT_TRUE(validator) << validator.error().message;
    using Word = InputValidation::Word;
    for (const auto& [input, word] : {std::pair{"b\n", Word::valid}, {"c\n", Word::invalid}}) {
      const auto said = run_input_validator(runner_, *validator, input, {"b"}, package_.limits);
      EXPECT_EQ(said->word, word) << trial.name << ": " << said->message;
    }
  }
}

TEST_F(Validators, ABuildFailureIncludesTheReason) {
  const auto reason = [&](const Sample& trial) { return checker(trial).error().message; };
  EXPECT_THAT(reason({"a", {{"build", "echo broken >&2; exit 3\n"}}}),
              HasSubstr("output validator a: does not compile:\nbroken"));
  EXPECT_THAT(reason({"b", {{"build", "true\n"}}}), HasSubstr("build made no file 'run'"));
  EXPECT_THAT(reason({"c", {{"build", "touch run input\n"}}}),
              HasSubstr("its own file 'input' into the work directory"));
  EXPECT_THAT(reason({"d", {{"build", "exec 3<>/dev/tcp/127.0.0.1/80\n"}}}),
              HasSubstr("does not compile"));
  EXPECT_THAT(reason({"e", {{"check.py", "print 'yes'\n"}}}), HasSubstr("SyntaxError"));
}

/// Returns a checker that follows testlib's conventions but does not include testlib.
Sample checker_like_testlib() {
  return {"checker",
          {{"checker.cpp",
            "#include <fstream>\n#include <iostream>\n#include \"checker.h\"\n"
            "int main(int count, char** a) {\n"
            "  if (count != 4 || word_in(a[1]) != \"in\" || word_in(a[3]) != \"ans\") return 3;\n"
            "  const std::string said = word_in(a[2]);\n"
            "  if (said == \"half\") { std::cerr << \"points 12.50 half\\n\"; return 7; }\n"
            "  std::cerr << (said == \"yes\" ? \"ok fine\\n\" : \"wrong answer bad\\n\");\n"
            "  return said == \"yes\" ? 0 : 1;\n"
            "}\n"},
           {"checker.h",
            "#include <fstream>\n"
            "inline std::string word_in(const char* name) {\n"
            "  std::ifstream file(name);\n  std::string word;\n  file >> word;\n  return word;\n"
            "}\n"}}};
}

TEST_F(Validators, MayFollowTheTestlibConvention) {
  package_.validator_convention = problem::ValidatorConvention::testlib;
  package_.type.scoring = true;
  const auto ready = checker(checker_like_testlib());
  ASSERT_TRUE(ready) << ready.error().message;
  const auto said = [&](const char* output) {
    return ready->check(runner_, {"in", "ans", output, {}});
  };
  EXPECT_EQ(said("yes").word, ValidatorResult::accepted);
  EXPECT_EQ(said("yes").message, "ok fine");
  EXPECT_EQ(said("no").word, ValidatorResult::wrong_answer);
  EXPECT_EQ(said("half").score, "12.50");
  EXPECT_EQ(ready->check(runner_, {"bad", "ans", "yes", {}}).word, ValidatorResult::failed);
}

TEST_F(Validators, ScoresArePermittedInScoringProblemsOnly) {
  package_.validator_convention = problem::ValidatorConvention::testlib;
  const auto ready = checker(checker_like_testlib());
  const auto validation = ready->check(runner_, {"in", "ans", "half", {}});
  EXPECT_EQ(validation.word, ValidatorResult::failed);
  EXPECT_THAT(validation.message, HasSubstr("not a scoring problem"));
}

std::vector<Sample> hostile_validators() {
  return {
      {"python_never_ends", {{"a.py", "while True: pass\n"}}},
      {"shell_never_ends", {{"a.sh", "while :; do :; done\n"}}},
      {"python_sleeps", {{"a.py", "import time\ntime.sleep(1000)\n"}}},
      {"python_forks", {{"a.py", "import os\nwhile True: os.fork()\n"}}},
      {"shell_forks", {{"a.sh", "f() { f | f & }\nf\nwhile :; do :; done\n"}}},
      {"python_fills_the_feedback",
       {{"a.py",
         "with open('feedback/judgemessage.txt', 'wb') as file:\n"
         "  for i in range(1024): file.write(bytes(1 << 20))\n"}}},
      {"shell_fills_the_feedback",
       {{"a.sh", "while cat /dev/urandom; do :; done > feedback/judgemessage.txt\nexit 1\n"}}},
      {"python_fills_the_box",
       {{"a.py",
         "i = 0\nwhile True:\n"
         "  with open('f%d' % i, 'wb') as file: file.write(bytes(1 << 20))\n"
         "  i += 1\n"}}},
      {"shell_fills_the_box",
       {{"a.sh", "i=0\nwhile head -c 1000000 /dev/urandom > f$i; do i=$((i+1)); done\nexit 1\n"}}},
      {"python_links_its_message",
       {{"a.py", "import os\nos.symlink('/etc/passwd', 'feedback/judgemessage.txt')\n"}}},
      {"shell_prints", {{"a.sh", "while echo yes; do :; done\n"}}},
      {"run_replaces_its_question", {{"run", "#!/bin/sh\nrm -rf /box/* answer; kill -9 -1\n"}}},
  };
}

TEST_F(Validators, HostileValidatorsFailAndLeaveTheSandboxUsable) {
  package_.limits.validation_s = 0.5;
  package_.limits.validation_memory_bytes = 256 * mebibyte;
  const Sample good = output_validators()[1];
  const auto good_checker = checker(good);
  ASSERT_TRUE(good_checker);
  for (const Sample& trial : hostile_validators()) {
    const auto ready = checker(trial);
    ASSERT_TRUE(ready) << ready.error().message;
    const auto validation = ready->check(runner_, {"in", "ans", "yes\n", {}});
    EXPECT_EQ(validation.word, ValidatorResult::failed) << trial.name;
    EXPECT_LT(validation.message.size(), 5000U) << trial.name;
    EXPECT_THAT(validation.message, testing::Not(HasSubstr("root:"))) << trial.name;
    const auto after = good_checker->check(runner_, {"in", "ans", "yes\n", {}});
    EXPECT_EQ(after.word, ValidatorResult::accepted) << "after " << trial.name << after.message;
  }
}

TEST_F(Validators, HostileBuildScriptsFail) {
  package_.limits.compilation_s = 1;
  package_.limits.compilation_memory_bytes = 256 * mebibyte;
  for (const Sample& trial : std::vector<Sample>{
           {"spins", {{"build", "while :; do :; done\n"}}},
           {"forks", {{"build", "f() { f | f & }\nf\nwhile :; do :; done\n"}}},
           {"fills", {{"build", "yes > run\n"}}},
           {"leaves_a_large_program", {{"build", "head -c 60000000 /dev/urandom > a\ncp a run\n"}}},
           {"leaves_a_link", {{"build", "ln -s /etc/passwd ../program.out.packed\ntouch run\n"}}},
       }) {
    const auto ready = checker(trial);
    ASSERT_FALSE(ready) << trial.name;
    EXPECT_THAT(ready.error().message, HasSubstr("does not compile")) << trial.name;
  }
}

}  // namespace
}  // namespace judge::run
