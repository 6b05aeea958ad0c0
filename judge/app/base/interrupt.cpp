#include "judge/app/base/interrupt.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

namespace judge::app {
namespace {

// The flags must be lock-free, because a signal handler writes them while other threads may read
// them.
std::atomic<bool> signal_seen = false;
std::atomic<bool> reload_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free);

constexpr auto signal_check = std::chrono::milliseconds(50);

void remember(int) { signal_seen = true; }
void remember_reload(int) { reload_asked = true; }
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
  // Install a handler instead of SIG_IGN, because child processes would inherit SIG_IGN.
  handle(SIGPIPE, do_nothing, SA_RESTART);
}

bool interrupted() { return signal_seen; }

void watch_reload_signal() { handle(SIGHUP, remember_reload, SA_RESTART); }

bool take_reload_request() { return reload_asked.exchange(false); }

void wait_for_interrupt(const std::function<void()>& reload,
                        const std::function<bool()>& must_end) {
  while (!interrupted() && !must_end()) {
    if (take_reload_request()) reload();
    std::this_thread::sleep_for(signal_check);
  }
}

}  // namespace judge::app
