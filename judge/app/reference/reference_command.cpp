#include "judge/app/reference/reference_command.hpp"

#include <algorithm>
#include <ctime>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/reference/pattern_cache.hpp"
#include "judge/app/reference/reference_board.hpp"
#include "judge/app/reference/reference_solve.hpp"
#include "judge/json/values.hpp"
#include "judge/run/base/files.hpp"
#include "reference/distance_table.hpp"
#include "reference/permutation_rank.hpp"

namespace judge::app {
namespace {

Reply refusal(const std::string& message) {
  return {exit_usage, "", fmt::format("judge: {}\n", message)};
}

Reply reply_to(const ReferenceSolveArguments& arguments) {
  const run::ProgramCache cache(run::default_cache_directory());
  const auto report = solve(
      arguments, [&](const reference::Board& goal) { return load_patterns(goal, cache); },
      interrupted);
  if (!report) return refusal(report.error().message);
  Reply reply;
  reply.output = arguments.json ? solve_json(*report) : solve_text(*report);
  if (interrupted()) {
    reply.exit_status = exit_interrupted;
    reply.errors = "judge: interrupted\n";
  } else if (report->solvable && report->solved() == nullptr) {
    reply.exit_status = exit_rejected;
    reply.errors =
        "judge: gave up: allow more boards with --boards-max, or try ida-star-patterns\n";
  }
  return reply;
}

Result<std::string> permutation_text(const ReferenceRankArguments& arguments) {
  if (arguments.file.empty()) return fmt::format("{}", fmt::join(arguments.permutation, " "));
  constexpr std::uint64_t bytes_max = 128 * mebibyte;
  return run::read_file(arguments.file, bytes_max);
}

Reply reply_to(const ReferenceRankArguments& arguments) {
  const auto text = permutation_text(arguments);
  if (!text) return refusal(text.error().message);
  const auto permutation = parse_permutation(*text);
  if (!permutation) return refusal(permutation.error().message);
  const auto code = reference::lehmer_code_fenwick(*permutation);
  const bool exact = code.size() <= reference::exact_rank_elements_max;
  const std::uint64_t modulus = reference::rank_modulus;
  const std::uint64_t place = exact ? reference::index_of(code) + 1
                                    : (reference::place_modulo(code, modulus) + 1) % modulus;
  if (arguments.json) {
    return {0, serialized({{"elements", code.size()},
                           {"place", place},
                           {"modulus", exact ? boost::json::value(nullptr) : modulus}})};
  }
  return {0, exact ? fmt::format("{}\n", place) : fmt::format("{} modulo {}\n", place, modulus)};
}

Reply reply_to(const ReferenceUnrankArguments& arguments) {
  const std::uint64_t places = reference::factorial(arguments.elements);
  if (arguments.place > places) {
    return refusal(fmt::format("there is no position {}: {} elements have {} permutations",
                               arguments.place, arguments.elements, places));
  }
  const auto code = reference::code_at(arguments.elements, arguments.place - 1);
  reference::Permutation permutation = reference::permutation_fenwick(code);
  for (std::size_t& element : permutation) ++element;
  if (!arguments.json) return {0, fmt::format("{}\n", fmt::join(permutation, " "))};
  return {0, serialized({{"elements", arguments.elements},
                         {"place", arguments.place},
                         {"permutation", boost::json::value_from(permutation)}})};
}

Result<reference::Board> table_goal(const ReferenceTableArguments& arguments) {
  if (arguments.goal.empty()) return reference::solved_board(3);
  auto goal = parse_board(arguments.goal, arguments.blank, "the goal");
  if (goal && goal->side != 3) return failure("the goal is 4x4; tables exist only for 3x3 boards");
  return goal;
}

double mean_distance(const std::vector<std::size_t>& counts) {
  double sum = 0;
  double boards = 0;
  for (std::size_t distance = 0; distance < counts.size(); ++distance) {
    sum += static_cast<double>(distance * counts[distance]);
    boards += static_cast<double>(counts[distance]);
  }
  return sum / boards;
}

/// Returns the number of boards at each distance.
std::vector<std::size_t> boards_by_distance(const reference::DistanceTable& table) {
  std::vector<std::size_t> counts;
  for (const reference::Board& board : table.boards()) {
    const auto distance = static_cast<std::size_t>(table.distance(board));
    counts.resize(std::max(counts.size(), distance + 1));
    ++counts[distance];
  }
  return counts;
}

std::vector<std::string> farthest_boards(const reference::DistanceTable& table, std::size_t count,
                                         const std::string& blank) {
  std::vector<std::string> boards;
  for (std::size_t back = count; back > 0; --back)
    boards.push_back(to_text(table.boards()[table.boards().size() - back], blank));
  return boards;
}

Reply reply_to(const ReferenceTableArguments& arguments) {
  const auto goal = table_goal(arguments);
  if (!goal) return refusal(goal.error().message);
  const std::clock_t begin = std::clock();
  const reference::DistanceTable table(*goal);
  const double cpu_s = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const std::vector<std::size_t> counts = boards_by_distance(table);
  const std::string blank = arguments.blank.empty() ? "x" : arguments.blank;
  const auto farthest = farthest_boards(table, counts.back(), blank);
  if (arguments.json) {
    return {0, serialized({{"goal", to_text(*goal, blank)},
                           {"boards_by_distance", boost::json::value_from(counts)},
                           {"farthest", boost::json::value_from(farthest)},
                           {"cpu_s", seconds_json(cpu_s)}})};
  }
  std::string text = "moves   boards\n";
  for (std::size_t distance = 0; distance < counts.size(); ++distance)
    text += fmt::format("{:>5} {:>8}\n", distance, counts[distance]);
  text += fmt::format("\n{} boards reach {}, in {:.2f} moves on average.\nThe farthest:\n  {}\n",
                      table.boards().size(), to_text(*goal, blank), mean_distance(counts),
                      fmt::join(farthest, "\n  "));
  return {0, text + fmt::format("The table was built in {:.1f} ms of CPU time.\n", cpu_s * 1000)};
}

}  // namespace

Reply reference_reply(const ReferenceArguments& arguments) {
  return std::visit([](const auto& chosen) { return reply_to(chosen); }, arguments);
}

int reference_command(const ReferenceArguments& arguments) {
  const Reply reply = reference_reply(arguments);
  const bool written = write_output(reply.output);
  write_error(reply.errors);
  return written ? reply.exit_status : exit_judge;
}

}  // namespace judge::app
