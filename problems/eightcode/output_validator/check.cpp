// Output validator of both passes. Called as `check INPUT ANSWER FEEDBACK_DIR` with the
// submission's output on standard input. INPUT is the input of the current pass. In the first pass,
// it keeps the board in the feedback directory and asks for a second pass with the code word.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

namespace {

constexpr std::size_t letters_max = 4;
constexpr std::size_t output_bytes_max = 1000;

std::string feedback_directory;

void write_file(const char* name, const std::string& text) {
  std::ofstream(feedback_directory + name) << text << '\n';
}

/// Ends with the verdict "wrong answer". `shown` is for students.
[[noreturn]] void reject(const std::string& message, const std::string& shown) {
  write_file("judgemessage.txt", message);
  write_file("teammessage.txt", shown);
  std::exit(43);
}

/// Returns the output without the white space around it.
std::string read_output(const std::string& run) {
  std::string text;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    text += static_cast<char>(c);
    if (text.size() > output_bytes_max) {
      const std::string message = run + " printed more than 1000 characters";
      reject(message, message);
    }
  }
  constexpr const char* white_space = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(white_space);
  if (begin == std::string::npos) reject(run + " printed nothing", run + " printed nothing");
  return text.substr(begin, text.find_last_not_of(white_space) + 1 - begin);
}

int check_encoding(const std::string& board) {
  const std::string word = read_output("the first run");
  if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos) {
    reject("the code word may only contain the letters a to z, not '" + word + "'",
           "the code word may only contain the letters a to z");
  }
  if (word.size() > letters_max) {
    reject("the code word '" + word + "' has more than 4 letters",
           "the code word has more than 4 letters");
  }
  write_file("board.txt", board);
  write_file("nextpass.in", "decode\n" + word);
  return 42;
}

int check_decoding() {
  std::string board;
  std::getline(std::ifstream(feedback_directory + "board.txt"), board);
  if (board.empty()) return 1;
  const std::string decoded = read_output("the second run");
  if (decoded == board) return 42;
  reject("expected '" + board + "', not '" + decoded + "'",
         "the second run printed a different board");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 1;
  feedback_directory = argv[3];
  std::ifstream input(argv[1]);
  std::string task;
  std::string rest;
  std::getline(input, task);
  std::getline(input, rest);
  if (task == "encode") return check_encoding(rest);
  return task == "decode" ? check_decoding() : 1;
}
