#include "judge/run/interaction/by_hand.hpp"

#include <array>
#include <csignal>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "sandbox/memory_file.hpp"
#include "tests/support/guest.hpp"

namespace judge::run::by_hand_test {
namespace {

/// Starts a validator with `typed` as its keyboard input. Returns the validator's output and exit
/// code.
std::pair<std::string, int> talk(std::string_view typed, std::vector<std::string> validator) {
  ::signal(SIGPIPE, SIG_IGN);
  auto started =
      sandbox::Sandbox::start({.helper_path = test_support::program_path("judge-sandbox")});
  EXPECT_TRUE(started);
  SandboxRunner runner(*std::move(started));
  const auto guest = test_support::open_guest("converse");
  sandbox::Spec spec;
  spec.executable = guest.get();
  spec.arguments = std::move(validator);
  spec.arguments.insert(spec.arguments.begin(), "converse");
  const auto keyboard = sandbox::sealed_file("keyboard", typed);
  std::array<int, 2> screen{};
  EXPECT_EQ(::pipe2(screen.data(), O_CLOEXEC), 0);
  const auto resources = runner.interaction_resources();
  const auto result = interact_by_hand(*resources, spec, keyboard->get(), screen[1]);
  ::close(screen[1]);
  std::array<char, 256> shown{};
  const ssize_t size = ::read(screen[0], shown.data(), shown.size());
  ::close(screen[0]);
  EXPECT_TRUE(result);
  return {std::string(shown.data(), static_cast<std::size_t>(size)), result->exit_code};
}

TEST(InteractByHand, ForwardsTypedTextAndShowsTheReplies) {
  EXPECT_EQ(talk("abc\n", {"say", "hello\\n", "echo", "1", "exit", "42"}),
            (std::pair<std::string, int>{"hello\nabc\n", 42}));
}

TEST(InteractByHand, ForwardsTheEndOfTheInput) {
  EXPECT_EQ(talk("abc\n", {"hear-all", "say", "bye\\n", "exit", "43"}),
            (std::pair<std::string, int>{"bye\n", 43}));
}

TEST(InteractByHand, WaitsForAPersonWhoThinksForLongerThanAnIdlePeriod) {
  EXPECT_EQ(talk("abc\n", {"sleep", "800", "echo", "1", "exit", "42"}),
            (std::pair<std::string, int>{"abc\n", 42}));
}

}  // namespace
}  // namespace judge::run::by_hand_test
