#include "judge/run/validators/output_visualizer.hpp"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/grade_fixture.hpp"

namespace judge::run::output_visualizer_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view png = "\x89PNG\r\n\x1A\n.";
constexpr std::string_view svg = "<svg/>";

TEST(CollectedImages, AreFoundByNameAndContent) {
  auto result = FakeRunner::with_file(FakeRunner::exited(0), "feedback/judgeimage.jpg", png);
  result = FakeRunner::with_file(std::move(result), "feedback/teamimage.svg", svg);
  const Drawing drawing = collected_images(*result);
  EXPECT_EQ(drawing.images, (RunImages{std::string(png), std::string(svg)}));
  EXPECT_EQ(drawing.fault, "");
}

TEST(CollectedImages, ExplainWhyNoImageIsUsable) {
  EXPECT_THAT(collected_images(*FakeRunner::exited(0)).fault, HasSubstr("neither a judgeimage"));
  auto result = FakeRunner::with_file(FakeRunner::exited(0), "feedback/judgeimage.png",
                                      "<script>alert(1)</script>");
  const std::string large = std::string(svg) + std::string(image_bytes_max, ' ');
  result = FakeRunner::with_file(std::move(result), "feedback/teamimage.svg", large);
  const Drawing drawing = collected_images(*result);
  EXPECT_TRUE(drawing.images.empty());
  EXPECT_EQ(drawing.fault,
            "judgeimage.png is not a PNG, JPEG or SVG image; teamimage.svg is larger than 1024 "
            "KiB");
}

/// A package with a visualizer and with an output validator that writes a feedback file.
struct DrawingDesk : Fixture {
  DrawingDesk() {
    package.output_validator = small_program(directory, "output_validator/check.cpp", "check");
    package.output_visualizer = small_program(directory, "output_visualizer/draw.cpp", "draw");
    options.keep_images = true;
    options.policy.run_all = true;
    runner.compiler = [](const RecordedRun& run) {
      const bool draws = run.files.front().name == "draw.cpp";
      return FakeRunner::compiled(run, draws ? "draw" : "check");
    };
    runner.validator = [this](const RecordedRun& run) {
      if (read_descriptor(run.spec.executable).value() == "check") {
        return FakeRunner::with_file(FakeRunner::exited(42), "feedback/facts.txt", "a fact");
      }
      drawings.push_back(run);
      return FakeRunner::with_file(FakeRunner::exited(1), "feedback/teamimage.svg", svg);
    };
  }

  std::vector<RecordedRun> drawings;  ///< the runs of the visualizer
};

TEST(GradeWithImages, RunsTheVisualizerAfterTheValidator) {
  DrawingDesk fixture;
  fixture.package.tests[1].output_visualizer_arguments = {"--large"};
  const Judgement judgement = fixture.judgement();
  ASSERT_EQ(judgement.runs.size(), 3U);
  EXPECT_EQ(judgement.runs[1].verdict, Verdict::accepted) << "its exit code does not matter";
  EXPECT_EQ(judgement.runs[1].images, (RunImages{"", std::string(svg)}));
  ASSERT_EQ(fixture.drawings.size(), 3U);
  const RecordedRun& drawing = fixture.drawings[1];
  EXPECT_THAT(drawing.spec.arguments,
              ElementsAre("validator", "input", "answer", "feedback/", "--large"));
  EXPECT_EQ(drawing.file("input"), "1\n");
  EXPECT_EQ(drawing.standard_input, "answer 1\n");
  EXPECT_EQ(drawing.file("feedback/facts.txt"), "a fact");
}

TEST(GradeWithImages, IgnoresNextPassFilesInASinglePassProblem) {
  DrawingDesk fixture;
  for (const int exit_code : {43, 42}) {
    fixture.runner.validator = [&](const RecordedRun&) {
      return FakeRunner::with_file(FakeRunner::exited(exit_code), "feedback/nextpass.in", "1\n");
    };
    const Judgement judgement = fixture.judgement();
    EXPECT_EQ(judgement.verdict, exit_code == 43 ? Verdict::wrong_answer : Verdict::accepted);
    EXPECT_EQ(judgement.runs[0].passes, 1);
  }
}

TEST(GradeWithImages, DrawsOnlyOnRequest) {
  DrawingDesk fixture;
  fixture.options.keep_images = false;
  EXPECT_TRUE(fixture.judgement().runs[0].images.empty());
  EXPECT_TRUE(fixture.drawings.empty());
}

TEST(GradeWithImages, ContinuesIfTheVisualizerDoesNotCompile) {
  DrawingDesk fixture;
  fixture.runner.compiler = [](const RecordedRun& run) {
    return run.files.front().name == "draw.cpp" ? FakeRunner::exited(1)
                                                : FakeRunner::compiled(run, "check");
  };
  EXPECT_EQ(fixture.judgement().verdict, Verdict::accepted);
  const auto checker =
      OutputChecker::prepare(fixture.runner, ProgramCache(""), languages(), fixture.package);
  EXPECT_FALSE(checker->draws());
  EXPECT_THAT(checker->visualizer_fault(), HasSubstr("does not compile"));
}

TEST(GradeWithImages, KeepsImagesThatTheValidatorDrew) {
  DrawingDesk fixture;
  fixture.package.output_visualizer.reset();
  fixture.runner.validator = [](const RecordedRun&) {
    return FakeRunner::with_file(FakeRunner::exited(43), "feedback/judgeimage.png", png);
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.runs[0].verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs[0].images, (RunImages{std::string(png), ""}));
}

}  // namespace
}  // namespace judge::run::output_visualizer_test
