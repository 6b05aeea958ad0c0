#include "judge/api/submissions/custom_run_ending.hpp"

namespace judge::api {

std::string_view custom_run_ending(Verdict ending) {
  switch (ending) {
    case Verdict::accepted:
    case Verdict::wrong_answer:
      return "finished";
    case Verdict::time_limit_exceeded:
      return "time_limit";
    case Verdict::memory_limit_exceeded:
      return "memory_limit";
    case Verdict::run_time_error:
      return "run_time_error";
    case Verdict::output_limit_exceeded:
      return "output_limit";
    case Verdict::compile_error:
      return "compile_error";
    case Verdict::judging_error:
      break;
  }
  return "judging_error";
}

}  // namespace judge::api
