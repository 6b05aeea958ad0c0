#include "judge/app/grading/grade_report.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/package.hpp"

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
      "{} CPU, {} wall, {}{}{}", time_text(run.measurement.cpu_s),
      time_text(run.measurement.wall_s), memory_text(run.measurement.memory_bytes),
      run.passes == 1 ? "" : fmt::format(", {} passes", run.passes),
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

/// Leaves out lines in the middle of a long conversation, because a program may print thousands.
std::string shortened(const std::string& conversation) {
  constexpr std::size_t first_lines = 40;
  constexpr std::size_t last_lines = 10;
  std::vector<std::size_t> ends;  // of the lines
  for (std::size_t i = 0; i < conversation.size(); ++i) {
    if (conversation[i] == '\n') ends.push_back(i + 1);
  }
  if (ends.size() <= first_lines + last_lines + 1) return conversation;
  return fmt::format("{}… {} lines are left out; `judge interact` shows them\n{}",
                     conversation.substr(0, ends[first_lines - 1]),
                     ends.size() - first_lines - last_lines,
                     conversation.substr(ends[ends.size() - last_lines - 1]));
}

std::string run_line(const Run& run, const Painter& painter) {
  std::string line = fmt::format("{}{}  {:<28} {}\n", painter.verdict(run.verdict),
                                 std::string(3 - verdict_id(run.verdict).size(), ' '), run.test,
                                 measures_text(run));
  if (run.verdict != Verdict::accepted) line += indented(run.message);
  return line + indented(shortened(readable_conversation(run.conversation, false)));
}

std::string points_text(const std::optional<score::Decimal>& score,
                        const std::optional<score::Decimal>& score_max) {
  if (!score) return "not judged";
  return score_max ? fmt::format("{} of {}", score->to_string(), score_max->to_string())
                   : score->to_string();
}

/// Returns the total score and a line for each group; empty for a pass-fail problem.
std::string scores_text(const Judgement& judgement) {
  if (!judgement.score) return "";
  std::string text =
      fmt::format("    score {}\n", points_text(judgement.score, judgement.score_max));
  for (const GroupScore& group : judgement.groups) {
    if (group.group == "sample" || group.group == "secret") continue;
    text += fmt::format("    {:<3}  {:<24} {}\n", group.verdict ? verdict_id(*group.verdict) : "-",
                        group.group,
                        group.is_blocked ? "not judged: a required group failed"
                                         : points_text(group.score, group.score_max));
  }
  return text;
}

/// True if nothing was run, because the submission consists of answer files.
bool has_no_measures(const Judgement& judgement) {
  return judgement.language == problem::answers_code;
}

/// Returns the aid that the compiler used, for example " with a precompiled prefix".
std::string_view compile_aid(CompileMethod method) {
  if (method == CompileMethod::prefix) return " with a precompiled prefix";
  if (method == CompileMethod::archive) return " with an archive of the compiler's classes";
  return "";
}

/// Returns a line that says how the program was compiled; empty if nothing was run.
std::string compile_text(const Judgement& judgement) {
  if (has_no_measures(judgement) || !judgement.compile.ok) return "";
  const CompileOutcome& compile = judgement.compile;
  if (compile.method == CompileMethod::cached) return "program found in the cache\n";
  return fmt::format("compiled{} in {} CPU, {} wall\n", compile_aid(compile.method),
                     time_text(compile.cpu_s), time_text(compile.wall_s));
}

/// Returns a line with the longest CPU time and the largest memory use; empty if nothing was run.
std::string slowest_text(const Judgement& judgement) {
  if (has_no_measures(judgement)) return "";
  double cpu_s = 0;
  std::uint64_t memory_bytes = 0;
  for (const Run& run : judgement.runs) {
    cpu_s = std::max(cpu_s, run.measurement.cpu_s);
    memory_bytes = std::max(memory_bytes, run.measurement.memory_bytes);
  }
  return fmt::format("    slowest {} of {:g} s, memory at most {} of {}\n", time_text(cpu_s),
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

std::string readable_conversation(const Conversation& conversation, bool with_times) {
  constexpr std::size_t readable_bytes_max = 4 * conversation_bytes_max;
  return readable(to_text(conversation, with_times), readable_bytes_max);
}

std::string judgement_text(const Judgement& judgement, std::size_t test_count, bool verbose,
                           const Painter& painter) {
  std::string text;
  if (verbose) {
    text += compile_text(judgement);
    for (const Run& run : judgement.runs) text += run_line(run, painter);
    if (!judgement.runs.empty()) text += "\n";
  }
  text +=
      fmt::format("{}  {}", painter.verdict(judgement.verdict), verdict_words(judgement.verdict));
  if (judgement.verdict == Verdict::compile_error) {
    return text + "\n" + indented(judgement.compile.output);
  }
  // In a scoring problem, the run with the judging error may come after rejected runs, so search
  // for the judging error itself.
  const bool is_error = judgement.verdict == Verdict::judging_error;
  const auto failing = std::ranges::find_if(judgement.runs, [&](const Run& run) {
    return is_error ? run.verdict == Verdict::judging_error : run.verdict != Verdict::accepted;
  });
  if (judgement.verdict == Verdict::accepted) {
    // A submission to a scoring problem may fail some tests and still be accepted. In this case, do
    // not print "on all tests".
    const bool all = failing == judgement.runs.end();
    return text + fmt::format("{}\n{}{}", all ? fmt::format(" on all {} tests", test_count) : "",
                              scores_text(judgement), slowest_text(judgement));
  }
  if (failing == judgement.runs.end()) return text + "\n" + indented(judgement.message);
  const auto passed = std::ranges::count(judgement.runs, Verdict::accepted, &Run::verdict);
  text += " on " + failing->test;
  if (judgement.groups.empty()) {
    text += fmt::format(" (test {} of {})", std::distance(judgement.runs.begin(), failing) + 1,
                        test_count);
  }
  text += "\n";
  text += indented(failing->message.empty() ? failing->team_message : failing->message);
  if (!has_no_measures(judgement)) text += indented(measures_text(*failing));
  if (judgement.runs.size() == test_count) {
    text += indented(fmt::format("{} of {} tests passed", passed, test_count));
  }
  return text + scores_text(judgement);
}

}  // namespace judge::app
