#include "judge/run/generator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::generator_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class GeneratorTest : public testing::Test {
 protected:
  Result<std::string> generate() {
    return run_generator(runner_, ProgramCache(""), languages(), {{"random.cpp", "int main() {}"}},
                         {"7", "a b"});
  }

  std::string refused() {
    const auto generated = generate();
    EXPECT_FALSE(generated);
    return generated ? "" : generated.error().message;
  }

  FakeRunner runner_;
};

TEST_F(GeneratorTest, ReturnsThePrintedInput) {
  runner_.program = [](const RecordedRun&) { return FakeRunner::exited(0, 0.1, "1 2 3\n"); };
  EXPECT_EQ(generate().value_or(""), "1 2 3\n");
  EXPECT_THAT(runner_.runs_of("program").at(0).spec.arguments, ElementsAre("program", "7", "a b"));
}

TEST_F(GeneratorTest, ReportsHowTheGeneratorEnded) {
  runner_.program = [](const RecordedRun&) {
    auto result = FakeRunner::exited(3);
    result->standard_error = "n must be positive\n";
    return result;
  };
  EXPECT_EQ(refused(), "the generator exited with 3: n must be positive");
  using sandbox::Reason;
  for (const auto& [reason, words] : std::vector<std::pair<Reason, std::string>>{
           {Reason::cpu_limit, "used more than 30 s of CPU time"},
           {Reason::wall_limit, "did not end within"},
           {Reason::memory_limit, "used more than 2048 MiB"},
           {Reason::output_limit, "wrote more than 64 MiB"},
           {Reason::process_limit, "started too many processes"},
           {Reason::stack_limit, "overflowed its stack"},
           {Reason::not_executable, "could not be started"}}) {
    runner_.program = [reason](const RecordedRun&) { return FakeRunner::ended(reason); };
    EXPECT_THAT(refused(), HasSubstr(words));
  }
  runner_.program = [](const RecordedRun&) { return FakeRunner::ended(Reason::signalled, 11); };
  EXPECT_THAT(refused(), HasSubstr("signal 11"));
}

TEST_F(GeneratorTest, ReportsWhyTheGeneratorCannotBeRun) {
  const auto generated =
      run_generator(runner_, ProgramCache(""), languages(), {{"notes.txt", ""}}, {});
  EXPECT_THAT(generated.error().message, HasSubstr("language"));
  runner_.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  EXPECT_THAT(refused(), HasSubstr("the generator does not compile"));
}

}  // namespace
}  // namespace judge::run::generator_test
