#include "judge/verify/package/verify_images.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::verify_images_test {
namespace {

using testing::HasSubstr;

/// A package with a visualizer. Each test defines the files that the visualizer writes.
class OutputVisualizerTest : public testing::Test {
 protected:
  OutputVisualizerTest() {
    package_.output_visualizer = run::small_program(directory_, "output_visualizer/draw.cpp");
  }

  std::optional<Check> check() {
    const auto checker =
        run::OutputChecker::prepare(runner_, run::ProgramCache(""), run::languages(), package_);
    return check_output_visualizer(runner_, *checker, package_);
  }

  TemporaryDirectory directory_;
  problem::Package package_ = run::small_package(directory_, 4);
  run::FakeRunner runner_;
};

TEST_F(OutputVisualizerTest, IsRunOnTheAnswersOfSomeTestCases) {
  runner_.validator = [](const run::RecordedRun& run) {
    EXPECT_THAT(run.standard_input, HasSubstr("answer"));
    return run::FakeRunner::with_file(run::FakeRunner::exited(0), "feedback/teamimage.svg",
                                      "<svg/>");
  };
  const auto done = check();
  ASSERT_TRUE(done);
  EXPECT_EQ(done->cases, 3U);
  EXPECT_FALSE(done->warns());
}

TEST_F(OutputVisualizerTest, IsReportedIfItDrawsNothing) {
  const auto done = check();
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->holds());
  ASSERT_FALSE(done->remarks.empty());
  EXPECT_THAT(done->remarks.front().message, HasSubstr("sample/1: there is neither"));
}

TEST_F(OutputVisualizerTest, IsReportedIfItDoesNotCompile) {
  runner_.compiler = [](const run::RecordedRun&) { return run::FakeRunner::exited(1); };
  const auto done = check();
  ASSERT_TRUE(done);
  ASSERT_FALSE(done->remarks.empty());
  EXPECT_THAT(done->remarks.front().message, HasSubstr("does not compile"));
}

TEST_F(OutputVisualizerTest, IsOptional) {
  package_.output_visualizer.reset();
  EXPECT_FALSE(check());
}

}  // namespace
}  // namespace judge::verify::verify_images_test
