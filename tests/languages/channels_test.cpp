// Tests that a program in any language cannot pass bits to a later run through the files that are
// visible in its box.

#include "tests/support/channels.hpp"

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/run/compiling/installed.hpp"
#include "judge/run/compiling/program_spec.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;
using test_support::ShownRuntime;
using LanguageChannels = test_support::ChannelTest;

/// Returns the directory below these paths that contains the largest file.
std::string directory_of_largest_file(const std::vector<std::string>& paths) {
  std::string directory = "/box";
  std::uintmax_t largest = 0;
  const auto consider = [&](const fs::path& file) {
    std::error_code none;
    if (!fs::is_regular_file(file, none) || fs::file_size(file, none) <= largest) return;
    largest = fs::file_size(file, none);
    directory = file.parent_path();
  };
  for (const std::string& path : paths) {
    consider(path);
    std::error_code none;
    for (fs::recursive_directory_iterator entry(path, none), end; entry != end;) {
      consider(entry->path());
      entry.increment(none);
    }
  }
  return directory;
}

/// Covert channels, by which one run might send bits to a later one. All channels of a group are
/// measured in the same runs, in this order, so they must not disturb each other:
/// - `page_faults` comes last, because its receiver reads pages, which `cached_pages` would count.
/// - `disk_reads` is not in the group of `page_faults`, because its receiver reads the same pages.
/// - `memory_figure` is not in the group of `names`, because the receiver of `names` uses much
///   memory. This would hide the effect of the sender of `memory_figure`.
const std::vector<std::vector<std::string>> groups_of_channels = {
    {"names", "file_times", "file_systems", "cached_pages", "page_faults"},
    {"memory_figure", "disk_reads"}};

/// Returns the boxes in which code of a submission can run, for all installed languages. These are
/// the boxes of programs and those of most compilers. A compiler is left out if languages.toml
/// states that it runs no code of submissions (host_files_because). If several boxes show the same
/// paths, returns only one of them.
std::vector<ShownRuntime> installed_runtimes() {
  std::vector<ShownRuntime> found;
  std::set<std::vector<std::string>> seen;
  const auto add = [&](const std::string& name, sandbox::Profile box) {
    if (!seen.insert(box.read_only_paths).second) return;
    const std::string directory = directory_of_largest_file(box.read_only_paths);
    found.push_back({name, std::move(box), directory});
  };
  for (const Language& language : languages()) {
    if (!check_installed(language)) continue;
    add(language.id, program_box(language));
    if (!language.compile.host_files_because.empty()) continue;
    sandbox::Profile box = compiler_box(language);
    box.writable = true;
    add("compiler of " + language.id, std::move(box));
  }
  return found;
}

TEST_F(LanguageChannels, AreClosedBetweenRunsThatSeeTheSameFiles) {
  const auto runtimes = installed_runtimes();
  ASSERT_GE(runtimes.size(), 2U);
  for (const ShownRuntime& runtime : runtimes) {
    for (const Names& channels : groups_of_channels) {
      expect_closed("one box, " + runtime.name, channels,
                    [&](const Names& used, int trial, bool bit) {
                      sent(*sandbox_, runtime, used, "send", bit, trial);
                      return received(*sandbox_, runtime, used, trial);
                    });
    }
  }
}

TEST_F(LanguageChannels, SubmittedCodeSeesOnlyFileSystemsThatAreInMemory) {
  for (const ShownRuntime& runtime : installed_runtimes()) {
    const auto result = run("file_systems", channel_spec(runtime, {"file_systems"}));
    EXPECT_EQ(result.standard_output, "1021994\n") << runtime.name << " sees more than a tmpfs";
  }
}

/// A Python submission can run code while it is compiled. This code and a later Python program see
/// the same copy of Python's files in memory, but must not be able to communicate through it.
TEST_F(LanguageChannels, AreClosedBetweenACompilerAndAProgram) {
  const sandbox::Profile program = program_box(language("python3"));
  const std::string directory = directory_of_largest_file(program.read_only_paths);
  const ShownRuntime receiver{"python3", program, directory};
  ShownRuntime sender{"compiler", compiler_box(language("python3")), directory};
  sender.profile.writable = true;
  for (const Names& channels : groups_of_channels) {
    expect_closed("two boxes, python3", channels, [&](const Names& used, int trial, bool bit) {
      sent(*sandbox_, sender, used, "send", bit, trial);
      return received(*sandbox_, receiver, used, trial);
    });
  }
}

}  // namespace
}  // namespace judge::run
