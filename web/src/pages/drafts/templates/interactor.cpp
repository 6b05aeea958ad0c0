// Called as: interactor INPUT ANSWER_FILE FEEDBACK_DIR, while the submission runs.
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
  std::ofstream(feedback_directory + "/teammessage.txt") << message << '\n';
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
  reject("the number was not found in " + std::to_string(guesses_max) + " guesses");
}
