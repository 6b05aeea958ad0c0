#include <csignal>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/memory_file.hpp"
#include "tests/support/guest.hpp"

namespace {

using sandbox::Reason;
using test_support::GuestTest;
using testing::HasSubstr;
using testing::Not;

class Escape : public GuestTest {};

/// Runs a guest outside the sandbox. Returns the signal that ended it, or 0 if it exited.
int signal_outside(const std::string& guest) {
  const std::string path = test_support::program_path("guests/" + guest);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::execl(path.c_str(), path.c_str(), nullptr);
    ::_exit(1);
  }
  int status = 0;
  EXPECT_EQ(::waitpid(pid, &status, 0), pid);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

TEST_F(Escape, AProgramSeesOnlyItsDevicesAndDirectories) {
  const auto result = run("look_around");
  std::istringstream lines(result.standard_output);
  std::set<std::string> paths;
  for (std::string line; std::getline(lines, line);) paths.insert(line);
  const std::set<std::string> expected = {"/box",        "/dev",         "/dev/full", "/dev/null",
                                          "/dev/random", "/dev/urandom", "/proc",     "/tmp"};
  EXPECT_EQ(paths, expected);
}

TEST_F(Escape, AllDescriptorsAboveTwoAreClosed) {
  EXPECT_EQ(run("list_descriptors").standard_output, "0 1 2 ");
}

TEST_F(Escape, EnvironmentVariablesIdsAndSignalStateHaveFixedValues) {
  ::setenv("JUDGE_SECRET", "do not tell", 1);
  const auto result = run("describe_itself");
  const std::string& text = result.standard_output;
  EXPECT_THAT(text, HasSubstr("uid 1000 1000 gid 1000 1000 groups"));
  EXPECT_THAT(text, HasSubstr("init 0 session 1 group 1 parent"));
  EXPECT_THAT(text, HasSubstr("directory /box host box umask 022"));
  EXPECT_THAT(text,
              HasSubstr("nice 0 policy 0\ncore 1 1\nPATH=/usr/bin:/bin\nHOME=/box\nTMPDIR=/tmp\n"
                        "LANG=C.UTF-8\n"));
  EXPECT_THAT(text, Not(HasSubstr("blocked")));
  EXPECT_THAT(text, Not(HasSubstr("handled")));
  EXPECT_THAT(text, Not(HasSubstr("SECRET")));
}

TEST_F(Escape, SystemCallsThatReachOutsideAreRefused) {
  const auto result = run("forbidden_calls");
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.standard_output, "");
}

TEST_F(Escape, ABoxThatAllowsSocketpairStillRefusesAllOtherForbiddenCalls) {
  auto with_pairs = spec();
  with_pairs.profile.socket_pairs = true;
  const auto result = run("forbidden_calls", with_pairs);
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.standard_output, "socketpair: 0, errno 0\n");
}

TEST_F(Escape, NewNamespacesAreRefused) {
  const auto result = run("new_namespaces");
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.standard_output, "");
}

TEST_F(Escape, SystemCallsThroughThe32BitOrX32AbiKillTheProgram) {
  // Some virtual machines have no 32-bit entry to the kernel, even outside the sandbox.
  const int outside = signal_outside("call_32_bit");
  const auto call_32_bit = run("call_32_bit");
  EXPECT_EQ(call_32_bit.reason, Reason::signalled);
  EXPECT_EQ(call_32_bit.signal, outside == 0 ? SIGSYS : outside);

  const auto call_x32 = run("call_x32");
  EXPECT_EQ(call_x32.reason, Reason::signalled);
  EXPECT_EQ(call_x32.signal, SIGSYS);
}

TEST_F(Escape, AProgramThatKillsAllProcessesEndsOnlyItsOwnRun) {
  const auto result = run("kill_everyone");
  EXPECT_EQ(result.signal, SIGKILL);
  EXPECT_EQ(result.reason, Reason::signalled);
  expect_next_run_is_clean();
}

TEST_F(Escape, NoFileCanBeWrittenInAReadOnlyBox) {
  const auto input = sandbox::sealed_file("input", "42");
  ASSERT_TRUE(input);
  for (const bool shown : {false, true}) {
    auto writer = spec();
    if (shown) writer.profile.read_only_paths = {"/usr/bin"};
    writer.files = {{.path = "input", .fd = input->get()}};
    EXPECT_EQ(run("write_anywhere", writer).standard_output, "");
  }
}

TEST_F(Escape, OnlyTheWorkDirectoryOfAWritableBoxIsWritable) {
  auto writer = spec();
  writer.profile.writable = true;
  const auto result = run("write_anywhere", writer);
  EXPECT_THAT(result.standard_output, HasSubstr("created /box/planted"));
  for (const char* place : {" /planted", " /dev", " /usr", " /proc"}) {
    EXPECT_THAT(result.standard_output, Not(HasSubstr(place)));
  }
  expect_next_run_is_clean();
}

TEST_F(Escape, NoStateIsCarriedFromOneRunToTheNext) {
  auto writer = spec({"write"});
  writer.profile.writable = true;
  writer.input = "0123456789";
  EXPECT_EQ(run("leave_state", writer).exit_code, 0);
  auto reader = writer;
  reader.arguments = {"guest", "read"};
  EXPECT_EQ(run("leave_state", reader).standard_output, "");
}

TEST_F(Escape, DeepDirectoriesDoNotAffectTheNextRun) {
  auto deep = spec();
  deep.profile.writable = true;
  EXPECT_EQ(run("deep_directories", deep).exit_code, 0);
  auto reader = deep;
  reader.arguments = {"guest", "read"};
  EXPECT_EQ(run("leave_state", reader).standard_output, "");
}

TEST_F(Escape, LinksAndSpecialFilesAreNotCollected) {
  auto planter = spec();
  planter.profile.writable = true;
  planter.collect = {"link",    "fifo",  "directory", "second-name", "link-to-directory/null",
                     "missing", "honest"};
  const auto result = run("plant_results", planter);
  ASSERT_EQ(result.collected.size(), 1U);
  ASSERT_TRUE(result.collected.contains("honest"));
  char text[16] = {};
  EXPECT_EQ(::read(result.collected.at("honest").get(), text, sizeof text), 6);
  EXPECT_STREQ(text, "honest");
}

TEST_F(Escape, ABackgroundProcessIsKilledAsSoonAsItsProgramEnds) {
  const auto result = run("daemonize");
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_LT(result.wall_s, 2);
  auto look = spec();
  look.profile.proc = true;
  EXPECT_THAT(run("read_proc", look).standard_output, HasSubstr("process 1\nprocess "));
}

TEST_F(Escape, AFakeProcHasTwoReadOnlyFilesWithConstantContent) {
  const auto input = sandbox::sealed_file("input", "42");
  ASSERT_TRUE(input);
  for (const bool writable : {false, true}) {
    auto look = spec();
    look.profile.proc_self = "/usr/bin/compiler";
    look.profile.writable = writable;
    look.files = {{.path = "input", .fd = input->get()}};
    std::string text = run("list_proc", look).standard_output;
    // The program may list the two files (exe and maps) in either order.
    const std::string link = "/proc/self/exe\n-> /usr/bin/compiler\n";
    const std::size_t at = text.find(link);
    ASSERT_NE(at, std::string::npos) << text;
    text.erase(at, link.size());
    EXPECT_EQ(text,
              "/proc/self\n/proc/self/maps\n0-100000 ---p 00000000 00:00 0\n"
              "100000-ffffffffffffffff rw-p 00000000 00:00 0\n");
    EXPECT_EQ(run("read_proc", look).standard_output, "");
    EXPECT_THAT(run("write_anywhere", look).standard_output,
                Not(testing::AnyOf(HasSubstr("/proc"), HasSubstr("maps"), HasSubstr("link to"))));
  }
}

TEST_F(Escape, ProcShowsOnlyTheProcessesOfTheBox) {
  auto look = spec();
  look.profile.proc = true;
  look.input = "42";
  const std::string text = run("read_proc", look).standard_output;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n') > 0, true);
  // This /proc lists only two processes: the program itself and the box. Their files reveal nothing
  // about the host.
  EXPECT_EQ(text.find("process ", text.find("process ", text.find("process ") + 1) + 1),
            std::string::npos);
  for (const char* secret :
       {"/proc/1/environ", "/proc/1/maps", "/proc/1/root", "/proc/1/fd", "/proc/sysrq-trigger",
        "/proc/kcore", "/proc/cmdline", "input changed", "judge"}) {
    EXPECT_THAT(text, Not(HasSubstr(secret)));
  }
}

}  // namespace
