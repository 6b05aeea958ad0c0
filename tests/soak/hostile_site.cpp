#include "tests/soak/hostile_site.hpp"

#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): setenv is POSIX

#include "tests/support/emulated.hpp"

namespace soak {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto patience = std::chrono::minutes(5);
constexpr auto poll = std::chrono::milliseconds(10);
constexpr std::size_t rest_of_input_bytes = 256 * 1024;

/// Returns settings with small limits, so that attacks exceed them soon. Harmless programs need
/// only a hundredth of the limits. Time limits are longer on emulated processors.
std::string settings() {
  const int time_limit_s = test_support::is_emulated() ? 10 : 1;
  return fmt::format(
      "limits:\n  time_limit: {0}\n  time_resolution: 0.1\n  memory: 64\n  output: 1\n"
      "  validation_time: {0}\n  validation_memory: 64\n  validation_output: 1\n",
      time_limit_s);
}

std::string compiler_settings() {
  return fmt::format("  compilation_time: {}\n  compilation_memory: 512\n",
                     test_support::is_emulated() ? 30 : 3);
}

constexpr const char* judge_settings = "language_time_factors: {python3: 2, java: 10}\n";

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<ProblemFiles> problems_for(const std::vector<Attack>& attacks,
                                       const std::filesystem::path& programs) {
  ProblemFiles usual = double_problem(3, "double", settings());
  usual.files["judge.yaml"] = judge_settings;
  usual.files["include/c/contained.h"] = content_of(programs / "contained.h");
  // Make one input larger than a pipe. The program does not read the added spaces.
  usual.files["data/secret/2.in"] += std::string(rest_of_input_bytes, ' ') + "\n";
  ProblemFiles writing = usual;
  writing.name = "writing";
  writing.files["problem.yaml"] += "allow_file_writing: true\n";
  ProblemFiles compiling = usual;
  compiling.name = "compiling";
  compiling.files["problem.yaml"] += compiler_settings();
  const ProblemFiles talking = interactive_problem(usual, "talking");
  std::vector<ProblemFiles> problems = {usual, writing, compiling, talking};
  for (const Attack& attack : attacks) {
    if (!attack.is_validator()) continue;
    ProblemFiles& problem = problems.emplace_back(attack.is_interactive() ? talking : usual);
    problem.name = attack.problem();
    problem.files.erase("output_validator/talk.c");
    problem.files["output_validator/" + attack.file_name] = attack.text;
  }
  return problems;
}

std::vector<std::string> with_two_workers(std::vector<std::string> flags) {
  flags.insert(flags.end(), {"--workers", "2"});
  return flags;
}

}  // namespace

HostileSite::HostileSite(const std::vector<Attack>& attacks, const std::filesystem::path& programs,
                         const Canaries& canaries)
    : site_(1, problems_for(attacks, programs)),
      // Put a secret into the daemon's environment, because some attacks look for one there.
      judge_((::setenv("HOST_SECRET", canaries.secret().c_str(), 1),
              with_two_workers(site_.serve_flags(port_))),
             site_.path("daemon.log")) {}

Judged HostileSite::judge(const Attack& attack) const {
  const char* right = attack.is_interactive() ? talking_program : right_program;
  if (attack.is_validator()) return judge(attack.problem(), "c", {{"a.c", right}});
  auto files = attack.more_files;
  files[attack.file_name] = attack.text;
  return judge(attack.problem(), attack.language, files);
}

Judged HostileSite::judge(const KnownProgram& program, int number) const {
  const std::string mark = std::string(program.language) == "c" ? "//" : "#";
  return judge("double", program.language,
               {{program.file, fmt::format("{} {}\n{}", mark, number, program.text)}});
}

Judged HostileSite::judge(const std::string& problem, const std::string& language,
                          const std::map<std::string, std::string>& files) const {
  const std::string& token = site_.tokens().front();
  const auto taken = JudgeSite::ask(port_, token, "POST /api/v1/submissions",
                                    JudgeSite::body_of(problem, language, files));
  Judged judged{.verdict = std::to_string(taken.status), .all = boost::json::serialize(taken.body)};
  if (taken.status != 201) return judged;
  const std::string id(taken.body.at("id").as_string());
  const auto end = Clock::now() + patience;
  while (Clock::now() < end) {
    const auto seen = JudgeSite::ask(port_, token, "GET /api/v1/submissions/" + id);
    if (seen.status == 200 && seen.body.at("status").as_string() == "judged") {
      judged.verdict = seen.body.at("verdict").as_string();
      judged.all = boost::json::serialize(seen.body);
      const auto exact = JudgeSite::ask(port_, admin_token_, "GET /api/v1/submissions/" + id);
      if (exact.status != 200) return judged;
      const auto& cpu = exact.body.at("max_cpu_s");
      const auto& memory = exact.body.at("max_memory_bytes");
      if (cpu.is_number()) judged.cpu_s = cpu.to_number<double>();
      if (memory.is_number()) judged.memory_bytes = memory.to_number<std::uint64_t>();
      return judged;
    }
    std::this_thread::sleep_for(poll);
  }
  judged.verdict = "none";
  return judged;
}

double HostileSite::latency_ms() const {
  const auto begun = Clock::now();
  const auto answer = JudgeSite::ask(port_, site_.tokens().front(), "GET /api/v1/problems");
  const std::chrono::duration<double, std::milli> taken = Clock::now() - begun;
  return answer.status == 200 ? taken.count() : -1;
}

}  // namespace soak
