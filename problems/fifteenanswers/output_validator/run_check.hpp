#ifndef RUN_CHECK_HPP
#define RUN_CHECK_HPP

// The calling convention of an output validator: its arguments, files and exit codes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "path_check.hpp"
#include "rules.hpp"

namespace path_check {

constexpr int exit_judging_error = 1;
constexpr int exit_accepted = 42;
constexpr int exit_wrong = 43;

/// Bounds the memory. Judges usually limit the output of a submission to a few MiB.
constexpr std::size_t output_bytes_max = std::size_t{16} << 20U;

inline std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return file.bad() ? std::nullopt : std::optional(std::move(text));
}

/// Reads to the end, or until the output is known to be too long.
inline std::string read_output(std::FILE* stream) {
  std::string output;
  std::array<char, 65536> chunk{};
  std::size_t count = 0;
  while (output.size() <= output_bytes_max &&
         (count = std::fread(chunk.data(), 1, chunk.size(), stream)) > 0) {
    output.append(chunk.data(), count);
  }
  return output;
}

/// Writes one line into a file of the feedback directory; false if that fails.
inline bool write_line(const std::string& path, const std::string& line) {
  std::ofstream file(path, std::ios::binary);
  file << line << '\n';
  file.close();
  return !file.fail();
}

/// Returns the decision. `arguments` are those after the program's name.
inline Decision decide(const std::vector<std::string>& arguments, std::FILE* output_stream) {
  std::string error;
  const auto rules = parse_rules({arguments.begin() + 3, arguments.end()}, error);
  if (!rules) return judging_error(error);
  const auto input = read_file(arguments[0]);
  if (!input) return judging_error("cannot read the input " + arguments[0]);
  const auto answer = read_file(arguments[1]);
  if (!answer) return judging_error("cannot read the answer " + arguments[1]);
  const std::string output = read_output(output_stream);
  if (output.size() > output_bytes_max) return wrong("the output is longer than 16 MiB");
  return check(*rules, *input, *answer, output);
}

/// Runs the validator and returns its exit code. The submission's author sees why an output is
/// wrong, but not errors of the package.
inline int run_check(const std::vector<std::string>& arguments, std::FILE* output_stream) {
  if (arguments.size() < 3) {
    std::fputs("usage: check INPUT ANSWER FEEDBACK_DIR/ [SETTING=VALUE...] < OUTPUT\n", stderr);
    return exit_judging_error;
  }
  const Decision decision = decide(arguments, output_stream);
  if (decision.verdict == Verdict::accepted) return exit_accepted;
  const std::string feedback = arguments[2] + "/";
  bool written = write_line(feedback + "judgemessage.txt", decision.message);
  if (decision.verdict == Verdict::wrong) {
    written = write_line(feedback + "teammessage.txt", decision.team_message) && written;
  }
  if (decision.verdict == Verdict::wrong && written) return exit_wrong;
  std::fprintf(stderr, "%s\n", decision.message.c_str());
  return exit_judging_error;
}

}  // namespace path_check

#endif  // RUN_CHECK_HPP
