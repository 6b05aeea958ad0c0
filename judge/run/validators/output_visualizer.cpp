#include "judge/run/validators/output_visualizer.hpp"

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/core/image_type.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"

namespace judge::run {
namespace {

/// Adds a reason why an image is missing.
void add_fault(Drawing& drawing, const std::string& fault) {
  if (!drawing.fault.empty()) drawing.fault += "; ";
  drawing.fault += fault;
}

/// Returns the image with this file name (without extension); empty if there is none.
std::string image_named(std::string_view name, const sandbox::Result& result, Drawing& drawing) {
  constexpr std::array<std::string_view, 4> extensions = {"png", "jpg", "jpeg", "svg"};
  for (const std::string_view extension : extensions) {
    const auto file = result.collected.find(fmt::format("feedback/{}.{}", name, extension));
    if (file == result.collected.end()) continue;
    auto bytes = read_descriptor(file->second.get(), image_bytes_max + 1);
    const std::string place = fmt::format("{}.{}", name, extension);
    if (bytes && bytes->size() > image_bytes_max) {
      add_fault(drawing,
                fmt::format("{} is larger than {} KiB", place, image_bytes_max / kibibyte));
    } else if (bytes && image_type(*bytes).empty()) {
      add_fault(drawing, place + " is not a PNG, JPEG or SVG image");
    } else if (bytes) {
      return *std::move(bytes);
    }
  }
  return {};
}

}  // namespace

Drawing collected_images(const sandbox::Result& result) {
  Drawing drawing;
  drawing.images.judge = image_named("judgeimage", result, drawing);
  drawing.images.team = image_named("teamimage", result, drawing);
  if (drawing.images.empty() && drawing.fault.empty()) {
    drawing.fault = "there is neither a judgeimage nor a teamimage";
  }
  return drawing;
}

Result<Drawing> draw(Runner& runner, const ValidatorProgram& visualizer,
                     const OutputQuestion& question, const problem::PackageLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto input, read_file(question.pictured->input));
  Feedback feedback = question.feedback == nullptr ? Feedback{} : *question.feedback;
  JUDGE_TRY_ASSIGN(const auto run, prepare_validator_run(
                                       visualizer,
                                       {input, question.answer, question.output,
                                        question.pictured->output_visualizer_arguments, &feedback},
                                       limits, false));
  JUDGE_TRY_ASSIGN(const auto result, runner.run(run.spec));
  return collected_images(result);
}

}  // namespace judge::run
