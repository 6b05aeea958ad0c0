#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/attacks/attack.hpp"
#include "tests/soak/canaries.hpp"
#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"

namespace soak {

using attacks::Attack;
using attacks::read_attacks;

/// What became of a submission.
struct Judged {
  std::string verdict;             ///< or the HTTP status by which it was refused
  double cpu_s = 0;                ///< of the run that took most
  std::uint64_t memory_bytes = 0;  ///< the most of its runs
  std::string all;                 ///< everything that its author is told
};

/// A daemon on two slots, with the problems that attacks are handed in for.
class HostileSite {
 public:
  HostileSite(const std::vector<Attack>& attacks, const std::filesystem::path& programs,
              const Canaries& canaries);

  /// Whether it began to listen, after a while.
  bool wait_until_it_listens() const { return soak::wait_until_it_listens(port_); }

  /// Hands the attack in, and waits for its verdict.
  Judged judge(const Attack& attack) const;
  /// A program of `known_programs`, made different from all others by `number`.
  Judged judge(const KnownProgram& program, int number) const;

  JudgeProcess& process() { return judge_; }
  const JudgeProcess& process() const { return judge_; }
  std::filesystem::path log() const { return site_.path("daemon.log"); }
  /// How long the daemon takes for a page that has nothing to do with judging; < 0: it failed.
  double latency_ms() const;

 private:
  Judged judge(const std::string& problem, const std::string& language,
               const std::map<std::string, std::string>& files) const;

  JudgeSite site_;
  /// A student is shown rounded times only.
  std::string admin_token_ = site_.add_admin();
  std::uint16_t port_ = free_port();
  JudgeProcess judge_;
};

}  // namespace soak
