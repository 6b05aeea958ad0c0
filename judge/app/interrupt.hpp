#pragma once

namespace judge::app {

/// From now on SIGINT and SIGTERM only set a flag, so that the work at hand is ended in order; a
/// second one ends the program at once. A reader that goes away is seen as a failed write (EPIPE),
/// not as SIGPIPE.
void watch_signals();

/// Whether SIGINT or SIGTERM came. Any thread may ask.
bool interrupted();

}  // namespace judge::app
