#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "judge/core/verdict.hpp"

namespace judge::app {

enum class Colour { none, red, green, yellow, bold, faint };

/// Colours text, or leaves it unchanged if colours are off.
class Painter {
 public:
  explicit Painter(bool colours) : colours_(colours) {}

  /// Uses colours if `fd` is a terminal, unless NO_COLOR is set or TERM is "dumb".
  static Painter for_file(int fd);

  std::string paint(Colour colour, std::string_view text) const;
  /// Returns the verdict's id in its colour.
  std::string verdict(Verdict verdict) const;

 private:
  bool colours_;
};

/// Returns the number of columns of the terminal, or 80 if `fd` is not a terminal.
std::size_t terminal_columns(int fd);

/// Formats "[#####-----]  5/10 text" in ASCII. Truncates text that does not fit into `columns`.
std::string bar_line(std::size_t done, std::size_t total, std::string_view text,
                     std::size_t columns);

/// A progress bar on standard error, shown only on a terminal. The destructor removes it.
class ProgressBar {
 public:
  ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ProgressBar(ProgressBar&&) = delete;
  ProgressBar& operator=(ProgressBar&&) = delete;
  ~ProgressBar() { clear(); }

  void show(std::size_t done, std::size_t total, std::string_view text);
  void clear();

 private:
  bool on_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point last_;
};

/// Writes all of the text to standard output. A closed pipe is not an error. After any other
/// failure, such as a full disk, reports it on standard error and returns false.
bool write_output(std::string_view text);
void write_error(std::string_view text);

/// Reports on standard error why a command ends. Returns `status`.
int complain(std::string_view message, int status);

}  // namespace judge::app
