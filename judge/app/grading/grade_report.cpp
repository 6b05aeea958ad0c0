#include "judge/app/grading/grade_report.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace judge::app {
namespace {

std::string_view verdict_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "accepted";
    case Verdict::wrong_answer:
      return "wrong answer";
    case Verdict::time_limit_exceeded:
      return "time limit exceeded";
    case Verdict::memory_limit_exceeded:
      return "memory limit exceeded";
    case Verdict::run_time_error:
      return "run-time error";
    case Verdict::output_limit_exceeded:
      return "output limit exceeded";
    case Verdict::compile_error:
      return "compile error";
    case Verdict::judging_error:
      return "judging error: not the submission's fault";
  }
  return "";
}

std::string measures_text(const Run& run) {
  return fmt::format(
      "{} CPU, {} wall, {}{}", time_text(run.measurement.cpu_s), time_text(run.measurement.wall_s),
      memory_text(run.measurement.memory_bytes),
      run.remeasured == 0 ? "" : fmt::format(", measured {} times", run.remeasured + 1));
}

/// Indents every line of the text by four spaces.
std::string indented(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += fmt::format("    {}\n", text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string run_line(const Run& run, const Painter& painter) {
  std::string line = fmt::format("{}{}  {:<28} {}\n", painter.verdict(run.verdict),
                                 std::string(3 - verdict_id(run.verdict).size(), ' '), run.test,
                                 measures_text(run));
  return line + (run.verdict == Verdict::accepted ? "" : indented(run.message));
}

std::string slowest_text(const Judgement& judgement) {
  double cpu_s = 0;
  std::uint64_t memory_bytes = 0;
  for (const Run& run : judgement.runs) {
    cpu_s = std::max(cpu_s, run.measurement.cpu_s);
    memory_bytes = std::max(memory_bytes, run.measurement.memory_bytes);
  }
  return fmt::format("slowest {} of {:g} s, memory at most {} of {}", time_text(cpu_s),
                     judgement.limits.time_s, memory_text(memory_bytes),
                     memory_text(judgement.limits.memory_bytes));
}

}  // namespace

std::string time_text(double seconds) {
  return seconds < 0.9995 ? fmt::format("{:.0f} ms", seconds * 1e3)
                          : fmt::format("{:.2f} s", seconds);
}

std::string memory_text(std::uint64_t bytes) {
  const double mebibytes = static_cast<double>(bytes) / static_cast<double>(mebibyte);
  return mebibytes < 10 ? fmt::format("{:.1f} MiB", mebibytes)
                        : fmt::format("{:.0f} MiB", mebibytes);
}

std::string judgement_text(const Judgement& judgement, std::size_t test_count, bool verbose,
                           const Painter& painter) {
  std::string text;
  if (verbose) {
    for (const Run& run : judgement.runs) text += run_line(run, painter);
    if (!judgement.runs.empty()) text += "\n";
  }
  text +=
      fmt::format("{}  {}", painter.verdict(judgement.verdict), verdict_words(judgement.verdict));
  if (judgement.verdict == Verdict::compile_error) {
    return text + "\n" + indented(judgement.compile.output);
  }
  if (judgement.verdict == Verdict::accepted) {
    return text + fmt::format(" on all {} tests\n    {}\n", test_count, slowest_text(judgement));
  }
  const auto failing = std::ranges::find_if(
      judgement.runs, [](const Run& run) { return run.verdict != Verdict::accepted; });
  if (failing == judgement.runs.end()) return text + "\n" + indented(judgement.message);
  const auto passed = std::ranges::count(judgement.runs, Verdict::accepted, &Run::verdict);
  text += fmt::format(" on {} (test {} of {})\n", failing->test,
                      std::distance(judgement.runs.begin(), failing) + 1, test_count);
  text += indented(failing->message.empty() ? failing->team_message : failing->message);
  text += indented(measures_text(*failing));
  if (judgement.runs.size() == test_count) {
    text += indented(fmt::format("{} of {} tests passed", passed, test_count));
  }
  return text;
}

}  // namespace judge::app
