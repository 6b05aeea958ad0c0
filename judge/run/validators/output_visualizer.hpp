#pragma once

#include <cstdint>
#include <string>

#include "judge/core/error.hpp"
#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/validator.hpp"

namespace judge::run {

/// The maximum size of an image that we store.
inline constexpr std::uint64_t image_bytes_max = mebibyte;

/// Images that a program left in the feedback directory.
struct Drawing {
  RunImages images;
  /// The reason why an image is missing: it is too large, it is not an image, or there are no
  /// images at all; empty if nothing is wrong.
  std::string fault;
};

/// Reads `judgeimage` and `teamimage` with the extensions png, jpg, jpeg and svg from the collected
/// feedback directory. The type of an image depends on its content, not on its extension.
Drawing collected_images(const sandbox::Result& result);

/// Runs an output visualizer (package format, "Output visualizer"): like an output validator, but
/// with the test case's own input and arguments. The visualizer finds the files that the validator
/// left in the question's feedback, if any. `question.pictured` must be set. The visualizer's exit
/// code is ignored, and so are crashes and exceeded limits. An error is a failure of the judge.
Result<Drawing> draw(Runner& runner, const ValidatorProgram& visualizer,
                     const OutputQuestion& question, const problem::Limits& limits);

}  // namespace judge::run
