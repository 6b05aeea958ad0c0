/// Compares the reference solvers in CPU time: the table of all 3x3 boards, boards solved per
/// second by each algorithm, Korf's 4x4 boards by each heuristic, and ranking permutations.
///   reference_solvers [--all-boards] [--svg FILE]
///     --all-boards   all fifty 4x4 boards with every heuristic; takes minutes
///     --svg FILE     writes the image of docs/reference-solvers.md

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "reference/algorithms.hpp"
#include "reference/distance_table.hpp"
#include "reference/permutation_rank.hpp"
#include "tests/bench/bar_chart.hpp"
#include "tests/reference/korf_boards.hpp"

namespace {

using reference::Board;
using reference::test_boards::KorfBoard;

double cpu_s() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class Work>
double seconds_for(const Work& work) {
  const double begin_s = cpu_s();
  work();
  return cpu_s() - begin_s;
}

/// Returns the median CPU time of several repetitions of `work`.
template <class Work>
double median_seconds_for(int repetitions, const Work& work) {
  std::vector<double> times;
  for (int count = 0; count < repetitions; ++count) times.push_back(seconds_for(work));
  std::ranges::sort(times);
  return times[times.size() / 2];
}

[[noreturn]] void fail(const std::string& message) {
  fmt::print(stderr, "reference_solvers: {}\n", message);
  std::exit(1);
}

void measure_table() {
  const double seconds = median_seconds_for(
      21, [] { const reference::DistanceTable table(reference::solved_board(3)); });
  fmt::print("table of all 3x3 boards for one goal: {:.1f} ms\n", seconds * 1e3);
}

bench::Chart measure_3x3() {
  bench::Chart chart{"3x3: boards solved per second", {}};
  const Board goal = reference::solved_board(3);
  std::vector<Board> boards = reference::DistanceTable(goal).boards();
  std::ranges::shuffle(boards, std::mt19937(1));
  fmt::print("\n{:<36} {:>8} {:>12} {:>12}\n", "3x3", "boards", "generated", "boards/s");
  for (const reference::Algorithm& algorithm : reference::algorithms) {
    const auto solve = reference::make_solver(algorithm, goal);
    std::uint64_t generated = 0;
    std::size_t solved = 0;
    const double begin_s = cpu_s();
    while (cpu_s() - begin_s < 1 && solved < boards.size())
      generated += solve(boards[solved++], {}).generated;
    const double per_second = static_cast<double>(solved) / (cpu_s() - begin_s);
    const double each = static_cast<double>(generated) / static_cast<double>(solved);
    fmt::print("{:<36} {:>8} {:>12.0f} {:>12.0f}\n", algorithm.name, solved, each, per_second);
    chart.bars.push_back(
        {std::string(algorithm.name), per_second, fmt::format("{:.0f}", per_second)});
  }
  return chart;
}

/// Returns the ten boards among the fifty Korf boards that are solved fastest with Manhattan
/// distance.
std::vector<KorfBoard> easier_boards() {
  static const std::set<int> numbers = {2, 5, 9, 12, 13, 19, 23, 28, 30, 31};
  std::vector<KorfBoard> boards = reference::test_boards::korf_boards();
  std::erase_if(boards, [](const KorfBoard& board) { return !numbers.contains(board.number); });
  return boards;
}

void measure_korf(const std::string& name, const char* id, const std::vector<KorfBoard>& boards,
                  const std::shared_ptr<const reference::PatternSet>& patterns,
                  bench::Chart& chart) {
  const auto& algorithm = *reference::find_algorithm(id);
  const auto solve =
      reference::make_solver(algorithm, reference::test_boards::korf_goal(), patterns);
  std::uint64_t generated = 0;
  const double seconds = seconds_for([&] {
    for (const KorfBoard& board : boards) {
      const auto solution = solve(board.board, {});
      if (solution.path.size() != board.moves) fail(fmt::format("board {}", board.number));
      generated += solution.generated;
    }
  });
  const auto count = static_cast<double>(boards.size());
  const double each = static_cast<double>(generated) / count;
  fmt::print("{:<36} {:>8} {:>12.0f} {:>12.4f} {:>12.0f}\n", algorithm.name, name, each,
             seconds / count, static_cast<double>(generated) / seconds);
  std::fflush(stdout);
  chart.bars.push_back({fmt::format("{}, {}", algorithm.name, name), each,
                        fmt::format("{:.0f} ({:.3f} s)", each, seconds / count)});
}

bench::Chart measure_4x4(bool all_boards) {
  bench::Chart chart{"4x4: boards generated (and CPU time) for one of Korf's boards, mean", {}};
  std::shared_ptr<const reference::PatternSet> patterns;
  const double built_s = seconds_for([&] {
    patterns = std::make_shared<reference::PatternSet>(
        4, reference::pattern_blank(reference::test_boards::korf_goal()));
  });
  fmt::print("\npattern databases 6-6-3: built in {:.1f} s, {} bytes\n", built_s,
             patterns->bytes().size());
  fmt::print("\n{:<36} {:>8} {:>12} {:>12} {:>12}\n", "4x4", "boards", "generated", "s each",
             "generated/s");
  const auto fifty = reference::test_boards::korf_boards();
  for (const char* id : {"ida-star", "ida-star-linear", "ida-star-patterns"}) {
    measure_korf("easier", id, easier_boards(), patterns, chart);
    if (all_boards || std::string_view(id) == "ida-star-patterns")
      measure_korf("fifty", id, fifty, patterns, chart);
  }
  return chart;
}

void measure_ranking() {
  std::mt19937 numbers(2);
  fmt::print("\n{:<36} {:>12} {:>12}\n", "ranking a random permutation", "elements", "ms");
  for (const std::size_t elements : {1'000U, 30'000U, 1'000'000U}) {
    reference::Permutation permutation(elements);
    std::iota(permutation.begin(), permutation.end(), std::size_t{0});
    std::ranges::shuffle(permutation, numbers);
    if (elements < 100'000) {
      const double seconds = seconds_for([&] { reference::lehmer_code_quadratic(permutation); });
      fmt::print("{:<36} {:>12} {:>12.3f}\n", "counting, O(n^2)", elements, seconds * 1e3);
    }
    const double seconds = seconds_for([&] { reference::lehmer_code_fenwick(permutation); });
    fmt::print("{:<36} {:>12} {:>12.3f}\n", "Fenwick tree, O(n log n)", elements, seconds * 1e3);
  }
  const auto boards = reference::DistanceTable(reference::solved_board(3)).boards();
  std::size_t sum = 0;
  const double seconds = seconds_for([&] {
    for (const Board& board : boards) sum += reference::rank(board);
  });
  if (sum == 0) fail("ranks");
  fmt::print("{:<36} {:>12} {:>12.6f}\n", "one word, for tables", 9,
             seconds * 1e3 / static_cast<double>(boards.size()));
}

}  // namespace

int main(int argument_count, char** arguments) {
  bool all_boards = false;
  std::string picture;
  for (int i = 1; i < argument_count; ++i) {
    const std::string argument = arguments[i];
    if (argument == "--all-boards") {
      all_boards = true;
    } else if (argument == "--svg" && i + 1 < argument_count) {
      picture = arguments[++i];
    } else {
      fail("usage: reference_solvers [--all-boards] [--svg FILE]");
    }
  }
  measure_table();
  const bench::Chart small = measure_3x3();
  const bench::Chart large = measure_4x4(all_boards);
  measure_ranking();
  if (picture.empty()) return 0;
  std::ofstream file(picture);
  file << bench::charts_svg({small, large});
  file.close();
  if (!file) fail("cannot write " + picture);
}
