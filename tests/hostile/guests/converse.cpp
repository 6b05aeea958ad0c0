/// One side of a conversation. Executes the commands in its arguments, in order:
///   say TEXT: writes the text (`\n` is a line break);
///   hear N: reads N bytes; if the input ends before, exits with 3;
///   or CODE: from now on, exits with this code instead of 3 if the input ends too early;
///   hear-all: reads to the end of the input;
///   close-in, close-out: closes the input or the output;
///   sleep MS, spin MS: sleeps or computes for this number of milliseconds;
///   hear-and-keep: reads to the end of the input, and keeps everything in memory;
///   pour N: writes N bytes;
///   flood: writes until it fails, then exits with 4;
///   ignore-pipe: ignores SIGPIPE;
///   echo N: reads and writes back N times;
///   ask N: writes a line and reads the reply, N times;
///   exit CODE, die SIGNAL: ends with this code or signal.
/// Exits with 0 after the last command.
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>

#include <time.h>
#include <unistd.h>

namespace {

int exit_at_end = 3;

double now_ms(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

void say(const std::string& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_break = words.compare(i, 2, "\\n") == 0;
    text += is_break ? '\n' : words[i];
    if (is_break) ++i;
  }
  write(1, text.data(), text.size());
}

void hear(long bytes) {
  char buffer[4096];
  while (bytes > 0) {
    const ssize_t size = read(0, buffer, sizeof buffer);
    if (size <= 0) _exit(exit_at_end);
    bytes -= size;
  }
}

void hear_all() {
  static char buffer[65536];
  while (read(0, buffer, sizeof buffer) > 0) {
  }
}

void hear_and_keep() {
  std::string heard;
  char buffer[4096];
  for (ssize_t size = 0; (size = read(0, buffer, sizeof buffer)) > 0;) {
    heard.append(buffer, static_cast<std::size_t>(size));
  }
}

void pour(long bytes) {
  static char block[4096];
  memset(block, 'x', sizeof block);
  while (bytes > 0) {
    const long size = bytes < 4096 ? bytes : 4096;
    const ssize_t written = write(1, block, static_cast<std::size_t>(size));
    if (written <= 0) _exit(4);
    bytes -= written;
  }
}

void spin(double ms) {
  const double end = now_ms(CLOCK_PROCESS_CPUTIME_ID) + ms;
  while (now_ms(CLOCK_PROCESS_CPUTIME_ID) < end) {
  }
}

void flood() {
  static char block[65536];
  memset(block, 'x', sizeof block);
  while (write(1, block, sizeof block) > 0) {
  }
  _exit(4);
}

void echo(long times) {
  char buffer[4096];
  for (long i = 0; i < times; ++i) {
    const ssize_t size = read(0, buffer, sizeof buffer);
    if (size <= 0) _exit(exit_at_end);
    write(1, buffer, static_cast<std::size_t>(size));
  }
}

void ask(long times) {
  for (long i = 0; i < times; ++i) {
    say(std::to_string(i) + "\\n");
    hear(1);
  }
}

}  // namespace

int main(int count, char** words) {
  for (int i = 1; i < count; ++i) {
    const std::string verb = words[i];
    const auto next = [&] { return words[++i]; };
    if (verb == "say") say(next());
    if (verb == "hear") hear(atol(next()));
    if (verb == "or") exit_at_end = atoi(next());
    if (verb == "hear-all") hear_all();
    if (verb == "close-in") close(0);
    if (verb == "close-out") close(1);
    if (verb == "sleep") usleep(static_cast<useconds_t>(atol(next())) * 1000);
    if (verb == "spin") spin(atof(next()));
    if (verb == "hear-and-keep") hear_and_keep();
    if (verb == "pour") pour(atol(next()));
    if (verb == "flood") flood();
    if (verb == "ignore-pipe") signal(SIGPIPE, SIG_IGN);
    if (verb == "echo") echo(atol(next()));
    if (verb == "ask") ask(atol(next()));
    if (verb == "exit") _exit(atoi(next()));
    if (verb == "die") {
      signal(atoi(words[i + 1]), SIG_DFL);
      raise(atoi(next()));
    }
  }
}
