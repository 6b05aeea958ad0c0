#include "judge/store/log_in_throttle.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/store/blob_store.hpp"

namespace judge::store {
namespace {

/// So often the wait doubles at most: more than anybody waits.
constexpr int doublings_max = 20;

/// Names that differ in upper and lower case only are the same name.
std::string subject_of_name(std::string_view name) { return "name " + sha256(lowered(name)); }

std::string subject_of_address(std::string_view client_address) {
  return "address " + throttled_network(client_address);
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

std::int64_t wait_s(const LogInFailures& failures, const ThrottleLimit& limit,
                    const ThrottlePolicy& policy, std::int64_t now_ms) {
  // Failures in the future are those of a clock that was set back: it must not lock anybody out.
  if (failures.last_ms > now_ms || failures.forgotten_ms <= now_ms) return 0;
  const std::int64_t left_ms = failures.forgotten_ms - now_ms;
  const std::int64_t count = (left_ms + limit.forget_one_ms - 1) / limit.forget_one_ms;
  if (count < limit.failures) return 0;
  const std::int64_t doublings = std::min<std::int64_t>(count - limit.failures, doublings_max);
  const std::int64_t whole_s = std::min(policy.first_wait_s << doublings, policy.wait_s_max);
  const std::int64_t wait_ms = failures.last_ms + whole_s * 1000 - now_ms;
  // Rounded up, so that who waits so long may try.
  return wait_ms <= 0 ? 0 : (wait_ms + 999) / 1000;
}

LogInFailures one_more(const LogInFailures& failures, const ThrottleLimit& limit,
                       std::int64_t now_ms) {
  const std::int64_t forgotten_ms = std::max(failures.forgotten_ms, now_ms) + limit.forget_one_ms;
  const std::int64_t counted_max = limit.failures + doublings_max;
  return {.forgotten_ms = std::min(forgotten_ms, now_ms + counted_max * limit.forget_one_ms),
          .last_ms = now_ms};
}

Expected<LogInAttempt> LogInThrottle::attempt(const std::string& name,
                                              const std::string& client_address,
                                              std::int64_t now_ms) {
  const std::string by_name = subject_of_name(name);
  const std::string by_address = subject_of_address(client_address);
  LogInAttempt made{.wait_s = 0, .at_ms = now_ms, .of_name = {}, .of_address = {}};
  auto done = connection_.transact([&]() -> Expected<void> {
    const auto of_name = failures_of(by_name);
    if (!of_name) return std::unexpected(of_name.error());
    const auto of_address = failures_of(by_address);
    if (!of_address) return std::unexpected(of_address.error());
    made.of_name = *of_name;
    made.of_address = *of_address;
    made.wait_s = std::max(wait_s(*of_name, policy_.name, policy_, now_ms),
                           wait_s(*of_address, policy_.address, policy_, now_ms));
    if (made.wait_s > 0) return {};
    if (auto kept = set(by_name, one_more(*of_name, policy_.name, now_ms)); !kept) return kept;
    return set(by_address, one_more(*of_address, policy_.address, now_ms));
  });
  if (!done) return std::unexpected(done.error());
  return made;
}

Expected<void> LogInThrottle::withdraw(const LogInAttempt& attempt, const std::string& name,
                                       const std::string& client_address) {
  return connection_.transact([&]() -> Expected<void> {
    auto taken = take_off(subject_of_name(name), policy_.name, attempt.at_ms, attempt.of_name);
    if (!taken) return taken;
    return take_off(subject_of_address(client_address), policy_.address, attempt.at_ms,
                    attempt.of_address);
  });
}

Expected<void> LogInThrottle::take_off(const std::string& subject, const ThrottleLimit& limit,
                                       std::int64_t at_ms, const LogInFailures& before) {
  // The wait is again the one after the failure before, unless another has come since.
  static const std::string sql = R"(
    UPDATE log_in_failures
    SET forgotten_ms = forgotten_ms - $2,
        last_ms = CASE WHEN last_ms = $3 THEN $4 ELSE last_ms END
    WHERE subject = $1)";
  return connection_.execute(sql, {subject, limit.forget_one_ms, at_ms, before.last_ms});
}

Expected<LogInFailures> LogInThrottle::failures_of(const std::string& subject) {
  const auto found = connection_.first(
      "SELECT forgotten_ms, last_ms FROM log_in_failures WHERE subject = $1", {subject},
      [](const Row& row) {
        return LogInFailures{.forgotten_ms = integer(row[0]), .last_ms = integer(row[1])};
      });
  if (!found) return std::unexpected(found.error());
  return found->value_or(LogInFailures{});
}

Expected<void> LogInThrottle::set(const std::string& subject, const LogInFailures& failures) {
  static const std::string sql = R"(
    INSERT INTO log_in_failures (subject, forgotten_ms, last_ms) VALUES ($1, $2, $3)
    ON CONFLICT (subject) DO UPDATE
    SET forgotten_ms = excluded.forgotten_ms, last_ms = excluded.last_ms)";
  return connection_.execute(sql, {subject, failures.forgotten_ms, failures.last_ms});
}

Expected<void> LogInThrottle::succeeded(const std::string& name,
                                        const std::string& client_address) {
  auto forgotten = connection_.execute("DELETE FROM log_in_failures WHERE subject = $1",
                                       {subject_of_name(name)});
  if (!forgotten) return forgotten;
  return connection_.execute(
      "UPDATE log_in_failures SET forgotten_ms = forgotten_ms - $2 WHERE subject = $1",
      {subject_of_address(client_address), policy_.address.forget_one_ms});
}

Expected<std::int64_t> LogInThrottle::remove_old(std::int64_t now_ms) {
  const auto removed = connection_.query(
      "DELETE FROM log_in_failures WHERE forgotten_ms <= $1 RETURNING 1", {now_ms});
  if (!removed) return std::unexpected(removed.error());
  return static_cast<std::int64_t>(removed->size());
}

}  // namespace judge::store
