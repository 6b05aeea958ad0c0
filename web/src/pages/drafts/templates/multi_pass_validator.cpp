// Called after each pass as: validator INPUT ANSWER_FILE FEEDBACK_DIR < OUTPUT.
// To run the submission again, writes the input of the next pass to FEEDBACK_DIR/nextpass.in.
// Other files in that directory stay there until the last pass.
// Exits with 42 to accept the output, with 43 to reject it.
//
// In this example, each pass prints one word. The second pass reads the word that the first pass
// printed, and must print the word in the answer file.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

constexpr std::size_t letters_max = 1000;

std::string feedback_directory;

// Rejects the submission. The student sees the message.
[[noreturn]] void reject(const std::string& message) {
  std::ofstream(feedback_directory + "/teammessage.txt") << message << '\n';
  std::exit(43);
}

// Returns the word that the pass printed.
std::string read_word() {
  std::string word;
  std::string more;
  if (!(std::cin >> word)) reject("the output is empty");
  if (word.size() > letters_max) reject("the word is too long");
  if (std::cin >> more) reject("there must be no more output after the word");
  return word;
}

int main(int, char** words) {
  feedback_directory = words[3];
  const std::string word = read_word();
  const std::string notes = feedback_directory + "/first_pass";
  if (!std::ifstream(notes)) {
    std::ofstream(notes) << word << '\n';
    std::ofstream(feedback_directory + "/nextpass.in") << word << '\n';
    return 42;
  }
  std::string answer;
  std::ifstream(words[2]) >> answer;
  if (word != answer) reject("the word of the second pass is wrong");
  return 42;
}
