/// Submits the hostile programs in a directory to a real `judge serve` with two slots. Each program
/// must get its expected verdict and have no other effect: no file of the host is changed or
/// revealed, no process, mount, cgroup, IPC object, key or file is left, and submissions of
/// innocent users are judged as usual at the same time and afterwards.
///   withstands_attacks DIRECTORY               each program, two at a time
///   withstands_attacks DIRECTORY COUNT [SEED]  COUNT programs, some innocent, in random order

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <future>
#include <iterator>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/prctl.h>

#include "tests/soak/hostile_site.hpp"
#include "tests/soak/machine.hpp"
#include "tests/soak/usage_baseline.hpp"

namespace {

using namespace soak;
using Clock = std::chrono::steady_clock;

constexpr auto poll = std::chrono::milliseconds(5);
constexpr auto patience = std::chrono::seconds(20);
constexpr std::size_t told_bytes_max = 512 * 1024;
constexpr std::size_t innocent_count = 6;  ///< the known programs that end

/// Reports each complaint at most once. Thread-safe.
class Complaints {
 public:
  void add(const std::string& message) {
    const std::lock_guard lock(mutex_);
    if (messages_.insert(message).second) fmt::print(stderr, "FAILED: {}\n", message);
  }
  std::size_t count() const { return messages_.size(); }

 private:
  std::mutex mutex_;
  std::set<std::string> messages_;
};

/// Submits programs and checks the judge's results.
class Trial {
 public:
  Trial(const HostileSite& site, const Canaries& canaries, Complaints& complaints)
      : site_(site), canaries_(canaries), complaints_(complaints) {}

  /// Records the resource usage of innocent programs while no attack runs.
  void measure_innocence() {
    for (const KnownProgram& program : known_programs) {
      if (program.verdict != std::string("AC")) continue;
      for (int i = 0; i < 10; ++i) usual_use_.learn(program, judge(program));
    }
  }

  std::string judge_attack(const Attack& attack) {
    const Judged judged = site_.judge(attack);
    if (std::ranges::find(attack.expects, judged.verdict) == attack.expects.end()) {
      complaints_.add(fmt::format("{}: {} instead of {}: {:.2000}", attack.name, judged.verdict,
                                  fmt::join(attack.expects, " or "), judged.all));
    }
    if (judged.all.find(canaries_.secret()) != std::string::npos) {
      complaints_.add(attack.name + " learned a secret");
    }
    if (judged.all.size() > told_bytes_max) complaints_.add(attack.name + " got too long a report");
    return judged.verdict;
  }

  void judge_innocent(const KnownProgram& program) {
    const std::string fault = usual_use_.fault_of(program, judge(program));
    if (!fault.empty()) complaints_.add(fault);
  }

  void compare_use() {
    fmt::print("{}", usual_use_.summary());
    const std::string fault = usual_use_.fault();
    if (!fault.empty()) complaints_.add(fault);
  }

 private:
  Judged judge(const KnownProgram& program) {
    Judged judged = site_.judge(program, next_innocent_++);
    if (judged.verdict != program.verdict) {
      complaints_.add(fmt::format("{}: {} instead of {}: {}", program.name, judged.verdict,
                                  program.verdict, judged.all));
    }
    return judged;
  }

  const HostileSite& site_;
  const Canaries& canaries_;
  Complaints& complaints_;
  std::atomic<int> next_innocent_ = 0;
  UsageBaseline usual_use_;
};

/// The state of the machine before the first attack, which must be the same after each attack.
class Machine {
 public:
  explicit Machine(const HostileSite& site)
      : site_(site), mounts_(mounts()), objects_(objects_of_boxes(site.process())) {}

  /// Describes a difference from the state before the first attack, or returns "". Waits a moment
  /// for killed processes to end.
  std::string difference() const {
    const auto end = Clock::now() + patience;
    std::vector<std::string> programs;
    while (!(programs = programs_that_run()).empty() && Clock::now() < end) {
      std::this_thread::sleep_for(poll);
    }
    if (!programs.empty()) return fmt::format("left processes {}", fmt::join(programs, ", "));
    if (mounts() != mounts_) return "left a mount";
    std::vector<std::string> more;
    std::ranges::set_difference(objects_of_boxes(site_.process()), objects_,
                                std::back_inserter(more));
    if (!more.empty()) return fmt::format("left {}", fmt::join(more, ", "));
    return "";
  }

 private:
  const HostileSite& site_;
  std::string mounts_;
  std::set<std::string> objects_;
};

/// Attacks that run at the same time: two that are adjacent in the list, or one that is submitted
/// twice.
using Pair = std::vector<const Attack*>;

std::vector<Pair> pairs_of(const std::vector<Attack>& attacks) {
  std::vector<Pair> pairs;
  for (const Attack& attack : attacks) {
    if (attack.together > 1) {
      pairs.emplace_back(static_cast<std::size_t>(attack.together), &attack);
    } else if (pairs.empty() || pairs.back().size() > 1) {
      pairs.push_back({&attack});
    } else {
      pairs.back().push_back(&attack);
    }
  }
  return pairs;
}

/// Judges the attacks of each pair at the same time. Then judges an innocent program on both slots,
/// and checks that the pair has not changed the machine.
void try_each(Trial& trial, const std::vector<Attack>& attacks, const Machine& machine,
              const Canaries& canaries, Complaints& complaints) {
  for (const Pair& pair : pairs_of(attacks)) {
    const auto begun = Clock::now();
    std::vector<std::future<std::string>> verdicts;
    verdicts.reserve(pair.size());
    for (const Attack* attack : pair) {
      verdicts.push_back(std::async(std::launch::async, [&trial, attack] {
        return fmt::format("{:<40} {:<4}", attack->name, trial.judge_attack(*attack));
      }));
    }
    for (auto& verdict : verdicts) fmt::print("{} ", verdict.get());
    const auto other =
        std::async(std::launch::async, [&] { trial.judge_innocent(known_programs[0]); });
    trial.judge_innocent(known_programs[0]);
    other.wait();
    fmt::print("{:5.2f} s\n", std::chrono::duration<double>(Clock::now() - begun).count());
    std::fflush(stdout);
    const std::string names = pair.front()->name + " or " + pair.back()->name;
    if (!canaries.unchanged()) complaints.add(names + " changed a file of the host");
    const std::string difference = machine.difference();
    if (!difference.empty()) complaints.add(names + " " + difference);
  }
}

/// Sends one request after the other, as a user who only reads, and measures the response times
/// until `end` is called.
class LatencyProbe {
 public:
  explicit LatencyProbe(const HostileSite& site)
      : thread_([this, &site](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            times_ms_.push_back(site.latency_ms());
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
          }
        }) {}

  /// Stops the requests and prints a summary of their response times. Returns the number of failed
  /// requests.
  std::ptrdiff_t end(const char* when) {
    thread_.request_stop();
    thread_.join();
    std::ranges::sort(times_ms_);
    const auto part = [this](double share) {
      return times_ms_[static_cast<std::size_t>(share * static_cast<double>(times_ms_.size() - 1))];
    };
    fmt::print(
        "{:<14} {:6} requests of others: {:.1f} ms, 95 % below {:.1f} ms, longest {:.1f} ms\n",
        when, times_ms_.size(), part(0.5), part(0.95), part(1));
    return std::ranges::count_if(times_ms_, [](double time_ms) { return time_ms < 0; });
  }

 private:
  std::vector<double> times_ms_;
  std::jthread thread_;
};

void print_sample(const char* when, const Sample& sample) {
  std::ptrdiff_t mounts = 0;
  for (const auto& [box, count] : sample.box_mounts) mounts += count;
  fmt::print(
      "{:<14} RSS {:.1f} MiB, descriptors {} + {} of helpers, cgroups {}, threads {}, mounts {} in "
      "{} boxes\n",
      when, sample.memory_mib, sample.descriptors, sample.helper_descriptors, sample.cgroups,
      sample.threads, mounts, sample.box_mounts.size());
}

/// Returns equal numbers of attacks and innocent programs in random order. Each attack occurs
/// equally often. Null pointers stand for innocent programs.
std::vector<const Attack*> mixed(const std::vector<Attack>& attacks, int count,
                                 std::uint64_t seed) {
  std::vector<const Attack*> order(static_cast<std::size_t>(count), nullptr);
  for (std::size_t i = 0; i < order.size(); i += 2) order[i] = &attacks[i / 2 % attacks.size()];
  std::ranges::shuffle(order, std::mt19937_64(seed));
  return order;
}

/// Submits the programs from more threads than there are slots, so that no slot is idle.
void send(Trial& trial, const std::vector<const Attack*>& order) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> senders;
  for (int sender = 0; sender < 4; ++sender) {
    senders.emplace_back([&] {
      for (std::size_t i = 0; (i = next++) < order.size();) {
        if (order[i] != nullptr) {
          trial.judge_attack(*order[i]);
        } else {
          trial.judge_innocent(known_programs[i % innocent_count]);
        }
      }
    });
  }
}

void try_mixed(Trial& trial, const HostileSite& site, const std::vector<const Attack*>& order,
               Complaints& complaints) {
  // Submits a tenth of the programs before the first measurement, so that caches and connections
  // that are created once do not count as a leak.
  const auto tenth = order.begin() + static_cast<std::ptrdiff_t>(order.size() / 10);
  send(trial, {order.begin(), tenth});
  LatencyProbe before(site);
  std::this_thread::sleep_for(std::chrono::seconds(3));
  const Sample first = sample_of(site.process());
  print_sample("before", first);
  std::ptrdiff_t failed = before.end("at rest");
  LatencyProbe meanwhile(site);
  send(trial, {tenth, order.end()});
  failed += meanwhile.end("under attack");
  std::this_thread::sleep_for(std::chrono::seconds(1));
  const Sample last = sample_of(site.process());
  print_sample("after", last);
  const std::string fault = fault_of(first, last);
  if (!fault.empty()) complaints.add(fault);
  if (failed > 0) complaints.add(fmt::format("{} requests of others failed", failed));
}

void print_log(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  constexpr std::size_t most = 10'000;
  fmt::print(stderr, "-- end of the daemon's log\n{}\n",
             text.substr(text.size() > most ? text.size() - most : 0));
}

struct Plan {
  std::filesystem::path programs;
  int count = 0;  ///< of mixed programs; 0: each attack on its own
  std::uint64_t seed = 0;
};

int run(const Plan& plan) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // processes that escape the judge appear here
  const auto dead_before = dead_cgroups();
  const Canaries canaries;
  const auto attacks = read_attacks(plan.programs, canaries.path());
  if (!attacks) {
    fmt::print(stderr, "{}\n", attacks.error());
    return 2;
  }
  Complaints complaints;
  HostileSite site(*attacks, plan.programs, canaries);
  if (!site.wait_until_it_listens()) return 2;
  Trial trial(site, canaries, complaints);
  trial.measure_innocence();
  const Machine machine(site);
  if (plan.count == 0) {
    try_each(trial, *attacks, machine, canaries, complaints);
  } else {
    try_mixed(trial, site, mixed(*attacks, plan.count, plan.seed), complaints);
  }
  trial.compare_use();
  const std::string difference = machine.difference();
  if (!difference.empty()) complaints.add("all of them " + difference);
  if (!canaries.unchanged()) complaints.add("a file of the host has changed");
  if (const int status = site.process().end(SIGTERM); status != 0) {
    complaints.add(fmt::format("the daemon ended with {}", status));
  }
  for (const std::string& path : dead_cgroups()) {
    if (!dead_before.contains(path)) complaints.add("a cgroup is left: " + path);
  }
  if (complaints.count() > 0) print_log(site.log());
  fmt::print("{} attacks known, {} complaints\n", attacks->size(), complaints.count());
  return complaints.count() == 0 ? 0 : 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count < 2) {
    fmt::print(stderr, "usage: withstands_attacks DIRECTORY [COUNT [SEED]]\n");
    return 2;
  }
  const Plan plan{.programs = arguments[1],
                  .count = argument_count > 2 ? std::atoi(arguments[2]) : 0,
                  .seed = argument_count > 3 ? std::strtoull(arguments[3], nullptr, 10)
                                             : std::random_device()()};
  if (plan.count > 0) fmt::print("{} submissions, seed {}\n", plan.count, plan.seed);
  return run(plan);
}
