// Output validator for paths that earn points: a shortest path earns all points of a test case, a
// longer one half of them. rules.hpp lists its arguments.

#include <cstdio>
#include <string>
#include <vector>

#include "run_check.hpp"

namespace {

using namespace path_check;

/// Writes why an output is not accepted, and returns the exit code.
int rejected(const Decision& decision, const std::string& feedback) {
  bool written = write_line(feedback + "judgemessage.txt", decision.message);
  if (decision.verdict == Verdict::wrong) {
    written = write_line(feedback + "teammessage.txt", decision.team_message) && written;
    if (written) return exit_wrong;
  }
  std::fprintf(stderr, "%s\n", decision.message.c_str());
  return exit_judging_error;
}

/// Writes the share of the points for a path that is longer than necessary.
int accepted_in_part(const Decision& reason, const std::string& feedback) {
  const bool written = write_line(feedback + "score_multiplier.txt", "0.5") &&
                       write_line(feedback + "judgemessage.txt", reason.message) &&
                       write_line(feedback + "teammessage.txt", reason.team_message);
  return written ? exit_accepted : exit_judging_error;
}

int run(const std::vector<std::string>& arguments) {
  const std::string feedback = arguments[2] + "/";
  std::string error;
  auto rules = parse_rules({arguments.begin() + 3, arguments.end()}, error);
  if (!rules) return rejected(judging_error(error), feedback);
  const auto input = read_file(arguments[0]);
  const auto answer = read_file(arguments[1]);
  if (!input || !answer) return rejected(judging_error("cannot read the test case"), feedback);
  const std::string output = read_output(stdin);
  if (output.size() > output_bytes_max) {
    return rejected(wrong("the output is longer than 16 MiB"), feedback);
  }
  const Decision shortest = check(*rules, *input, *answer, output);
  if (shortest.verdict == Verdict::accepted) return exit_accepted;
  if (shortest.verdict == Verdict::judging_error) return rejected(shortest, feedback);
  rules->shortest = false;
  const Decision any = check(*rules, *input, *answer, output);
  return any.verdict == Verdict::accepted ? accepted_in_part(shortest, feedback)
                                          : rejected(any, feedback);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("usage: check INPUT ANSWER FEEDBACK_DIR/ [SETTING=VALUE...] < OUTPUT\n", stderr);
    return exit_judging_error;
  }
  return run(std::vector<std::string>(argv + 1, argv + argc));
}
