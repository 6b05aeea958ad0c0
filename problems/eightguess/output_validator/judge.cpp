// Output validator: hides the board of the input file and answers guesses with their distance.
// Called as `judge INPUT ANSWER FEEDBACK_DIR`, with the submission's output on standard input and
// the submission's input on standard output. Exits with 42 if the board is found, else with 43.

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace {

constexpr int guesses_max = 15;
constexpr std::size_t cells_max = 9;
constexpr std::size_t line_bytes_max = 100;

std::string feedback_directory;

void write_message(const char* name, const std::string& text) {
  std::ofstream(feedback_directory + name) << text << '\n';
}

/// Ends with the verdict "wrong answer". `shown` is for students and must not contain anything of
/// the output or the hidden board.
[[noreturn]] void reject(const std::string& message, const std::string& shown) {
  write_message("judgemessage.txt", message);
  write_message("teammessage.txt", shown);
  std::exit(43);
}

[[noreturn]] void reject(const std::string& message) { reject(message, message); }

/// Reads a line without its newline. Rejects the submission at the end of its output, and a line
/// that is too long.
std::string read_line(int guess) {
  std::string line;
  for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
    if (c == EOF) {
      reject("the output ended before guess " + std::to_string(guess) + " was complete");
    }
    line += static_cast<char>(c);
    if (line.size() > line_bytes_max) {
      reject("guess " + std::to_string(guess) + " is longer than 100 characters");
    }
  }
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

/// Returns the cells of a board in a line such as "1 2 3 4 5 6 7 8 x"; empty if it is not a board.
std::string cells_in(const std::string& line) {
  std::string cells;
  if (line.size() != 2 * cells_max - 1) return {};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i % 2 == 1) {
      if (line[i] != ' ') return {};
    } else if (std::string("12345678x").find(line[i]) == std::string::npos ||
               cells.find(line[i]) != std::string::npos) {
      return {};
    } else {
      cells += line[i];
    }
  }
  return cells;
}

int distance(const std::string& one, const std::string& other) {
  int sum = 0;
  for (const char tile : std::string("12345678")) {
    const int at = static_cast<int>(one.find(tile));
    const int home = static_cast<int>(other.find(tile));
    sum += std::abs(at / 3 - home / 3) + std::abs(at % 3 - home % 3);
  }
  return sum;
}

/// The submission ends after the right guess; everything else it writes is wrong.
[[noreturn]] void accept(int guesses) {
  if (std::getchar() != EOF) reject("text after the right guess");
  write_message("judgemessage.txt", "found with guess " + std::to_string(guesses));
  std::exit(42);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 1;
  feedback_directory = argv[3];
  std::string line;
  std::getline(std::ifstream(argv[1]), line);
  const std::string hidden = cells_in(line);
  if (hidden.empty()) return 1;
  for (int guess = 1; guess <= guesses_max; ++guess) {
    const std::string text = read_line(guess);
    const std::string cells = cells_in(text);
    const std::string number = "guess " + std::to_string(guess);
    if (cells.empty()) {
      reject(number + " is not a board: '" + text + "'", number + " is not a board");
    }
    const int answer = distance(cells, hidden);
    std::printf("%d\n", answer);
    std::fflush(stdout);
    if (answer == 0) accept(guess);
  }
  reject("the board was not found with 15 guesses");
}
