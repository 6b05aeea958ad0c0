#include "judge/app/interrupt.hpp"

#include <csignal>

namespace judge::app {
namespace {

// The one thing that a signal handler may write to.
volatile std::sig_atomic_t signal_seen = 0;

void remember(int) { signal_seen = 1; }
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

bool interrupted() { return signal_seen != 0; }

}  // namespace judge::app
