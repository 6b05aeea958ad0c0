/// Measures an interaction of two programs, with and without a recording, and compares it to the
/// same programs connected by plain pipes. Also compares a short interaction to two consecutive
/// runs. Prints the medians, and the median of the ratios within each round.
///   interaction_overhead [EXCHANGES] [ROUNDS]

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/run/base/runner.hpp"
#include "judge/run/interaction/interaction.hpp"
#include "sandbox/sandbox.hpp"

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* program = JUDGE_BINARY_DIR "/bin/guests/converse";

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
  return values[values.size() / 2];
}

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "interaction_overhead: %s\n", message.c_str());
  std::exit(1);
}

pid_t spawn(const std::vector<std::string>& words, int input, int output) {
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, input, 0);
  ::posix_spawn_file_actions_adddup2(&actions, output, 1);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t pid = -1;
  if (::posix_spawn(&pid, program, &actions, nullptr, arguments.data(), environ) != 0) {
    fail("posix_spawn failed");
  }
  ::posix_spawn_file_actions_destroy(&actions);
  return pid;
}

/// Runs both programs, connected by plain pipes.
void talk_plainly(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  std::array<int, 2> there{};
  std::array<int, 2> back{};
  if (::pipe2(there.data(), O_CLOEXEC) != 0 || ::pipe2(back.data(), O_CLOEXEC) != 0) {
    fail("no pipe");
  }
  const pid_t first = spawn(one, back[0], there[1]);
  const pid_t second = spawn(other, there[0], back[1]);
  for (const int fd : {there[0], there[1], back[0], back[1]}) ::close(fd);
  int status = 0;
  ::waitpid(first, &status, 0);
  ::waitpid(second, &status, 0);
}

class Pair {
 public:
  Pair(std::vector<std::string> one, std::vector<std::string> other)
      : runner_(start()), executable_(::open(program, O_RDONLY | O_CLOEXEC)) {
    one_ = spec(std::move(one));
    other_ = spec(std::move(other));
  }

  void interact(bool records) {
    const auto resources = runner_.interaction_resources();
    if (!resources) fail(resources.error().message);
    const auto ended = judge::run::interact(
        runner_, one_, *resources, other_,
        {.idle_s_max = 10, .records = records, .accepts = [](const auto&) { return true; }});
    if (!ended) fail(ended.error().message);
    if (ended->submission.exit_code != 0) fail("the interaction failed");
  }

  void run_in_turns() {
    const auto resources = runner_.interaction_resources();
    if (!resources || !runner_.run(one_) || !resources->runner->run(other_)) fail("a run failed");
  }

 private:
  static judge::run::SandboxRunner start() {
    auto sandbox = sandbox::Sandbox::start({});
    if (!sandbox) fail(sandbox.error().message);
    return judge::run::SandboxRunner(*std::move(sandbox));
  }

  sandbox::Spec spec(std::vector<std::string> words) const {
    sandbox::Spec spec;
    spec.limits = {.cpu_s = 60, .wall_s = 120};
    spec.executable = executable_.get();
    spec.arguments = std::move(words);
    return spec;
  }

  judge::run::SandboxRunner runner_;
  sandbox::FileDescriptor executable_;
  sandbox::Spec one_;
  sandbox::Spec other_;
};

struct Row {
  const char* name;
  std::vector<double> seconds = {};  ///< by round
};

/// Prints the median time of each row, and the median ratio to the first row. Each ratio compares
/// times of the same round.
void print(const std::string& title, const std::vector<Row>& rows) {
  std::printf("%s:", title.c_str());
  for (const Row& row : rows) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < row.seconds.size(); ++i) {
      ratios.push_back(row.seconds[i] / rows.front().seconds[i]);
    }
    std::printf(" %s %.2f ms (%.2fx)", row.name, median(row.seconds) * 1e3, median(ratios));
  }
  std::printf("\n");
}

template <class Work>
double seconds_of(Work work) {
  const auto begun = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

void compare_exchanges(const std::string& exchanges, int rounds) {
  const std::vector<std::string> ask = {"converse", "ask", exchanges};
  const std::vector<std::string> echo = {"converse", "echo", exchanges};
  Pair pair(ask, echo);
  std::vector<Row> rows = {{"plain pipes"}, {"interaction"}, {"recorded"}};
  for (int round = 0; round < rounds; ++round) {
    rows[0].seconds.push_back(seconds_of([&] { talk_plainly(ask, echo); }));
    rows[1].seconds.push_back(seconds_of([&] { pair.interact(false); }));
    rows[2].seconds.push_back(seconds_of([&] { pair.interact(true); }));
  }
  print(exchanges + " exchanges", rows);
}

void compare_with_batch(int rounds) {
  Pair pair({"converse", "spin", "2", "close-out"}, {"converse", "spin", "2"});
  std::vector<Row> rows = {{"in turns"}, {"interaction"}, {"recorded"}};
  for (int round = 0; round < rounds; ++round) {
    rows[0].seconds.push_back(seconds_of([&] { pair.run_in_turns(); }));
    rows[1].seconds.push_back(seconds_of([&] { pair.interact(false); }));
    rows[2].seconds.push_back(seconds_of([&] { pair.interact(true); }));
  }
  print("short programs", rows);
}

}  // namespace

int main(int argument_count, char** arguments) {
  const std::string exchanges = argument_count > 1 ? arguments[1] : "20000";
  const int rounds = argument_count > 2 ? std::atoi(arguments[2]) : 5;
  compare_exchanges(exchanges, rounds);
  compare_with_batch(20 * rounds);
}
