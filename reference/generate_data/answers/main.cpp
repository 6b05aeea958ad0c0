// Writes the test data, the list of boards and the reference submissions of fifteenanswers. The
// result is the same in every run. Called by script/generate-data with the directory of the
// packages and the file with Korf's boards.

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "reference/generate_data/secret.hpp"
#include "reference/ida_star.hpp"

namespace {

using generate_data::below;
using reference::Board;

namespace fs = std::filesystem;

/// A test case: its name, its board and a shortest path.
struct Puzzle {
  std::string name;
  Board board;
  std::string path;
};

/// The solution paths (sequences of moves) in a submission, by test case name.
using Paths = std::map<std::string, std::string>;

const Board goal = reference::solved_board(4);

// The published boards to use, by their number in Korf's list, from the easiest to the hardest. The
// last one needs 66 moves, the maximum of the first 50 boards.
constexpr std::array korf_numbers = {42, 12, 9, 47, 48, 8, 45, 6, 27, 40, 1, 10, 33, 15, 43, 17};

std::string shortest_path(const Board& board) {
  static const reference::AdditivePatterns patterns(goal);
  return reference::ida_star(board, patterns).path;
}

/// Makes random moves until `made` contains `moves` moves. Returns the resulting board.
Board after_random_moves(Board board, std::size_t moves, std::string& made) {
  while (made.size() < moves) {
    const std::string move(1, reference::move_letters[below(reference::move_letters.size())]);
    const reference::Replay next = reference::replay(board, move);
    if (next.moves_made == 0) continue;
    board = next.board;
    made += move;
  }
  return board;
}

/// Returns a random board whose shortest path has this length.
Puzzle random_puzzle(std::size_t moves) {
  while (true) {
    std::string made;
    const Board board = after_random_moves(goal, 6 * moves + moves % 2, made);
    std::string path = shortest_path(board);
    if (path.size() == moves) return {"depth-" + std::to_string(moves), board, std::move(path)};
  }
}

/// Reads the published boards. Each line contains the board's number, the length of its shortest
/// path, and its tiles. Returns the boards by number.
std::map<int, Puzzle> read_published(const fs::path& file) {
  std::map<int, Puzzle> puzzles;
  std::ifstream lines(file);
  int number = 0;
  std::size_t moves = 0;
  for (std::string tiles; lines >> number >> moves && std::getline(lines, tiles);) {
    if (std::ranges::find(korf_numbers, number) == korf_numbers.end()) continue;
    const Board board =
        generate_data::turned_and_renamed(*reference::board_from_text(tiles, 4, "0"));
    std::string path = shortest_path(board);
    if (path.size() != moves) throw std::logic_error("the path does not have the published length");
    puzzles[number] = {"korf-" + generate_data::two_digits(number), board, std::move(path)};
  }
  return puzzles;
}

std::vector<Puzzle> all_puzzles(const fs::path& published_file) {
  std::vector<Puzzle> puzzles;
  for (const std::size_t moves : {20U, 28U, 34U, 38U}) puzzles.push_back(random_puzzle(moves));
  const std::map<int, Puzzle> published = read_published(published_file);
  for (const int number : korf_numbers) puzzles.push_back(published.at(number));
  int count = 0;
  for (Puzzle& puzzle : puzzles) {
    puzzle.name = generate_data::two_digits(++count) + "-" + puzzle.name;
  }
  return puzzles;
}

/// Writes a submission: one file for each path.
void write_submission(const fs::path& directory, const Paths& paths) {
  fs::remove_all(directory);
  fs::create_directories(directory);
  for (const auto& [name, path] : paths) {
    std::ofstream file(directory / (name + ".out"), std::ios::binary);
    file << path << (path.empty() ? "" : "\n");
    file.exceptions(std::ios::failbit);
    file.close();
  }
}

/// Returns the paths of a submission: for each puzzle, the path that `path_of` computes.
template <class Function>
Paths paths_by(const std::vector<Puzzle>& puzzles, Function path_of) {
  Paths paths;
  for (const Puzzle& puzzle : puzzles) paths[puzzle.name] = path_of(puzzle);
  return paths;
}

/// Returns a shortest path that may differ from the result of `shortest_path`, because the moves
/// are tried in a different order. Solves the board reflected at its main diagonal, and then swaps
/// u with l and d with r in the path that was found.
std::string reflected_path(const Puzzle& puzzle) {
  const auto reflected = [](std::size_t cell) { return cell % 4 * 4 + cell / 4; };
  Board board = puzzle.board;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const std::uint8_t tile = puzzle.board.tiles[reflected(cell)];
    board.tiles[cell] =
        tile == 0 ? tile : static_cast<std::uint8_t>(reflected(std::size_t{tile} - 1U) + 1);
  }
  std::string path = shortest_path(board);
  const std::map<char, char> other = {{'u', 'l'}, {'l', 'u'}, {'d', 'r'}, {'r', 'd'}};
  for (char& move : path) move = other.at(move);
  return path;
}

/// Returns a path that begins with random moves.
std::string longer_path(const Puzzle& puzzle) {
  constexpr std::size_t random_moves = 24;
  std::string path;
  const Board board = after_random_moves(puzzle.board, random_moves, path);
  return path + shortest_path(board);
}

std::string in_capitals(std::string path) {
  for (char& move : path) move = static_cast<char>(move - 'a' + 'A');
  return path;
}

/// Returns the path as moves of the tiles. Each is the opposite of the blank's move.
std::string moves_of_tiles(std::string path) {
  const std::map<char, char> opposite = {{'u', 'd'}, {'d', 'u'}, {'l', 'r'}, {'r', 'l'}};
  for (char& move : path) move = opposite.at(move);
  return path;
}

/// Returns a path with more moves than the problem allows.
std::string too_long_path(const Puzzle& puzzle) {
  constexpr std::size_t moves_min = 1002;
  std::string path = puzzle.path;
  while (path.size() < moves_min) path += "lr";
  return path;
}

void write_submissions(const fs::path& directory, const std::vector<Puzzle>& puzzles) {
  const auto write = [&](const std::string& name, auto path_of) {
    write_submission(directory / name, paths_by(puzzles, path_of));
  };
  write("accepted/shortest", [](const Puzzle& puzzle) { return puzzle.path; });
  write("accepted/other_shortest", reflected_path);
  write("partially_accepted/random_moves_first", longer_path);
  write("wrong_answer/capitals", [](const Puzzle& puzzle) { return in_capitals(puzzle.path); });
  write("wrong_answer/empty_files", [](const Puzzle&) { return std::string(); });
  write("wrong_answer/last_move_missing",
        [](const Puzzle& puzzle) { return puzzle.path.substr(0, puzzle.path.size() - 1); });
  write("wrong_answer/moves_of_tiles",
        [](const Puzzle& puzzle) { return moves_of_tiles(puzzle.path); });
  write("wrong_answer/too_long", too_long_path);
  write_submission(
      directory / "partially_accepted/first_ten",
      paths_by({puzzles.begin(), puzzles.begin() + 10}, [](const Puzzle& p) { return p.path; }));
  Paths paths = paths_by(puzzles, [](const Puzzle& puzzle) { return puzzle.path; });
  paths[puzzles.back().name] = moves_of_tiles(puzzles.back().path);
  write_submission(directory / "partially_accepted/one_wrong_path", paths);
}

void write_package(const fs::path& package, const std::vector<Puzzle>& puzzles) {
  generate_data::Secret secret(package);
  fs::create_directories(package / "attachments");
  std::ofstream boards(package / "attachments" / "boards.txt", std::ios::binary);
  for (const Puzzle& puzzle : puzzles) {
    const std::string cells = generate_data::with_separators(puzzle.board, "0", {"", " ", ""});
    constexpr std::size_t number_letters = 3;  // `add` puts the number before the name.
    secret.add(puzzle.name.substr(number_letters), cells, puzzle.path);
    boards << puzzle.name << ' ' << cells << '\n';
  }
  boards.exceptions(std::ios::failbit);
  boards.close();
  write_submissions(package / "submissions", puzzles);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: generate_answers DIRECTORY_OF_PROBLEMS FILE_OF_KORFS_BOARDS\n";
    return 2;
  }
  write_package(fs::path(argv[1]) / "fifteenanswers", all_puzzles(argv[2]));
}
