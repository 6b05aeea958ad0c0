#include "judge/app/base/terminal.hpp"

#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace judge::app::terminal_test {
namespace {

TEST(Painter, UsesColoursOnlyIfTheyAreEnabled) {
  const Painter plain(false);
  const Painter colours(true);
  EXPECT_EQ(plain.paint(Colour::red, "x"), "x");
  EXPECT_EQ(colours.paint(Colour::red, "x"), "\x1b[1;31mx\x1b[0m");
  EXPECT_EQ(colours.paint(Colour::none, "x"), "x");
  EXPECT_EQ(plain.verdict(Verdict::accepted), "AC");
  EXPECT_EQ(colours.verdict(Verdict::accepted), "\x1b[1;32mAC\x1b[0m");
  EXPECT_EQ(colours.verdict(Verdict::judging_error), "\x1b[1;33mJE\x1b[0m");
}

TEST(Painter, UsesNoColoursInAFile) {
  const int fd = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  EXPECT_EQ(Painter::for_file(fd).verdict(Verdict::wrong_answer), "WA");
  ::close(fd);
}

TEST(BarLine, ShowsTheProgress) {
  EXPECT_EQ(bar_line(0, 10, "compiling", 80), "[------------------------]  0/10 compiling");
  EXPECT_EQ(bar_line(5, 10, "secret/5", 80), "[############------------]  5/10 secret/5");
  EXPECT_EQ(bar_line(10, 10, "", 80), "[########################] 10/10 ");
  EXPECT_EQ(bar_line(11, 10, "x", 80), "[########################] 11/10 x");
  EXPECT_EQ(bar_line(0, 0, "x", 80), "[------------------------] 0/0 x");
  EXPECT_EQ(bar_line(5, 10, "secret/5", 10), "[#########");
}

TEST(WriteOutput, IgnoresAReaderThatHasClosedThePipe) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const int saved = ::dup(STDOUT_FILENO);
  ::dup2(ends[1], STDOUT_FILENO);
  ::close(ends[1]);
  EXPECT_TRUE(write_output("read"));
  ::close(ends[0]);
  auto* const old_handler = ::signal(SIGPIPE, SIG_IGN);
  EXPECT_TRUE(write_output("not read"));
  ::signal(SIGPIPE, old_handler);
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  ::dup2(full, STDOUT_FILENO);
  EXPECT_FALSE(write_output("no room"));
  ::close(full);
  ::dup2(saved, STDOUT_FILENO);
  ::close(saved);
}

}  // namespace
}  // namespace judge::app::terminal_test
