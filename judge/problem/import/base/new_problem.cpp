#include "judge/problem/import/base/new_problem.hpp"

#include <string_view>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "judge/problem/base/number.hpp"
#include "judge/problem/base/short_name.hpp"
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
  const bool is_whole = *memory_bytes % mebibyte == 0;
  problem.report.kept.push_back(is_whole
                                    ? fmt::format("memory limit {} MiB", *memory_bytes / mebibyte)
                                    : fmt::format("memory limit {} bytes", *memory_bytes));
}

std::string new_short_name(const std::string& name, ImportReport& report) {
  std::string short_name = as_short_name(name);
  if (short_name != name) {
    report.changed.push_back(
        fmt::format("the name '{}': the package is called '{}', because a short name contains only "
                    "the letters a-z and digits",
                    shown(name), short_name));
  }
  return short_name;
}

std::string arguments_text(const std::string& key, const std::vector<std::string>& arguments) {
  YAML::Emitter out;
  out << YAML::BeginMap << YAML::Key << key << YAML::Value << YAML::Flow << YAML::BeginSeq;
  for (const std::string& argument : arguments) {
    // Without quotes, other readers take a number for a number instead of a word.
    if (parse_real(argument)) out << YAML::DoubleQuoted;
    out << argument;
  }
  out << YAML::EndSeq << YAML::EndMap;
  return std::string(out.c_str()) + "\n";
}

}  // namespace judge::problem
