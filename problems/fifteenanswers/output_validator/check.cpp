// Output validator for paths that earn points by their length: a shortest path earns all points of
// a test case, a longer one the share (shortest length) / (its length). rules.hpp lists its
// arguments.

#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include "run_check.hpp"

namespace {

using namespace path_check;

constexpr std::size_t share_digits = 4;

/// Returns `part / whole`, rounded down to four decimals, so that points are exact numbers. `part`
/// is less than `whole`.
std::string share_text(std::size_t part, std::size_t whole) {
  std::string text = "0.";
  for (std::size_t digit = 0; digit < share_digits; ++digit) {
    part *= 10;
    text += static_cast<char>('0' + part / whole);
    part %= whole;
  }
  return text;
}

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
int accepted_in_part(std::size_t shortest, std::size_t length, const std::string& feedback) {
  const std::string share = share_text(shortest, length);
  const std::string message = moves_text(length) + ", but " + std::to_string(shortest) +
                              " suffice, so it gets " + share + " of the points";
  const bool written = write_line(feedback + "score_multiplier.txt", share) &&
                       write_line(feedback + "judgemessage.txt", message) &&
                       write_line(feedback + "teammessage.txt", message);
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
  if (any.verdict != Verdict::accepted) return rejected(any, feedback);
  return accepted_in_part(trim(*answer).size(), trim(output).size(), feedback);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("usage: check INPUT ANSWER FEEDBACK_DIR/ [SETTING=VALUE...] < OUTPUT\n", stderr);
    return exit_judging_error;
  }
  return run(std::vector<std::string>(argv + 1, argv + argc));
}
