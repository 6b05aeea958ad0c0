#include "judge/store/log_in_throttle.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/store/blob_store.hpp"

namespace judge::store {
namespace {

/// Names that differ in upper and lower case only are the same name.
std::string subject_of_name(std::string_view name) { return "name " + sha256(lowered(name)); }

std::string subject_of_address(std::string_view client_address) {
  return "address " + throttled_network(client_address);
}

std::int64_t wait_after(std::int64_t failures, int failures_max, const ThrottlePolicy& policy) {
  if (failures < failures_max) return 0;
  const std::int64_t doublings = failures - failures_max;
  constexpr std::int64_t doublings_max = 30;  // more seconds than anybody waits
  return std::min(policy.first_wait_s << std::min(doublings, doublings_max), policy.wait_s_max);
}

}  // namespace

std::string throttled_network(std::string_view client_address) {
  constexpr std::size_t network_bytes = 8;
  const std::string words(client_address);
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (inet_pton(AF_INET6, words.c_str(), bytes.data()) != 1) return words;
  if (IN6_IS_ADDR_V4MAPPED(reinterpret_cast<const in6_addr*>(bytes.data()))) {
    return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
  }
  std::fill(bytes.begin() + network_bytes, bytes.end(), 0);
  std::array<char, INET6_ADDRSTRLEN> digits{};
  inet_ntop(AF_INET6, bytes.data(), digits.data(), digits.size());
  return std::string(digits.data()) + "/64";
}

Expected<std::int64_t> LogInThrottle::attempt(const std::string& name,
                                              const std::string& client_address,
                                              std::int64_t now_ms) {
  const std::string by_name = subject_of_name(name);
  const std::string by_address = subject_of_address(client_address);
  std::int64_t wait = 0;
  auto done = connection_.transact([&]() -> Expected<void> {
    const auto of_name = wait_s(by_name, policy_.failures_of_name, now_ms);
    if (!of_name) return std::unexpected(of_name.error());
    const auto of_address = wait_s(by_address, policy_.failures_of_address, now_ms);
    if (!of_address) return std::unexpected(of_address.error());
    wait = std::max(*of_name, *of_address);
    if (wait > 0) return {};
    if (auto counted = count(by_name, now_ms); !counted) return counted;
    return count(by_address, now_ms);
  });
  if (!done) return std::unexpected(done.error());
  return wait;
}

Expected<std::int64_t> LogInThrottle::wait_s(const std::string& subject, int failures_max,
                                             std::int64_t now_ms) {
  const auto rows = connection_.query(
      "SELECT failures, last_ms FROM log_in_failures WHERE subject = $1 AND last_ms > $2",
      {subject, now_ms - policy_.window_ms});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return 0;
  const std::int64_t whole_s = wait_after(integer(rows->front()[0]), failures_max, policy_);
  const std::int64_t left_ms = integer(rows->front()[1]) + whole_s * 1000 - now_ms;
  // Not more than that when a clock was set back; rounded up, so that who waits so long may try.
  return std::clamp((left_ms + 999) / 1000, std::int64_t{0}, whole_s);
}

Expected<void> LogInThrottle::count(const std::string& subject, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO log_in_failures (subject, failures, last_ms) VALUES ($1, 1, $2)
    ON CONFLICT (subject) DO UPDATE SET last_ms = excluded.last_ms, failures =
      CASE WHEN log_in_failures.last_ms > $3 THEN log_in_failures.failures + 1 ELSE 1 END)";
  return connection_.execute(sql, {subject, now_ms, now_ms - policy_.window_ms});
}

Expected<void> LogInThrottle::succeeded(const std::string& name,
                                        const std::string& client_address) {
  auto forgotten = connection_.execute("DELETE FROM log_in_failures WHERE subject = $1",
                                       {subject_of_name(name)});
  if (!forgotten) return forgotten;
  return connection_.execute(
      "UPDATE log_in_failures SET failures = failures - 1 WHERE subject = $1 AND failures > 0",
      {subject_of_address(client_address)});
}

Expected<std::int64_t> LogInThrottle::remove_old(std::int64_t now_ms) {
  const auto removed = connection_.query(
      "DELETE FROM log_in_failures WHERE last_ms <= $1 RETURNING 1", {now_ms - policy_.window_ms});
  if (!removed) return std::unexpected(removed.error());
  return static_cast<std::int64_t>(removed->size());
}

}  // namespace judge::store
