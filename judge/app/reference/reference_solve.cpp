#include "judge/app/reference/reference_solve.hpp"

#include <algorithm>
#include <ctime>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/app/reference/reference_board.hpp"
#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::app {
namespace {

/// The maximum number of boards for algorithms that keep boards in memory. These boards take up
/// about a gigabyte.
constexpr std::uint64_t kept_boards_max = 20'000'000;

/// The parsed input.
struct Task {
  reference::Board start;
  reference::Board goal;
  std::vector<const reference::Algorithm*> algorithms;
};

double cpu_s() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

bool fits(const reference::Algorithm& algorithm, int side) {
  return algorithm.any_side || side == 3;
}

Result<std::vector<const reference::Algorithm*>> choose_algorithms(
    const std::vector<std::string>& ids, int side) {
  std::vector<const reference::Algorithm*> chosen;
  if (ids.empty()) chosen.push_back(&reference::best_algorithm(side));
  for (const reference::Algorithm& algorithm : reference::algorithms) {
    const bool named = contains(ids, std::string(algorithm.id));
    if (named && !fits(algorithm, side)) {
      return failure(
          fmt::format("--algorithm {} is for 3x3 boards: a table of all 4x4 boards does "
                      "not fit into memory",
                      algorithm.id));
    }
    if (named || (contains(ids, "all") && fits(algorithm, side))) chosen.push_back(&algorithm);
  }
  return chosen;
}

Result<Task> read_task(const ReferenceSolveArguments& arguments) {
  JUDGE_TRY_ASSIGN(const auto start, parse_board(fmt::format("{}", fmt::join(arguments.board, " ")),
                                                 arguments.blank, "the board"));
  if (arguments.size != 0 && arguments.size != start.side) {
    return failure(fmt::format("the board has {} tokens, but --size {} needs {}", start.cells(),
                               arguments.size, arguments.size * arguments.size));
  }
  Task task{start, reference::solved_board(start.side), {}};
  if (!arguments.goal.empty()) {
    JUDGE_TRY_ASSIGN(const auto goal, parse_board(arguments.goal, arguments.blank, "the goal"));
    if (goal.side != start.side) {
      return failure(fmt::format("the board is {}x{}, but the goal is {}x{}", start.side,
                                 start.side, goal.side, goal.side));
    }
    task.goal = goal;
  }
  JUDGE_TRY_ASSIGN(auto algorithms, choose_algorithms(arguments.algorithms, start.side));
  task.algorithms = std::move(algorithms);
  return task;
}

SolveRow solve_with(const reference::Algorithm& algorithm, const Task& task,
                    const PatternSource& patterns, reference::Budget budget) {
  SolveRow row;
  row.algorithm = &algorithm;
  if (budget.generated_max == 0) {
    budget.generated_max =
        algorithm.keeps_boards ? kept_boards_max : reference::Budget{}.generated_max;
  }
  const double begin_s = cpu_s();
  const auto solver = reference::make_solver(
      algorithm, task.goal, algorithm.uses_patterns ? patterns(task.goal) : nullptr);
  const double ready_s = cpu_s();
  row.solution = solver(task.start, budget);
  row.cpu_s = cpu_s() - ready_s;
  row.prepare_cpu_s = ready_s - begin_s;
  return row;
}

std::string_view outcome_word(reference::Outcome outcome) {
  switch (outcome) {
    case reference::Outcome::solved:
      return "solved";
    case reference::Outcome::unsolvable:
      return "unsolvable";
    case reference::Outcome::out_of_nodes:
      return "gave up";
    case reference::Outcome::cancelled:
      return "interrupted";
  }
  return "";
}

bool is_solved(const SolveRow& row) { return row.solution.outcome == reference::Outcome::solved; }

boost::json::object row_object(const SolveRow& row) {
  return {{"algorithm", row.algorithm->id},
          {"outcome", outcome_word(row.solution.outcome)},
          {"moves", is_solved(row) ? boost::json::value(row.solution.path.size()) : nullptr},
          {"path", is_solved(row) ? boost::json::value(row.solution.path) : nullptr},
          {"generated", row.solution.generated},
          {"expanded", row.solution.expanded},
          {"prepare_cpu_s", seconds_json(row.prepare_cpu_s)},
          {"cpu_s", seconds_json(row.cpu_s)}};
}

}  // namespace

const SolveRow* SolveReport::solved() const {
  const auto found = std::ranges::find_if(rows, is_solved);
  return found == rows.end() ? nullptr : &*found;
}

Result<SolveReport> solve(const ReferenceSolveArguments& arguments, const PatternSource& patterns,
                          bool (*cancelled)()) {
  JUDGE_TRY_ASSIGN(const auto task, read_task(arguments));
  SolveReport report;
  report.solvable = reference::solvable(task.start, task.goal);
  if (!report.solvable) return report;
  for (const reference::Algorithm* algorithm : task.algorithms) {
    if (cancelled()) break;
    report.rows.push_back(
        solve_with(*algorithm, task, patterns, {arguments.boards_max, cancelled}));
  }
  return report;
}

std::string solve_text(const SolveReport& report) {
  if (!report.solvable) {
    return "unsolvable: the goal can be reached from half of all boards, but not from this one\n";
  }
  std::string text;
  if (const SolveRow* solved = report.solved()) {
    text += fmt::format("{} moves: {}\n\n", solved->solution.path.size(), solved->solution.path);
  }
  text += fmt::format("{:<36} {:<11} {:>12} {:>12} {:>10} {:>10}\n", "algorithm", "outcome",
                      "generated", "expanded", "prepare s", "solve s");
  for (const SolveRow& row : report.rows) {
    text +=
        fmt::format("{:<36} {:<11} {:>12} {:>12} {:>10.4f} {:>10.4f}\n", row.algorithm->name,
                    is_solved(row) ? fmt::format("{} moves", row.solution.path.size())
                                   : outcome_word(row.solution.outcome),
                    row.solution.generated, row.solution.expanded, row.prepare_cpu_s, row.cpu_s);
  }
  return text;
}

std::string solve_json(const SolveReport& report) {
  boost::json::object object;
  const SolveRow* solved = report.solved();
  object["solvable"] = report.solvable;
  object["moves"] = solved ? boost::json::value(solved->solution.path.size()) : nullptr;
  object["path"] = solved ? boost::json::value(solved->solution.path) : nullptr;
  boost::json::array rows;
  for (const SolveRow& row : report.rows) rows.emplace_back(row_object(row));
  object["algorithms"] = std::move(rows);
  return serialized(object);
}

}  // namespace judge::app
