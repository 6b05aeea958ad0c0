#include "judge/app/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace judge::app {
namespace {

// Without a lock a signal handler may write to it, and any thread read it.
std::atomic<bool> signal_seen = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void remember(int) { signal_seen = true; }
void do_nothing(int) {}

void handle(int signal, void (*handler)(int), unsigned int flags) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(flags);
  ::sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

void watch_signals() {
  handle(SIGINT, remember, SA_RESETHAND | SA_RESTART);
  handle(SIGTERM, remember, SA_RESETHAND | SA_RESTART);
  // A handler, not SIG_IGN: that would be handed on to every program that is started.
  handle(SIGPIPE, do_nothing, SA_RESTART);
}

bool interrupted() { return signal_seen; }

}  // namespace judge::app
