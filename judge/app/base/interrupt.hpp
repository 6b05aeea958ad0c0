#pragma once

#include <functional>

namespace judge::app {

/// Makes SIGINT and SIGTERM only set a flag, so that the program can finish its current work. A
/// second signal of the same kind ends the program at once. This function also ignores SIGPIPE, so
/// that writing to a closed pipe fails with EPIPE.
void watch_signals();

/// True if SIGINT or SIGTERM was received. Thread-safe.
bool interrupted();

/// From now on, SIGHUP only sets a flag, which requests a reload of the configuration.
void watch_reload_signal();

/// True if SIGHUP was received since the last call.
bool take_reload_request();

/// Waits until SIGINT or SIGTERM is received, or until `must_end` returns true. Calls `reload`
/// after SIGHUP.
void wait_for_interrupt(const std::function<void()>& reload, const std::function<bool()>& must_end);

}  // namespace judge::app
