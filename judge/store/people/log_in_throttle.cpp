#include "judge/store/people/log_in_throttle.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/files/blob_store.hpp"

namespace judge::store {
namespace {

/// The maximum number of times that the wait is doubled. The wait reaches
/// `ThrottlePolicy::wait_s_max` long before that.
constexpr int doublings_max = 20;

/// Names that differ only in upper and lower case are the same name.
std::string subject_of_name(std::string_view name) { return "name " + sha256(lowered(name)); }

std::string subject_of_address(std::string_view client_address) {
  return "address " + throttled_network(client_address);
}

std::string subject_of_device(std::int64_t device) { return fmt::format("device {}", device); }

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
  // A failure with a time in the future was recorded before the clock was set back. It must not
  // lock anybody out.
  if (failures.last_ms > now_ms || failures.forgotten_ms <= now_ms) return 0;
  const std::int64_t left_ms = failures.forgotten_ms - now_ms;
  const std::int64_t count = (left_ms + limit.forget_one_ms - 1) / limit.forget_one_ms;
  if (count < limit.failures) return 0;
  const std::int64_t doublings = std::min<std::int64_t>(count - limit.failures, doublings_max);
  const std::int64_t whole_s = std::min(policy.first_wait_s << doublings, policy.wait_s_max);
  const std::int64_t wait_ms = failures.last_ms + whole_s * 1000 - now_ms;
  // Round up, so that the next attempt is allowed after this number of seconds.
  return wait_ms <= 0 ? 0 : (wait_ms + 999) / 1000;
}

LogInFailures one_more(const LogInFailures& failures, const ThrottleLimit& limit,
                       std::int64_t now_ms) {
  const std::int64_t forgotten_ms = std::max(failures.forgotten_ms, now_ms) + limit.forget_one_ms;
  const std::int64_t counted_max = limit.failures + doublings_max;
  return {.forgotten_ms = std::min(forgotten_ms, now_ms + counted_max * limit.forget_one_ms),
          .last_ms = now_ms};
}

std::vector<LogInCounter> LogInThrottle::counters_of(const LogInOrigin& origin) const {
  if (origin.device) return {{subject_of_device(*origin.device), policy_.name, {}}};
  return {{subject_of_name(origin.name), policy_.name, {}},
          {subject_of_address(origin.client_address), policy_.address, {}}};
}

Expected<LogInAttempt> LogInThrottle::attempt(const LogInOrigin& origin, std::int64_t now_ms) {
  LogInAttempt made{.wait_s = 0, .at_ms = now_ms, .counters = counters_of(origin)};
  auto done = connection_.transact([&]() -> Expected<void> {
    for (LogInCounter& counter : made.counters) {
      JUDGE_TRY_ASSIGN(const auto failures, failures_of(counter.subject));
      counter.before = failures;
      made.wait_s = std::max(made.wait_s, wait_s(failures, counter.limit, policy_, now_ms));
    }
    if (made.wait_s > 0) return {};
    for (const auto& [subject, limit, before] : made.counters) {
      JUDGE_TRY(set(subject, one_more(before, limit, now_ms)));
    }
    return {};
  });
  JUDGE_TRY(done);
  return made;
}

Expected<void> LogInThrottle::withdraw(const LogInAttempt& attempt) {
  // The attempt was counted as a failure when it began. This statement takes that back: it
  // subtracts one failure. The next wait is measured from `last_ms`, the time of the last failure.
  // If no later attempt has been counted, `last_ms` becomes the time of the failure before this
  // attempt.
  static const std::string sql = R"(
    UPDATE log_in_failures
    SET forgotten_ms = forgotten_ms - $2,
        last_ms = CASE WHEN last_ms = $3 THEN $4 ELSE last_ms END
    WHERE subject = $1)";
  return connection_.transact([&]() -> Expected<void> {
    for (const auto& [subject, limit, before] : attempt.counters) {
      JUDGE_TRY(
          connection_.execute(sql, {subject, limit.forget_one_ms, attempt.at_ms, before.last_ms}));
    }
    return {};
  });
}

Expected<LogInFailures> LogInThrottle::failures_of(const std::string& subject) {
  const auto found =
      connection_.first("SELECT forgotten_ms, last_ms FROM log_in_failures WHERE subject = $1",
                        {subject}, [](const Row& row) {
                          return LogInFailures{.forgotten_ms = integer(row["forgotten_ms"]),
                                               .last_ms = integer(row["last_ms"])};
                        });
  JUDGE_TRY(found);
  return found->value_or(LogInFailures{});
}

Expected<void> LogInThrottle::set(const std::string& subject, const LogInFailures& failures) {
  static const std::string sql = R"(
    INSERT INTO log_in_failures (subject, forgotten_ms, last_ms) VALUES ($1, $2, $3)
    ON CONFLICT (subject) DO UPDATE
    SET forgotten_ms = excluded.forgotten_ms, last_ms = excluded.last_ms)";
  return connection_.execute(sql, {subject, failures.forgotten_ms, failures.last_ms});
}

Expected<void> LogInThrottle::succeeded(const LogInOrigin& origin) {
  // A log-in on a known device resets only the failures of the device. The failures of the name
  // remain, because they may be an attacker's guesses.
  const std::string subject =
      origin.device ? subject_of_device(*origin.device) : subject_of_name(origin.name);
  auto forgotten = connection_.execute("DELETE FROM log_in_failures WHERE subject = $1", {subject});
  if (!forgotten || origin.device) return forgotten;
  return connection_.execute(
      "UPDATE log_in_failures SET forgotten_ms = forgotten_ms - $2 WHERE subject = $1",
      {subject_of_address(origin.client_address), policy_.address.forget_one_ms});
}

Expected<void> LogInThrottle::forget_name(const std::string& name) {
  return connection_.execute("DELETE FROM log_in_failures WHERE subject = $1",
                             {subject_of_name(name)});
}

Expected<std::int64_t> LogInThrottle::remove_old(std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto removed,
      connection_.query("DELETE FROM log_in_failures WHERE forgotten_ms <= $1 RETURNING 1",
                        {now_ms}));
  return static_cast<std::int64_t>(removed.size());
}

}  // namespace judge::store
