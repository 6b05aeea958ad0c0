// Runs the attacks that are plain C programs in a sandbox without a judge, as any user and on any
// kernel. Each attack runs twice in the same box, because some attacks look for state that an
// earlier run has left.
#include <cstdlib>
#include <sstream>
#include <string>

#include <gmock/gmock.h>

#include "judge/run/outcomes/measurement.hpp"
#include "tests/attacks/attack.hpp"
#include "tests/support/emulated.hpp"
#include "tests/support/guest.hpp"

namespace attacks {
namespace {

using judge::ValidatorResult;

/// True for attacks that take a long time by design. They run here only in the long suite, but
/// always in withstands_attacks.
bool is_long(const std::string& kind) { return kind == "exhaustion" || kind == "time"; }

/// Returns the run limits for an attack. On emulated processors, which are slow, the limits are
/// longer, especially for attacks that must exhaust a different resource first. Attacks that must
/// get TLE keep the usual CPU limit.
judge::RunLimits limits_for(const Attack& attack) {
  const double usual_s = 0.5;
  // The limits on emulated processors. They are long, because a program is charged CPU time even
  // while its emulated processor waits for another emulated processor.
  const double slow_s = attack.kind == "exhaustion" ? 15 : 12;
  const double slow_wall_s = attack.kind == "exhaustion" ? 45 : 15;
  const bool spends_time = attack.kind == "time" && attack.expects.front() == "TLE";
  const bool emulated = test_support::is_emulated();
  return {.time_s = emulated && !spends_time ? slow_s : usual_s,
          .wall_s = emulated ? slow_wall_s : judge::wall_limit_for(usual_s),
          .memory_bytes = 64 * judge::mebibyte,
          .output_bytes = judge::mebibyte};
}

/// Accepts only the output 2: the program must double its input, which is 1.
ValidatorResult word_on(const sandbox::Result& result) {
  std::istringstream output(result.standard_output);
  std::string first;
  std::string more;
  const bool right = output >> first && first == "2" && !(output >> more);
  const bool zero = result.standard_output.find('\0') != std::string::npos;
  return right && !zero ? ValidatorResult::accepted : ValidatorResult::wrong_answer;
}

class InTheSandbox : public test_support::GuestTest,
                     public testing::WithParamInterface<const char*> {
 protected:
  void expect_its_verdict(const Attack& attack) {
    auto wanted = spec();
    const judge::RunLimits limits = limits_for(attack);
    wanted.limits.cpu_s = limits.time_s;
    wanted.limits.wall_s = limits.wall_s;
    wanted.limits.output_bytes = limits.output_bytes;
    wanted.profile.work_bytes = 64 * judge::mebibyte;
    wanted.profile.writable = attack.kind == "files";
    wanted.input = "1\n";
    const std::string program = "attacks/" + attack.name.substr(0, attack.name.find('.'));
    const auto result = run(program, wanted);
    const auto measured = judge::run::measurement_of(result, {}, {});
    const auto verdict = judge::decide_verdict(measured, word_on(result), limits);
    EXPECT_THAT(attack.expects, testing::Contains(judge::verdict_id(verdict)))
        << measured.cpu_s << " s of CPU time, " << measured.wall_s << " s on the clock, "
        << measured.memory_bytes << " bytes\n"
        << result.standard_output.substr(0, 1000);
  }
};

TEST_P(InTheSandbox, EachAttackGetsItsExpectedVerdictAndLeavesNoTraces) {
  if (is_long(GetParam()) && std::getenv("JUDGE_LONG_TESTS") == nullptr) {
    GTEST_SKIP() << "takes minutes: set JUDGE_LONG_TESTS=1 to run it";
  }
  const auto all = read_attacks(test_support::program_path("guests/attacks"), "/nowhere");
  ASSERT_TRUE(all) << all.error();
  int tried = 0;
  for (const Attack& attack : *all) {
    if (attack.kind != GetParam()) continue;
    SCOPED_TRACE(attack.name);
    ++tried;
    expect_its_verdict(attack);
    if (!is_long(attack.kind)) expect_its_verdict(attack);
    expect_next_run_is_clean();
  }
  EXPECT_GT(tried, 0);
}

INSTANTIATE_TEST_SUITE_P(Attacks, InTheSandbox,
                         testing::Values("escape", "exhaustion", "files", "leftover", "neighbour",
                                         "output", "time"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace attacks
