// Tests pairs of programs that talk to each other in real sandboxes: the verdict depends on which
// program ends first, and how it ends.
#include "judge/run/interaction/interaction.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/verdict.hpp"
#include "judge/run/interaction/wall_limits.hpp"
#include "tests/support/guest.hpp"

namespace judge::run::interaction_test {
namespace {

using test_support::open_guest;
using test_support::program_path;
using testing::HasSubstr;

constexpr double time_limit_s = 0.4;
constexpr double validator_time_limit_s = 3;
constexpr double idle_s_max = 2;

/// A submission and a validator, as scripts for tests/hostile/guests/converse.cpp, and the expected
/// verdict.
struct Pair {
  const char* name;
  const char* submission;
  const char* validator;
  Verdict verdict;
  const char* stall = "";  ///< part of the text that describes which side waited for the other
};

constexpr Pair pairs[] = {
    // Both programs end by themselves.
    {"both end well", "say a\\n exit 0", "hear 2 exit 42", Verdict::accepted},
    {"the submission ends first", "say a\\n exit 0", "hear 2 sleep 30 exit 42", Verdict::accepted},
    {"the validator ends first", "say a\\n hear-all exit 0", "hear 2 exit 42", Verdict::accepted},
    {"nobody says anything", "exit 0", "exit 42", Verdict::accepted},
    {"the validator rejects after the submission ended", "say b\\n exit 0", "hear-all exit 43",
     Verdict::wrong_answer},
    {"the validator rejects first", "say b\\n hear-all exit 0", "hear 2 exit 43",
     Verdict::wrong_answer},
    {"both speak at once", "say a\\n hear 2 exit 0", "say b\\n hear 2 exit 42", Verdict::accepted},
    {"100 exchanges", "ask 100 exit 0", "echo 100 exit 42", Verdict::accepted},
    {"100 exchanges the other way", "echo 100 exit 0", "ask 100 exit 42", Verdict::accepted},
    {"the validator reads to the end", "say abc\\n exit 0", "hear-all exit 42", Verdict::accepted},
    // The validator rejects first, so the submission's behaviour after that has no effect.
    {"rejected, then a broken pipe", "ask 1000000", "hear 2 exit 43", Verdict::wrong_answer},
    {"rejected, then a crash", "hear-all die 11", "exit 43", Verdict::wrong_answer},
    {"rejected, then exit 1", "hear-all exit 1", "exit 43", Verdict::wrong_answer},
    {"rejected, then too slow", "hear-all spin 3000", "exit 43", Verdict::wrong_answer},
    {"rejected, then asleep", "hear-all sleep 60000", "exit 43", Verdict::wrong_answer},
    {"rejected, then a flood", "hear-all ignore-pipe flood", "exit 43", Verdict::wrong_answer},
    {"rejected at once, before it reads", "sleep 50 hear 1 exit 0", "exit 43",
     Verdict::wrong_answer},
    {"rejected while it computes", "say a\\n spin 3000", "hear 2 exit 43", Verdict::wrong_answer},
    {"rejected while it floods", "flood", "hear 10000 exit 43", Verdict::wrong_answer},
    {"rejected while it floods and ignores the signal", "ignore-pipe flood", "hear 10000 exit 43",
     Verdict::wrong_answer},
    // The submission fails first, so the validator's result has no effect.
    {"a crash, then rejected", "die 11", "hear-all exit 43", Verdict::run_time_error},
    {"a crash, then accepted", "die 11", "hear-all exit 42", Verdict::run_time_error},
    {"exit 1, then rejected", "exit 1", "hear 1 exit 0", Verdict::judging_error},
    {"exit 1, and rejected for it", "exit 1", "hear-all exit 43", Verdict::run_time_error},
    {"exit 1 after the right answer", "say a\\n exit 1", "hear 2 exit 42", Verdict::run_time_error},
    {"abort in the middle", "say a\\n hear 1 die 6", "hear 2 say x\\n hear-all exit 43",
     Verdict::run_time_error},
    {"abort before the validator speaks", "die 6", "hear-all say x\\n exit 43",
     Verdict::run_time_error},
    {"exit 42 is nothing special", "say a\\n exit 42", "hear-all exit 42", Verdict::run_time_error},
    {"exit 43 is nothing special", "say a\\n exit 43", "hear-all exit 42", Verdict::run_time_error},
    {"killed by SIGKILL", "die 9", "hear-all exit 43", Verdict::run_time_error},
    // The validator accepts first, but the submission must still end normally.
    {"accepted, then a crash", "hear-all die 11", "exit 42", Verdict::run_time_error},
    {"accepted, then exit 1", "hear-all exit 1", "exit 42", Verdict::run_time_error},
    {"accepted, then a broken pipe", "hear-all say a\\n say b\\n exit 0", "exit 42",
     Verdict::run_time_error},
    {"accepted, then a write that ignores the broken pipe", "ignore-pipe hear-all say a\\n exit 0",
     "exit 42", Verdict::accepted},
    {"accepted, then too slow", "hear-all spin 3000", "exit 42", Verdict::time_limit_exceeded},
    {"accepted, then asleep", "hear-all sleep 60000", "exit 42", Verdict::time_limit_exceeded,
     "the validator had ended"},
    {"accepted while it floods", "flood", "hear 10000 exit 42", Verdict::run_time_error},
    // Time.
    {"too slow", "spin 3000 say a\\n", "hear-all exit 43", Verdict::time_limit_exceeded},
    {"too slow, accepted", "spin 3000 say a\\n", "hear-all exit 42", Verdict::time_limit_exceeded},
    {"too slow after the answer", "say a\\n spin 3000", "hear-all exit 42",
     Verdict::time_limit_exceeded},
    {"slow, but within the limit", "spin 150 say a\\n exit 0", "hear 2 exit 42", Verdict::accepted},
    {"a slow validator is not the submission's time", "say a\\n hear 2 exit 0",
     "hear 2 spin 600 say b\\n exit 42", Verdict::accepted},
    {"a slow validator at the end", "say a\\n exit 0", "hear-all spin 600 exit 42",
     Verdict::accepted},
    {"a slow validator that rejects", "say a\\n hear-all exit 0", "hear 2 spin 600 exit 43",
     Verdict::wrong_answer},
    {"a short sleep", "sleep 300 say a\\n exit 0", "hear 2 exit 42", Verdict::accepted},
    {"a validator that sleeps again and again", "hear 2 exit 0",
     "sleep 1000 spin 300 sleep 1000 spin 300 sleep 1000 spin 300 say b\\n exit 42",
     Verdict::accepted},
    {"asleep", "sleep 60000 say a\\n", "hear-all exit 43", Verdict::time_limit_exceeded,
     "waited for each other"},
    // Deadlocks.
    {"each waits for the other", "hear 1 exit 0", "hear-all exit 43", Verdict::time_limit_exceeded,
     "waited for each other"},
    {"each waits, and the validator fails at the end of its input", "hear 1 exit 0",
     "hear-all exit 1", Verdict::time_limit_exceeded, "waited for each other"},
    {"each waits in the middle", "say a\\n hear 1 exit 0", "or 43 hear 3 exit 42",
     Verdict::time_limit_exceeded, "waited for each other"},
    {"the submission never reads", "sleep 60000", "flood", Verdict::time_limit_exceeded,
     "the submission, which did not read"},
    {"the submission never reads, and the validator would end", "sleep 60000",
     "pour 3000000 or 43 hear 1 exit 42", Verdict::time_limit_exceeded,
     "the submission, which did not read"},
    {"the validator never reads", "flood", "hear 5 sleep 60000 exit 43", Verdict::judging_error,
     "the validator, which did not read"},
    {"neither reads", "flood", "ignore-pipe flood", Verdict::time_limit_exceeded,
     "the submission did not read"},
    // A program closes one or both of its pipes before it ends.
    {"the submission closes its output and reads on", "say a\\n close-out hear-all exit 0",
     "hear-all say x\\n exit 42", Verdict::accepted},
    {"the submission closes its input and writes on", "close-in say a\\n exit 0",
     "hear-all exit 42", Verdict::accepted},
    {"the submission closes both", "close-in close-out sleep 20 exit 0", "hear-all exit 42",
     Verdict::accepted},
    {"the validator closes its output and reads on", "hear-all say a\\n exit 0",
     "close-out hear 2 exit 42", Verdict::accepted},
    // The submission writes after the validator has closed its input and before the validator ends.
    {"the validator closes its input", "hear 2 sleep 1000 say a\\n exit 0",
     "close-in say x\\n sleep 1500 exit 42", Verdict::run_time_error},
    {"the validator closes both and rejects", "hear-all exit 0",
     "close-in close-out sleep 20 exit 43", Verdict::wrong_answer},
    // Floods.
    {"a flood that the validator reads", "flood", "hear-all exit 43", Verdict::time_limit_exceeded},
    {"a flood that is too much for the validator", "flood", "hear-and-keep exit 43",
     Verdict::output_limit_exceeded},
    {"a flood from the validator that is read", "hear 10000000 exit 0", "ignore-pipe flood",
     Verdict::judging_error},
    {"a flood from the validator after a crash", "die 6", "flood", Verdict::run_time_error},
    {"a flood from the validator until the time limit", "spin 3000", "ignore-pipe flood",
     Verdict::time_limit_exceeded},
    // The validator writes more than the pipe can hold.
    {"much to read, but a crash", "die 6", "pour 3000000 or 43 hear 1 exit 42",
     Verdict::run_time_error},
    {"much to read, but too slow", "spin 3000", "pour 3000000 or 43 hear 1 exit 42",
     Verdict::time_limit_exceeded},
    {"much to read, but exit 0", "exit 0", "pour 3000000 or 43 hear 1 exit 42",
     Verdict::wrong_answer},
    {"much to read, and it is read", "hear 3000000 say a\n exit 0",
     "pour 3000000 or 43 hear 1 exit 42", Verdict::accepted},
    // Validators that fail.
    {"the validator crashes", "say a\\n hear-all exit 0", "hear 2 die 11", Verdict::judging_error},
    {"the validator exits with 0", "say a\\n hear-all exit 0", "hear 2 exit 0",
     Verdict::judging_error},
    {"the validator exits with 1", "say a\\n exit 0", "hear-all exit 1", Verdict::judging_error},
    {"the validator crashes after a crash", "die 11", "hear-all die 11", Verdict::judging_error},
    {"the validator asks after a crash", "die 11", "sleep 50 say a\\n or 43 hear 1 exit 42",
     Verdict::run_time_error},
    {"the validator asks after exit 0", "exit 0", "sleep 50 say a\\n or 43 hear 1 exit 42",
     Verdict::wrong_answer},
    {"the validator is too slow", "say a\\n hear-all", "hear 2 spin 30000", Verdict::judging_error},
    {"the validator never ends", "exit 0", "hear-all sleep 60000", Verdict::judging_error,
     "the validator had not"},
};

std::vector<std::string> words_of(const char* script) {
  std::istringstream stream(script);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

ValidatorResult word_of(const sandbox::Result& result) {
  if (result.reason != sandbox::Reason::exited) return ValidatorResult::failed;
  if (result.exit_code == 42) return ValidatorResult::accepted;
  return result.exit_code == 43 ? ValidatorResult::wrong_answer : ValidatorResult::failed;
}

/// Threads that use the processors as long as this object exists.
class BusyThreads {
 public:
  explicit BusyThreads(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      threads_.emplace_back([this] {
        while (!stop_) {
        }
      });
    }
  }
  ~BusyThreads() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  BusyThreads(const BusyThreads&) = delete;
  BusyThreads& operator=(const BusyThreads&) = delete;

 private:
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

/// A sandbox in which pairs of programs talk to each other.
class Stage {
 protected:
  void start() {
    auto started = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
    ASSERT_TRUE(started) << started.error().message;
    runner_.emplace(*std::move(started));
    guest_ = open_guest("converse");
  }

  sandbox::Spec spec(const char* script, double cpu_s) const {
    sandbox::Spec spec;
    spec.limits = {
        .cpu_s = cpu_s, .wall_s = 600, .memory_bytes = 64 << 20, .output_bytes = 8 << 20};
    spec.executable = guest_.get();
    spec.arguments = words_of(script);
    spec.arguments.insert(spec.arguments.begin(), "converse");
    return spec;
  }

  Result<Interaction> talk(const char* submission, const char* validator, bool records = false) {
    return run(spec(submission, time_limit_s), spec(validator, validator_time_limit_s), idle_s_max,
               records);
  }

  Result<Interaction> run(const sandbox::Spec& submission, const sandbox::Spec& validator,
                          double idle_max_s, bool records = false) {
    const auto resources = runner_->interaction_resources();
    if (!resources) return std::unexpected(resources.error());
    const InteractionOptions options{
        .idle_s_max = idle_max_s, .records = records, .accepts = [](const auto& result) {
          return word_of(result) == ValidatorResult::accepted;
        }};
    return interact(*runner_, submission, *resources, validator, options);
  }

  /// Runs a submission with a validator that reads until the end of its input and then rejects.
  Result<Interaction> run_before_waiting_validator(const char* script,
                                                   const InteractionWallLimits& wall,
                                                   double idle_max_s) {
    sandbox::Spec submission = spec(script, time_limit_s);
    sandbox::Spec validator = spec("hear-all exit 43", 3);
    submission.limits.wall_s = wall.submission_s;
    validator.limits.wall_s = wall.validator_s;
    return run(submission, validator, idle_max_s);
  }

  static Verdict verdict_of(const Interaction& interaction) {
    RunLimits limits;
    limits.time_s = time_limit_s;
    Measurement measurement = to_measurement(interaction.submission);
    measurement.ending = ending_by_judge(interaction).value_or(measurement.ending);
    ValidatorResult word = word_of(interaction.validator);
    if (word == ValidatorResult::failed && has_no_result(interaction)) {
      word = ValidatorResult::not_asked;
    }
    return decide_verdict(measurement, word, limits, interaction.first);
  }

  void expect_verdict_of(const Pair& pair, bool records) {
    const auto interaction = talk(pair.submission, pair.validator, records);
    ASSERT_TRUE(interaction) << pair.name << ": " << interaction.error().message;
    EXPECT_EQ(verdict_id(verdict_of(*interaction)), verdict_id(pair.verdict))
        << pair.name << (records ? ", recorded" : "")
        << "; submission: " << sandbox::reason_name(interaction->submission.reason) << " "
        << interaction->submission.exit_code << " " << interaction->submission.signal << " at "
        << interaction->submission.ended_s
        << "; validator: " << sandbox::reason_name(interaction->validator.reason) << " "
        << interaction->validator.exit_code << " at " << interaction->validator.ended_s << "; "
        << interaction->stall;
    EXPECT_THAT(interaction->stall, HasSubstr(pair.stall)) << pair.name;
    EXPECT_EQ(interaction->stall.empty(), std::string_view(pair.stall).empty())
        << pair.name << ": " << interaction->stall;
  }

  std::optional<SandboxRunner> runner_;
  sandbox::FileDescriptor guest_;
};

class InteractionTest : public testing::Test, protected Stage {
 protected:
  void SetUp() override { start(); }
};

/// Returns the number of runs of each pair: the value of JUDGE_INTERACTIONS, or 1 by default.
int repetitions() {
  const char* wanted = std::getenv("JUDGE_INTERACTIONS");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 1 : std::atoi(wanted);
}

/// Runs all pairs repeatedly. Up to eight repetitions run at the same time, because races are more
/// likely on a busy machine.
class AllPairs : Stage {
 public:
  static void expect_verdicts(bool records) {
    std::atomic<int> left = repetitions();
    std::vector<std::jthread> threads;
    for (int i = 0; i < std::min(repetitions(), 8); ++i) {
      threads.emplace_back([&left, records] { AllPairs().repeat(left, records); });
    }
  }

 private:
  void repeat(std::atomic<int>& left, bool records) {
    ASSERT_NO_FATAL_FAILURE(start());
    while (left-- > 0) {
      for (const Pair& pair : pairs) expect_verdict_of(pair, records);
    }
  }
};

TEST(AllPairs, GetTheExpectedVerdicts) { AllPairs::expect_verdicts(false); }

TEST(AllPairs, GetTheExpectedVerdictsWithRecording) { AllPairs::expect_verdicts(true); }

/// On a busy machine, the judge may notice idle programs only after a wall limit has been reached.
/// In this test, the judge never notices them.
TEST_F(InteractionTest, ASleepingSubmissionIsStoppedByItsWallLimitBeforeTheWaitingValidator) {
  constexpr double never_s = 1000;
  const auto interaction = run_before_waiting_validator("sleep 100000 exit 0",
                                                        interaction_wall_limits(0.2, 0.2), never_s);
  ASSERT_TRUE(interaction);
  EXPECT_EQ(interaction->submission.reason, sandbox::Reason::wall_limit);
  EXPECT_EQ(interaction->validator.exit_code, 43);
  EXPECT_EQ(verdict_of(*interaction), Verdict::time_limit_exceeded);
}

/// While the submission waits for a processor, its clock stops, but the validator's clock does not.
TEST_F(InteractionTest, TheValidatorWaitsForASubmissionThatGetsLittleProcessorTime) {
  Result<Interaction> interaction = failure("not run");
  {
    const BusyThreads busy(5 * std::thread::hardware_concurrency());
    interaction = run_before_waiting_validator("spin 100000 exit 0",
                                               interaction_wall_limits(0.5, 0.5), idle_s_max);
  }
  ASSERT_TRUE(interaction);
  EXPECT_EQ(interaction->submission.reason, sandbox::Reason::cpu_limit);
  EXPECT_EQ(interaction->validator.exit_code, 43);
}

TEST_F(InteractionTest, RecordsTheSpeakerOfEachLine) {
  const auto interaction =
      talk("say one\\n hear 4 say three\\n exit 0", "hear 4 say two\\n hear 6 exit 42", true);
  ASSERT_TRUE(interaction);
  EXPECT_EQ(to_text(interaction->conversation), ">one\n<two\n>three\n");
  EXPECT_FALSE(interaction->conversation.is_truncated);
  EXPECT_TRUE(talk("say one\\n", "hear-all exit 42")->conversation.parts.empty());
}

TEST_F(InteractionTest, RecordsOutputThatWasNotRead) {
  const auto interaction = talk("say lost\\n exit 0", "sleep 1000 exit 42", true);
  ASSERT_TRUE(interaction);
  EXPECT_EQ(to_text(interaction->conversation), ">lost\n");
}

TEST_F(InteractionTest, RecordsOnlyTheBeginningOfEndlessOutput) {
  const auto interaction = talk("flood", "hear-all exit 43", true);
  ASSERT_TRUE(interaction);
  EXPECT_TRUE(interaction->conversation.is_truncated);
  ASSERT_EQ(interaction->conversation.parts.size(), 1U);
  EXPECT_EQ(interaction->conversation.parts[0].text.size(), conversation_bytes_max);
}

TEST_F(InteractionTest, JudgesAConversationThatIsTooLongToBeRecordedCompletely) {
  const auto interaction = talk("ask 3000 exit 7", "echo 3000 exit 42", true);
  ASSERT_TRUE(interaction);
  EXPECT_EQ(interaction->submission.exit_code, 7);
  EXPECT_EQ(interaction->validator.exit_code, 42);
  EXPECT_TRUE(interaction->conversation.is_truncated);
  EXPECT_EQ(interaction->conversation.parts.size(), conversation_parts_max);
}

TEST_F(InteractionTest, MeasuresBothPrograms) {
  const auto interaction = talk("spin 100 say a\\n hear 2", "hear 2 spin 300 say b\\n exit 42");
  ASSERT_TRUE(interaction);
  EXPECT_NEAR(interaction->submission.cpu_s, 0.1, 0.08);
  EXPECT_NEAR(interaction->validator.cpu_s, 0.3, 0.08);
}

}  // namespace
}  // namespace judge::run::interaction_test
