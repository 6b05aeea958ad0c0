#pragma once

#include <cstdint>
#include <string>

#include "judge/core/error.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/validators/validator.hpp"

namespace judge::run {

/// The maximum size of an image that we store.
inline constexpr std::uint64_t image_bytes_max = mebibyte;

/// Images that a program left in the feedback directory.
struct Drawing {
  RunImages images;
  /// The reason why an image is missing: it is too large, it is not an image, or the program wrote
  /// no images at all. Empty if no image is missing.
  std::string fault;
};

/// Reads `judgeimage` and `teamimage` with the extensions png, jpg, jpeg and svg from the collected
/// feedback directory. The type of an image depends on its content, not on its extension.
Drawing collected_images(const sandbox::Result& result);

/// Runs an output visualizer (package format, "Output visualizer"): like an output validator, but
/// with the test case's input and the arguments for the visualizer. If `question.feedback` is set,
/// the visualizer also gets the files that the validator left there. `question.pictured`, the test
/// case, must be set. The visualizer's exit code, crashes and exceeded limits are ignored. Fails
/// only if the judge fails.
Result<Drawing> draw(Runner& runner, const ValidatorProgram& visualizer,
                     const OutputQuestion& question, const problem::PackageLimits& limits);

}  // namespace judge::run
