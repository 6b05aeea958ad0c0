// Tests submissions whose code runs during their compilation, with the real compilers in the real
// sandbox. The submitted code must see only copies of the host's files. Otherwise, it could pass
// information to the next program: reading a file leaves traces in the kernel's caches (decision
// 48).

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/installed.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

using testing::HasSubstr;
using testing::Not;

CompileOutcome outcome_of(const std::string& id, std::string name, std::string source) {
  EXPECT_TRUE(check_installed(language(id)));
  auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
  EXPECT_TRUE(sandbox) << sandbox.error().message;
  SandboxRunner runner(*std::move(sandbox));
  const auto made =
      compile(runner, language(id), {{std::move(name), std::move(source)}}, CompileLimits{});
  EXPECT_TRUE(made) << made.error().message;
  return made ? made->outcome : CompileOutcome{};
}

/// The submission checks that a file in the compiler's box is a copy. A copy has the same device
/// number as the root of the box, but a file of the host has a different one.
TEST(CompileAttacks, TemplateHaskellSeesOnlyCopiesOfFiles) {
  const CompileOutcome outcome = outcome_of("haskell", "main.hs", R"(
{-# LANGUAGE TemplateHaskell #-}
import Control.Monad
import Language.Haskell.TH
import System.Posix.Files
main = putStrLn $(do
  [root, library] <- runIO (mapM getFileStatus ["/", "/usr/lib/ghc/settings"])
  when (deviceID root /= deviceID library) (fail "sees a file of the host")
  stringE "ok")
)");
  EXPECT_TRUE(outcome.ok) << outcome.output;
}

/// Linker options in an Ada source can name a program for gcc to start.
TEST(CompileAttacks, AdaLinkerOptionsCannotStartProgramsOfTheHost) {
  const CompileOutcome outcome = outcome_of("ada", "main.adb", R"(
procedure Main is
   pragma Linker_Options ("-wrapper");
   pragma Linker_Options ("/usr/bin/perl,-e,print STDERR qq(runs);exit 1");
begin
   null;
end Main;
)");
  EXPECT_FALSE(outcome.ok);
  EXPECT_THAT(outcome.output, HasSubstr("cannot execute '/usr/bin/perl'"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("runs")));
}

}  // namespace
}  // namespace judge::run
