#include "judge/app/base/terminal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/core/file_descriptor.hpp"

namespace judge::app {
namespace {

constexpr std::size_t bar_cells = 24;
constexpr auto redraw_every = std::chrono::milliseconds(40);
constexpr std::string_view clear_line = "\r\x1b[K";

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

std::string_view code_of(Colour colour) {
  switch (colour) {
    case Colour::red:
      return "\x1b[1;31m";
    case Colour::green:
      return "\x1b[1;32m";
    case Colour::yellow:
      return "\x1b[1;33m";
    case Colour::bold:
      return "\x1b[1m";
    case Colour::faint:
      return "\x1b[2m";
    case Colour::none:
      break;
  }
  return {};
}

}  // namespace

std::size_t terminal_columns(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

Painter Painter::for_file(int fd) {
  return Painter(::isatty(fd) == 1 && environment("NO_COLOR").empty() &&
                 environment("TERM") != "dumb");
}

std::string Painter::paint(Colour colour, std::string_view text) const {
  if (!colours_ || colour == Colour::none) return std::string(text);
  return fmt::format("{}{}\x1b[0m", code_of(colour), text);
}

std::string Painter::verdict(Verdict verdict) const {
  const Colour colour = verdict == Verdict::accepted        ? Colour::green
                        : verdict == Verdict::judging_error ? Colour::yellow
                                                            : Colour::red;
  return paint(colour, verdict_id(verdict));
}

std::string bar_line(std::size_t done, std::size_t total, std::string_view text,
                     std::size_t columns) {
  const std::size_t filled = total == 0 ? 0 : std::min(done, total) * bar_cells / total;
  std::string line = fmt::format("[{}{}] {:>{}}/{} {}", std::string(filled, '#'),
                                 std::string(bar_cells - filled, '-'), done,
                                 fmt::formatted_size("{}", total), total, text);
  if (line.size() > columns) line.resize(columns);
  return line;
}

ProgressBar::ProgressBar() : on_(::isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb") {}

void ProgressBar::show(std::size_t done, std::size_t total, std::string_view text) {
  if (!on_) return;
  const auto now = std::chrono::steady_clock::now();
  if (shown_ && now - last_ < redraw_every) return;
  last_ = now;
  shown_ = true;
  // Leave the last column empty, because a full line would move the cursor to the next line.
  write_error(std::string(clear_line) +
              bar_line(done, total, text, terminal_columns(STDERR_FILENO) - 1));
}

void ProgressBar::clear() {
  if (shown_) write_error(clear_line);
  shown_ = false;
}

bool write_output(std::string_view text) {
  if (write_all(STDOUT_FILENO, text) || errno == EPIPE) return true;
  write_error(
      fmt::format("judge: cannot write the result: {}\n", std::generic_category().message(errno)));
  return false;
}

void write_error(std::string_view text) {
  // Ignore a failure, because there is nowhere left to report it.
  static_cast<void>(write_all(STDERR_FILENO, text));
}

int complain(std::string_view message, int status) {
  write_error(fmt::format("judge: {}\n", message));
  return status;
}

}  // namespace judge::app
