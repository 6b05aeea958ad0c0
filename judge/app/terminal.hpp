#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "judge/core/verdict.hpp"

namespace judge::app {

enum class Colour { none, red, green, yellow, bold, faint };

/// Paints text, or leaves it as it is where nobody would see the colours.
class Painter {
 public:
  explicit Painter(bool colours) : colours_(colours) {}

  /// For this open file: colours on a terminal, unless NO_COLOR is set or TERM is "dumb".
  static Painter for_file(int fd);

  std::string paint(Colour colour, std::string_view text) const;
  /// The verdict's id in its colour.
  std::string verdict(Verdict verdict) const;

 private:
  bool colours_;
};

/// How wide the terminal is that this open file is; 80 if it is none.
std::size_t terminal_columns(int fd);

/// "[#####-----]  5/10 text": at most `columns` wide, ASCII. Text that does not fit is cut.
std::string bar_line(std::size_t done, std::size_t total, std::string_view text,
                     std::size_t columns);

/// A progress bar on standard error; silent where that is no terminal. Gone when destroyed.
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

/// Writes all of it. A reader that went away is not an error; other trouble, such as a full disk,
/// is told on standard error and makes it false.
bool write_output(std::string_view text);
void write_error(std::string_view text);

/// Says on standard error why a command ends; returns its exit status.
int complain(std::string_view message, int status);

}  // namespace judge::app
