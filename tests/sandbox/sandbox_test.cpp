#include "sandbox/sandbox.hpp"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "sandbox/cgroup_place.hpp"
#include "sandbox/files.hpp"
#include "sandbox/memory_file.hpp"
#include "tests/support/emulated.hpp"
#include "tests/support/guest.hpp"

namespace {

using sandbox::Reason;
using test_support::GuestTest;
using test_support::is_emulated;
using test_support::open_guest;
using test_support::program_path;
using testing::HasSubstr;

class SandboxRun : public GuestTest {};

TEST_F(SandboxRun, PassesArgumentsAndInputAndReturnsOutput) {
  auto echo = spec({"one", "two words"});
  echo.input = "hello\n";
  for (int i = 0; i < 3; ++i) {
    const auto result = run("echo", echo);
    EXPECT_EQ(result.reason, Reason::exited);
    EXPECT_EQ(result.standard_output, "hello\n");
    EXPECT_EQ(result.standard_error, "one\ntwo words\n");
    EXPECT_EQ(result.output_bytes, 20U);
  }
}

TEST_F(SandboxRun, ReportsExitCodes) {
  for (const int code : {0, 1, 42, 43, 137, 143, 255}) {
    const auto result = run("exit_with", {std::to_string(code)});
    EXPECT_EQ(result.reason, Reason::exited);
    EXPECT_EQ(result.exit_code, code);
    EXPECT_EQ(result.signal, 0);
  }
}

TEST_F(SandboxRun, ReportsSignals) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGPIPE, SIGTERM, SIGKILL, SIGILL}) {
    const auto result = run("die_by_signal", {std::to_string(signal)});
    EXPECT_EQ(result.reason, Reason::signalled);
    EXPECT_EQ(result.signal, signal);
  }
}

TEST_F(SandboxRun, ReportsWhyAProgramCouldNotStart) {
  const auto text = sandbox::sealed_file("text", "not a program");
  auto broken = spec();
  broken.executable = text->get();
  const auto result = sandbox_->run(broken);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, Reason::not_executable);
  EXPECT_EQ(result->start_error, ENOEXEC);
}

TEST_F(SandboxRun, RunsAProgramByItsPathInTheBox) {
  auto by_path = spec({"-c", "echo $0 from $PWD"});
  by_path.profile.read_only_paths = {"/usr/bin", "/usr/lib", "/usr/lib64"};
  if (!std::filesystem::exists("/usr/bin/dash")) GTEST_SKIP() << "this machine has no shell";
  by_path.arguments[0] = "/bin/sh";
  const auto result = sandbox_->run(by_path);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->standard_output, "/bin/sh from /box\n");
}

TEST_F(SandboxRun, CopiesFilesIntoTheBoxAndCollectsThem) {
  const auto content = sandbox::sealed_file("content", "content");
  auto files = spec();
  files.profile.writable = true;
  files.files = {{.path = "a/b/c.txt", .fd = content->get()}};
  files.directories = {"feedback"};
  files.collect = {"a/b/c.txt", "nothing"};
  const auto result = run("trivial", files);
  ASSERT_EQ(result.collected.size(), 1U);
  EXPECT_TRUE(result.collected.contains("a/b/c.txt"));
}

TEST_F(SandboxRun, GivesProgramsReadOnlyInputFiles) {
  if (!std::filesystem::exists("/usr/bin/dash")) GTEST_SKIP() << "this machine has no shell";
  const auto content = sandbox::sealed_file("content", "content");
  auto shell = spec({"-c", "echo more >> given; echo new > made"});
  shell.arguments[0] = "/bin/sh";
  shell.profile.read_only_paths = {"/usr/bin", "/usr/lib", "/usr/lib64"};
  shell.profile.writable = true;
  shell.files = {{.path = "given", .fd = content->get()}};
  shell.collect = {"given", "made"};
  const auto result = sandbox_->run(shell);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->standard_error, HasSubstr("Permission denied"));
  EXPECT_TRUE(result->collected.contains("made"));
}

TEST_F(SandboxRun, GivesInputFilesTheSameModificationTimeInEachRun) {
  if (!std::filesystem::exists("/usr/bin/stat")) GTEST_SKIP() << "this machine has no stat";
  const auto content = sandbox::sealed_file("content", "content");
  auto stat = spec({"-c", "%Y", "given"});
  stat.arguments[0] = "/usr/bin/stat";
  stat.profile.read_only_paths = {"/usr/bin", "/usr/lib", "/usr/lib64"};
  stat.files = {{.path = "given", .fd = content->get()}};
  for (int times = 0; times < 2; ++times) {
    const auto result = sandbox_->run(stat);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->standard_output, "946684800\n") << result->standard_error;
  }
}

TEST_F(SandboxRun, NamesTheInvalidFieldOfASpec) {
  auto bad = spec();
  bad.limits.cpu_s = -1;
  auto result = sandbox_->run(bad);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("limits.cpu_s"));
  auto missing = spec();
  missing.profile.read_only_paths = {"/no/such/place"};
  const auto executable = open_guest("trivial");
  missing.executable = executable.get();
  result = sandbox_->run(missing);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("/no/such/place"));
  EXPECT_EQ(run("trivial").exit_code, 0);
}

TEST_F(SandboxRun, StopsARunThatIsNoLongerNeeded) {
  const sandbox::FileDescriptor wish(::eventfd(0, EFD_CLOEXEC));
  const auto executable = open_guest("sleep_for_ever");
  auto sleeper = spec();
  sleeper.executable = executable.get();
  sleeper.limits.wall_s = 600;
  sleeper.unwanted = wish.get();
  std::thread other([&wish] { EXPECT_EQ(::eventfd_write(wish.get(), 1), 0); });
  const auto result = sandbox_->run(sleeper);
  other.join();
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("no longer needed"));
  EXPECT_FALSE(sandbox_->run(sleeper)) << "its result was never needed";
  expect_next_run_is_clean();
}

TEST_F(SandboxRun, ManyConsecutiveRunsHaveTheSameResult) {
  const int runs = is_emulated() ? 100 : 2000;
  for (int i = 0; i < runs; ++i) {
    const auto result = run("exit_with", {"7"});
    ASSERT_EQ(result.reason, Reason::exited);
    ASSERT_EQ(result.exit_code, 7);
  }
}

TEST_F(SandboxRun, ConcurrentSandboxesReturnTheRightExitCodes) {
  const int runs = is_emulated() ? 10 : 100;
  std::vector<std::thread> workers;
  std::atomic<int> good = 0;
  for (int worker = 0; worker < 4; ++worker) {
    workers.emplace_back([&good, runs] {
      auto own = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
      if (!own) return;
      const auto executable = open_guest("exit_with");
      for (int i = 0; i < runs; ++i) {
        auto exit = spec({"3"});
        exit.executable = executable.get();
        const auto result = own->run(exit);
        if (result && result->exit_code == 3) ++good;
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  EXPECT_EQ(good, 4 * runs);
}

/// Returns the cgroups that this helper created, but not the cgroups of other judges.
std::vector<std::string> cgroups_of(int helper) {
  std::vector<std::string> found;
  const auto place = sandbox::find_cgroup_place(sandbox::read_cgroup_sources(), "");
  if (!place) return found;
  const auto parents = place->unified ? std::vector{place->directory}
                                      : std::vector{place->memory, place->pids, place->cpuacct};
  for (const std::string& parent : parents) {
    for (const auto& entry : std::filesystem::directory_iterator(parent)) {
      if (entry.path().filename().string().starts_with("judge-sandbox-" + std::to_string(helper) +
                                                       "-")) {
        found.push_back(entry.path());
      }
    }
  }
  return found;
}

/// Returns the process ids of the children of `parent`, from /proc.
std::vector<int> children_of(int parent) {
  const std::string id = std::to_string(parent);
  std::istringstream list(
      sandbox::read_small_file("/proc/" + id + "/task/" + id + "/children").value_or(""));
  std::vector<int> pids;
  for (int pid = 0; list >> pid;) pids.push_back(pid);
  return pids;
}

/// Returns the process ids of a helper's boxes, which are the children of its only child.
std::vector<int> boxes_of(int helper) {
  const std::vector<int> servers = children_of(helper);
  return servers.empty() ? std::vector<int>{} : children_of(servers[0]);
}

bool is_alive(int pid) {
  const auto status =
      sandbox::read_small_file("/proc/" + std::to_string(pid) + "/stat").value_or("");
  return !status.empty() && status.find(") Z ") == std::string::npos;
}

TEST_F(SandboxRun, OpensBoxesForLaterRunsInAdvance) {
  auto fresh = sandbox::Sandbox::start({});
  ASSERT_TRUE(fresh);
  const auto executable = open_guest("exit_with");
  auto first = spec({"0"});
  first.executable = executable.get();
  sandbox::Spec later = first;
  later.profile.writable = true;
  sandbox::Spec impossible = first;
  impossible.profile.read_only_paths = {"/no/such/place"};
  first.open_meanwhile = {impossible.profile, later.profile, first.profile, later.profile};
  ASSERT_TRUE(fresh->run(first));
  EXPECT_EQ(boxes_of(fresh->helper_pid()).size(), 2U);
  ASSERT_TRUE(fresh->run(later));
  EXPECT_EQ(boxes_of(fresh->helper_pid()).size(), 2U);
  EXPECT_THAT(fresh->run(impossible).error().message, HasSubstr("/no/such/place"));
  EXPECT_TRUE(fresh->run(later));
}

TEST(SandboxEnd, LeavesNeitherAProcessNorACgroup) {
  int helper = 0;
  std::vector<int> boxes;
  {
    auto sandbox = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
    ASSERT_TRUE(sandbox) << sandbox.error().message;
    const auto executable = open_guest("daemonize");
    sandbox::Spec daemon;
    daemon.arguments = {"daemonize"};
    daemon.executable = executable.get();
    ASSERT_TRUE(sandbox->run(daemon));
    helper = sandbox->helper_pid();
    EXPECT_FALSE(cgroups_of(helper).empty());
    boxes = boxes_of(helper);
    EXPECT_EQ(boxes.size(), 1U);
    for (const int box : boxes) EXPECT_TRUE(children_of(box).empty());
  }
  EXPECT_FALSE(is_alive(helper));
  for (const int box : boxes) EXPECT_FALSE(is_alive(box));
  EXPECT_TRUE(cgroups_of(helper).empty());
}

TEST(SandboxEnd, AKilledHelperIsReplacedAndLeavesNeitherAProcessNorACgroup) {
  auto sandbox = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  const int helper = sandbox->helper_pid();
  const auto executable = open_guest("sleep_for_ever");
  std::vector<int> boxes;
  std::vector<int> programs;
  std::thread killer([&] {
    while (programs.empty()) {
      boxes = boxes_of(helper);
      if (!boxes.empty()) programs = children_of(boxes[0]);
    }
    ::kill(helper, SIGKILL);
  });
  sandbox::Spec sleeper;
  sleeper.arguments = {"sleeper"};
  sleeper.limits.wall_s = 2;
  sleeper.executable = executable.get();
  // The killed helper is replaced. The new one removes the old one's cgroups and runs the program
  // again from its start.
  const auto result = sandbox->run(sleeper);
  killer.join();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->reason, Reason::wall_limit);
  EXPECT_NE(sandbox->helper_pid(), helper);
  for (const int pid : programs) EXPECT_FALSE(is_alive(pid));
  for (const int pid : boxes) EXPECT_FALSE(is_alive(pid));
  EXPECT_TRUE(cgroups_of(helper).empty());
  const int second = sandbox->helper_pid();
  {
    const sandbox::Sandbox gone = std::move(*sandbox);
  }
  EXPECT_TRUE(cgroups_of(second).empty());
}

TEST(SandboxEnd, TheSandboxDetectsADeadHelperAndStartsANewOneForTheNextRun) {
  int restarts = 0;
  auto sandbox = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox"),
                                          .cgroup = {},
                                          .on_restart = [&](double seconds) {
                                            ++restarts;
                                            EXPECT_GT(seconds, 0);
                                          }});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  EXPECT_TRUE(sandbox->is_alive());
  const int helper = sandbox->helper_pid();
  ASSERT_EQ(::kill(helper, SIGKILL), 0);
  while (sandbox->is_alive()) std::this_thread::yield();
  EXPECT_EQ(::kill(helper, 0), -1) << "not even a zombie remains";
  EXPECT_EQ(restarts, 0);
  const auto executable = open_guest("daemonize");
  sandbox::Spec spec;
  spec.arguments = {"daemonize"};
  spec.executable = executable.get();
  ASSERT_TRUE(sandbox->run(spec));
  EXPECT_TRUE(sandbox->is_alive());
  EXPECT_EQ(restarts, 1);
}

TEST(SandboxEnd, AKilledServerLeavesNeitherAProcessNorACgroup) {
  auto sandbox = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  const int helper = sandbox->helper_pid();
  const std::vector<int> servers = children_of(helper);
  ASSERT_EQ(servers.size(), 1U);
  ASSERT_EQ(::kill(servers[0], SIGKILL), 0);
  {
    const sandbox::Sandbox gone = std::move(*sandbox);
  }
  EXPECT_FALSE(is_alive(servers[0]));
  EXPECT_TRUE(cgroups_of(helper).empty());
}

TEST(SandboxEnd, ATerminatedHelperCleansUp) {
  auto sandbox = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  const int helper = sandbox->helper_pid();
  ASSERT_EQ(::kill(helper, SIGTERM), 0);
  while (is_alive(helper)) std::this_thread::yield();
  EXPECT_TRUE(cgroups_of(helper).empty());
}

/// On cgroup v1, two judges may share a cgroup for one controller but not for another.
TEST(SandboxEnd, DoesNotAffectAJudgeInADifferentMemoryCgroup) {
  const auto place = sandbox::find_cgroup_place(sandbox::read_cgroup_sources(), "");
  ASSERT_TRUE(place) << place.error().message;
  if (place->unified) GTEST_SKIP() << "there is only one hierarchy";
  auto first = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
  ASSERT_TRUE(first) << first.error().message;
  const std::string elsewhere = place->memory + "/elsewhere-" + std::to_string(::getpid());
  ASSERT_EQ(::mkdir(elsewhere.c_str(), 0755), 0);
  const pid_t other = ::fork();
  if (other == 0) {
    const bool moved = sandbox::write_small_file(elsewhere + "/cgroup.procs", "0").has_value();
    const bool ran =
        sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")}).has_value();
    ::_exit(moved && ran ? 0 : 1);
  }
  int status = -1;
  ::waitpid(other, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(::rmdir(elsewhere.c_str()), 0);
  EXPECT_TRUE(is_alive(first->helper_pid()));
}

TEST(SandboxStart, NamesTheMissingHelperOrCgroup) {
  const auto no_helper = sandbox::Sandbox::start({.helper_path = "/no/such/helper"});
  ASSERT_FALSE(no_helper);
  EXPECT_THAT(no_helper.error().message, HasSubstr("Fix:"));
  const auto no_cgroup = sandbox::Sandbox::start(
      {.helper_path = program_path("judge-sandbox"), .cgroup = "no/such/cgroup"});
  ASSERT_FALSE(no_cgroup);
  EXPECT_THAT(no_cgroup.error().message, HasSubstr("no/such/cgroup"));
}

}  // namespace
