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

/// The result of a submission.
struct Judged {
  std::string verdict;             ///< or the HTTP status with which it was refused
  double cpu_s = 0;                ///< of the longest run
  std::uint64_t memory_bytes = 0;  ///< the maximum of its runs
  std::string all;                 ///< everything that its author sees
};

/// A daemon with two slots, and the problems to which attacks are submitted.
class HostileSite {
 public:
  HostileSite(const std::vector<Attack>& attacks, const std::filesystem::path& programs,
              const Canaries& canaries);

  /// Waits until the daemon listens on its port. Returns false after five minutes.
  bool wait_until_it_listens() const { return soak::wait_until_it_listens(port_); }

  /// Submits the attack and waits for its verdict.
  Judged judge(const Attack& attack) const;
  /// Submits a program of `known_programs`, made unique by `number`, and waits for its verdict.
  Judged judge(const KnownProgram& program, int number) const;

  JudgeProcess& process() { return judge_; }
  const JudgeProcess& process() const { return judge_; }
  std::filesystem::path log() const { return site_.path("daemon.log"); }
  /// Returns the daemon's response time for a request unrelated to judging, or a negative value if
  /// the request fails.
  double latency_ms() const;

 private:
  Judged judge(const std::string& problem, const std::string& language,
               const std::map<std::string, std::string>& files) const;

  JudgeSite site_;
  /// An admin's token, because students see only rounded times.
  std::string admin_token_ = site_.add_admin();
  std::uint16_t port_ = free_port();
  JudgeProcess judge_;
};

}  // namespace soak
