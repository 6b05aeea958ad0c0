// Called as: validator INPUT ANSWER_FILE FEEDBACK_DIR < OUTPUT.
// Exits with 42 to accept the output, with 43 to reject it.
//
// In this example, the output must contain the same words as the answer file. If a test has several
// correct answers, read the input and check the output itself.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

std::string feedback_directory;

// Rejects the output. The student sees the message.
[[noreturn]] void reject(const std::string& message) {
  std::ofstream(feedback_directory + "/teammessage.txt") << message << '\n';
  std::exit(43);
}

int main(int, char** words) {
  std::ifstream answer(words[2]);
  feedback_directory = words[3];
  std::string expected;
  std::string given;
  for (int count = 1; answer >> expected; ++count) {
    const std::string name = "word " + std::to_string(count);
    if (!(std::cin >> given)) reject(name + " is missing");
    if (given != expected) reject(name + " is wrong");
  }
  // Without this check, anything could follow the correct output.
  if (std::cin >> given) reject("there must be no more output after the last word");
  return 42;
}
