/// Grades every reference submission of problem packages repeatedly, on all cores, while one
/// additional process per core uses up CPU time. Each submission must always get the same verdict
/// at the same test case. A submission is compiled once, but run and validated each time.
///   stable_verdicts REPEATS EXTENSIONS PACKAGE…      EXTENSIONS: such as c,cpp

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/app/base/workshop.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"

namespace {

using namespace judge;

/// Processes that use up CPU time until this object is destroyed.
class Load {
 public:
  explicit Load(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      const pid_t pid = ::fork();
      if (pid == 0) spin();
      pids_.push_back(pid);
    }
  }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  Load(Load&&) = delete;
  Load& operator=(Load&&) = delete;
  ~Load() {
    for (const pid_t pid : pids_) ::kill(pid, SIGKILL);
    for (const pid_t pid : pids_) ::waitpid(pid, nullptr, 0);
  }

 private:
  [[noreturn]] static void spin() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (volatile unsigned counter = 0;; counter = counter + 1) {
    }
  }

  std::vector<pid_t> pids_;
};

/// A runner that compiles a submission only once and reuses the result.
class CompilesOnce final : public run::Runner {
 public:
  explicit CompilesOnce(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    const bool compiles = !spec.collect.empty() && spec.executable < 0;
    if (!compiles) return runner_.run(spec);
    if (binary_.empty()) {
      auto result = runner_.run(spec);
      if (!result || result->collected.size() != 1) return result;
      name_ = result->collected.begin()->first;
      const auto binary = run::read_descriptor(result->collected.begin()->second.get());
      if (!binary) return std::unexpected(binary.error());
      binary_ = *binary;
    }
    sandbox::Result again;
    auto file = run::memory_file(name_, binary_);
    if (!file) return std::unexpected(file.error());
    again.collected.emplace(name_, *std::move(file));
    return again;
  }

 private:
  run::Runner& runner_;
  std::string name_;
  std::string binary_;
};

struct Item {
  const problem::Package* package;
  const run::OutputChecker* checker;
  const problem::ReferenceSubmission* submission;
};

std::string verdict_of(const Judgement& judgement) {
  std::string text(verdict_id(judgement.verdict));
  if (judgement.verdict != Verdict::accepted && !judgement.runs.empty()) {
    text += " on " + judgement.runs.back().test;
  }
  if (judgement.verdict == Verdict::judging_error) text += ": " + judgement.message;
  return text;
}

/// The number of occurrences of each verdict.
using Counts = std::map<std::string, int>;

Counts grade_again_and_again(run::Runner& runner, const std::vector<run::Language>& languages,
                             const Item& item, int repeats) {
  run::SubmittedSources submission;
  for (const problem::File& file : item.submission->program.files) {
    const auto text = run::read_file(file.path, mebibyte);
    if (text) submission.files.push_back({file.name, *text});
  }
  const auto language = run::infer_language(languages, submission.files);
  if (!language) return {{language.error().message, repeats}};
  submission.language = *language;
  CompilesOnce compiled(runner);
  const RunLimits limits = run::run_limits(*item.package, item.package->limits.time_s.value_or(1));
  Counts counts;
  for (int i = 0; i < repeats; ++i) {
    ++counts[verdict_of(
        run::grade(compiled, *item.package, *item.checker, submission, limits, {}))];
  }
  return counts;
}

/// Returns ".c" and ".cpp" for "c,cpp".
std::set<std::string> extensions_in(std::string_view list) {
  std::set<std::string> extensions;
  for (const auto word : std::views::split(list, ',')) {
    extensions.insert("." + std::string(std::string_view(word)));
  }
  return extensions;
}

/// True if all files of a submission have one of these extensions.
bool is_of(const std::set<std::string>& extensions,
           const problem::ReferenceSubmission& submission) {
  return std::ranges::all_of(submission.program.files, [&](const problem::File& file) {
    return extensions.contains(file.path.extension().string());
  });
}

int complain(const std::string& message) {
  fmt::print(stderr, "stable_verdicts: {}\n", message);
  return 2;
}

std::string to_text(const Counts& counts) {
  std::string text;
  for (const auto& [verdict, count] : counts) {
    text += fmt::format("{}{} x {}", text.empty() ? "" : ", ", count, verdict);
  }
  return text;
}

/// Grades each item `repeats` times, using all cores. Returns the number of items whose verdicts
/// differ.
int grade_all(const std::vector<Item>& items, const std::vector<run::Language>& languages,
              int repeats, unsigned cores) {
  std::atomic<std::size_t> next = 0;
  std::atomic<int> unstable = 0;
  std::mutex printing;
  std::vector<std::thread> workers;
  for (unsigned core = 0; core < cores; ++core) {
    workers.emplace_back([&] {
      const auto runner = app::start_runner(app::make_images());
      for (std::size_t i = 0; runner && (i = next++) < items.size();) {
        const Counts counts = grade_again_and_again(**runner, languages, items[i], repeats);
        if (counts.size() != 1) ++unstable;
        const std::lock_guard lock(printing);
        fmt::print("{:<12} {:<45} {}\n", items[i].package->short_name,
                   items[i].submission->program.name, to_text(counts));
        std::fflush(stdout);
      }
      if (!runner) ++unstable;
    });
  }
  for (std::thread& worker : workers) worker.join();
  return unstable;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int repeats = argument_count > 3 ? std::atoi(arguments[1]) : 0;
  // At least two judgements are needed to find a difference.
  if (repeats < 2) return complain("usage: stable_verdicts REPEATS EXTENSIONS PACKAGE...");
  const std::set<std::string> extensions = extensions_in(arguments[2]);
  const auto languages = app::load_languages("");
  const auto runner = app::start_runner(app::make_images());
  if (!languages) return complain(languages.error().message);
  if (!runner) return complain(runner.error().message);
  std::vector<problem::Package> packages;
  std::vector<run::OutputChecker> checkers;
  const run::ProgramCache cache(run::default_cache_directory());
  for (int i = 3; i < argument_count; ++i) {
    auto package = app::load_package(arguments[i]);
    if (!package) return complain(package.error().message);
    auto checker = run::OutputChecker::prepare(**runner, cache, *languages, *package);
    if (!checker) return complain(checker.error().message);
    packages.push_back(*std::move(package));
    checkers.push_back(*std::move(checker));
  }
  std::vector<Item> items;
  for (std::size_t i = 0; i < packages.size(); ++i) {
    for (const auto& submission : packages[i].submissions) {
      if (!is_of(extensions, submission)) continue;
      items.push_back({&packages[i], &checkers[i], &submission});
    }
  }
  if (items.empty()) return complain("no reference submission has such an extension");
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const Load load(cores);
  const int unstable = grade_all(items, *languages, repeats, cores);
  fmt::print("{} submissions, {} times each: {} without a stable verdict\n", items.size(), repeats,
             unstable);
  return unstable == 0 ? 0 : 1;
}
