#include "judge/problem/import/new_problem.hpp"

#include <string_view>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

void note_unread(NewProblem& problem, std::string_view limit, const std::string& text) {
  if (text.empty()) return;
  problem.report.lost.push_back(
      fmt::format("the {} '{}': it is not a number above 0 with a known unit; set it in "
                  "problem.yaml",
                  limit, shown(text)));
}

}  // namespace

void set_time_limit(NewProblem& problem, const std::string& text, std::optional<double> time_s) {
  problem.time_s = time_s;
  if (!time_s) return note_unread(problem, "time limit", text);
  problem.report.kept.push_back(fmt::format("time limit {} s", *time_s));
}

void set_memory_limit(NewProblem& problem, const std::string& text,
                      std::optional<std::uint64_t> memory_bytes) {
  problem.memory_bytes = memory_bytes;
  if (!memory_bytes) return note_unread(problem, "memory limit", text);
  problem.report.kept.push_back(fmt::format("memory limit {} bytes", *memory_bytes));
}

}  // namespace judge::problem
