#include "judge/run/known_grading.hpp"

#include <variant>

#include "judge/run/decided_run.hpp"

namespace judge::run {

const Run* KnownGrading::find(std::size_t position) const {
  const auto found = runs.find(position);
  return found == runs.end() ? nullptr : &found->second;
}

bool covers_all(const KnownGrading& known, grading::Machine machine) {
  grading::Action action = machine.resume(grading::Compiled{known.compile.ok});
  while (!std::holds_alternative<grading::Finish>(action)) {
    // The submission must be compiled if there is a custom grader: the grader needs the checker,
    // which is prepared during the compilation.
    if (std::holds_alternative<grading::GradeGroup>(action)) return false;
    // This action is the first step of a test case, which is RunTest or Interact. The machine never
    // asks for the other steps, because the known outcome completes the whole test case.
    const auto* step = std::get_if<grading::RunTest>(&action);
    const Run* run = known.find(step ? step->test : std::get<grading::Interact>(action).test);
    if (run == nullptr) return false;
    action = machine.resume(outcome_of(*run));
  }
  return true;
}

}  // namespace judge::run
