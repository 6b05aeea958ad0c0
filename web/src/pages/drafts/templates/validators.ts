import type { ProblemType } from "../limits/problem-type";

/** An output validator that talks to the submission: the judge of a guessing game. */
export const interactor = `// Called as: interactor INPUT ANSWER_FILE FEEDBACK_DIR, while the submission runs.
// This program reads what the submission prints, and the submission reads what this program prints.
// Exits with 42 to accept the submission, with 43 to reject it.
//
// In this example, the input is a number that the submission must guess.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

constexpr int guesses_max = 10;

std::string feedback_directory;

// Rejects the submission. The student sees the message.
[[noreturn]] void reject(const std::string& message) {
  std::ofstream(feedback_directory + "/teammessage.txt") << message << '\\n';
  std::exit(43);
}

int main(int, char** words) {
  int number = 0;
  std::ifstream(words[1]) >> number;
  feedback_directory = words[3];
  for (int count = 1; count <= guesses_max; ++count) {
    const std::string name = "guess " + std::to_string(count);
    int guess = 0;
    if (!(std::cin >> guess)) reject(name + " is missing or not a number");
    if (guess < 1 || guess > 1000) reject(name + " is not a number from 1 to 1000");
    const char* answer = guess < number ? "higher" : guess > number ? "lower" : "correct";
    // std::endl flushes the output. Otherwise, the submission would wait for the answer forever.
    std::cout << answer << std::endl;
    if (guess == number) {
      std::string more;
      if (std::cin >> more) reject("there must be no output after the correct guess");
      return 42;
    }
  }
  reject("the number was not found with " + std::to_string(guesses_max) + " guesses");
}
`;

const multi_pass_validator = `// Called after each pass as: validator INPUT ANSWER_FILE FEEDBACK_DIR < OUTPUT.
// To run the submission once more, writes its next input to FEEDBACK_DIR/nextpass.in.
// Other files in that directory stay there until the last pass.
// Exits with 42 to accept the output, with 43 to reject it.
//
// In this example, the second pass reads what the first pass printed, and must print the answer.

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int, char** words) {
  const std::string feedback_directory = std::string(words[3]) + "/";
  const std::string output((std::istreambuf_iterator<char>(std::cin)), {});
  const std::string notes = feedback_directory + "first_pass";
  if (!std::ifstream(notes)) {
    std::ofstream(notes) << output;
    std::ofstream(feedback_directory + "nextpass.in") << output;
    return 42;
  }
  std::ifstream file(words[2]);
  const std::string answer((std::istreambuf_iterator<char>(file)), {});
  if (output == answer) return 42;
  std::ofstream(feedback_directory + "teammessage.txt") << "the output of the second pass is wrong";
  return 43;
}
`;

/** Returns an initial output validator for an interactive or multi-pass problem. */
export function validatorTemplate({ interactive }: ProblemType): { path: string; text: string } {
  return interactive
    ? { path: "output_validator/interactor.cpp", text: interactor }
    : { path: "output_validator/validator.cpp", text: multi_pass_validator };
}
