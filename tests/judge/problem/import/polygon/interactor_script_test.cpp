#include "judge/problem/import/polygon/interactor_script.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(InteractorScript, CompilesTheInteractorAndTheCheckerAndCanBeParsed) {
  const InteractorAndChecker programs{"talk.cpp", "check.cc"};
  const std::string script = build_script(programs);
  EXPECT_EQ(script,
            "#!/bin/sh\n"
            "c++ -std=gnu++17 -O2 -o interactor.out ./talk.cpp &&\n"
            "c++ -std=gnu++17 -O2 -o checker.out ./check.cc\n");
  EXPECT_EQ(parse_build_script(script), programs);
}

TEST(InteractorScript, TheParserAcceptsOnlyUnchangedGeneratedScripts) {
  EXPECT_EQ(parse_build_script(""), std::nullopt);
  EXPECT_EQ(parse_build_script("#!/bin/sh\nmake\n"), std::nullopt);
  EXPECT_EQ(parse_build_script(build_script({"a.cpp", "b.cpp"}) + "echo\n"), std::nullopt);
}

}  // namespace
}  // namespace judge::problem
