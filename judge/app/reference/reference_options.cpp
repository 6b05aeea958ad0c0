#include "judge/app/reference/reference_options.hpp"

#include <CLI/CLI.hpp>

#include "reference/algorithms.hpp"
#include "reference/permutation_rank.hpp"

namespace judge::app {
namespace {

void add_json(CLI::App& command, bool& json) {
  command.add_flag("--json", json, "Print one JSON object");
}

void add_board_options(CLI::App& command, std::string& goal, std::string& blank) {
  command
      .add_option("--goal", goal,
                  "The board to reach (default: 1, 2, 3 … with the blank at the end)")
      ->type_name("BOARD");
  command.add_option("--blank", blank, "The symbol for the blank (default: 0 or x)")
      ->type_name("TEXT");
}

std::vector<std::string> algorithm_ids() {
  std::vector<std::string> ids = {"all"};
  for (const reference::Algorithm& algorithm : reference::algorithms)
    ids.emplace_back(algorithm.id);
  return ids;
}

std::string algorithms_described() {
  std::string text = "Algorithms (--algorithm):\n";
  for (const reference::Algorithm& algorithm : reference::algorithms) {
    std::string id(algorithm.id);
    id.resize(20, ' ');
    text += "  " + id + std::string(algorithm.name) +
            (algorithm.any_side ? "\n" : " of all boards, 3x3 only\n");
  }
  return text + "  all                 all that support the size, side by side\n";
}

}  // namespace

ReferenceOptions::ReferenceOptions(CLI::App& root) {
  CLI::App& command = *root.add_subcommand(
      "reference", "Solves sliding puzzles and ranks permutations with the reference solvers.");
  command.require_subcommand(1);
  add_solve(command);
  add_rank(command);
  add_unrank(command);
  add_table(command);
}

void ReferenceOptions::add_solve(CLI::App& parent) {
  CLI::App& command = *parent.add_subcommand(
      "solve",
      "Finds a shortest path, written as the moves u, d, l, r of the blank, and shows its cost.\n"
      "Exit status: 0 solved or proved unsolvable, 1 gave up, 2 bad usage.");
  command
      .add_option("BOARD", solve_.board,
                  "The tiles row by row: 9 for 3x3, 16 for 4x4; nine digits may be written without "
                  "spaces")
      ->required();
  add_board_options(command, solve_.goal, solve_.blank);
  command.add_option("--size", solve_.size, "3 or 4 (default: from the number of tiles)")
      ->check(CLI::IsMember({3, 4}));
  command.add_option("--algorithm", solve_.algorithms, "One or more algorithms, or all; see below")
      ->type_name("ID")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember(algorithm_ids()));
  command
      .add_option(
          "--boards-max", solve_.boards_max,
          "Give up after this number of boards (default: 20 million if boards are kept in memory)")
      ->check(CLI::PositiveNumber);
  add_json(command, solve_.json);
  command.footer(algorithms_described());
  solve_command_ = &command;
}

void ReferenceOptions::add_rank(CLI::App& parent) {
  CLI::App& command = *parent.add_subcommand(
      "rank",
      "Prints the position of a permutation of 1 … n in lexicographic order, counted from 1.\n"
      "With more than 20 elements, the position is modulo 998244353.");
  CLI::Option& numbers = *command.add_option("NUMBER", rank_.permutation, "The permutation");
  CLI::Option& file =
      *command.add_option("--file", rank_.file, "Read the permutation from this file")
           ->type_name("FILE");
  numbers.excludes(&file);
  add_json(command, rank_.json);
  rank_command_ = &command;
}

void ReferenceOptions::add_unrank(CLI::App& parent) {
  CLI::App& command = *parent.add_subcommand(
      "unrank",
      "Prints the permutation of 1 … N at a position in lexicographic order, counted from 1.");
  command.add_option("N", unrank_.elements, "The number of elements, 1 to 20")
      ->required()
      ->check(CLI::Range(std::size_t{1}, reference::exact_rank_elements_max));
  command.add_option("PLACE", unrank_.place, "1 to N!")->required()->check(CLI::PositiveNumber);
  add_json(command, unrank_.json);
  unrank_command_ = &command;
}

void ReferenceOptions::add_table(CLI::App& parent) {
  CLI::App& command = *parent.add_subcommand(
      "table", "Counts the 3x3 boards at each distance from a goal, and prints the farthest.");
  add_board_options(command, table_.goal, table_.blank);
  add_json(command, table_.json);
  table_command_ = &command;
}

std::optional<ReferenceArguments> ReferenceOptions::parsed() const {
  if (solve_command_->parsed()) return solve_;
  if (rank_command_->parsed()) return rank_;
  if (unrank_command_->parsed()) return unrank_;
  if (table_command_->parsed()) return table_;
  return std::nullopt;
}

}  // namespace judge::app
