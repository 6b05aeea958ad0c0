#include "judge/app/service/reload.hpp"

#include <array>

#include <fmt/format.h>

#include "judge/core/contains.hpp"

namespace judge::app {
namespace {

constexpr auto of_serve = std::to_array<std::string_view>({
    "trusted_proxies",
    "public_url",
    "grace_s",
    "header_bytes_max",
    "anonymous_body_bytes_max",
    "body_bytes_max",
    "upload_bytes_max",
    "uploads_bytes_max",
    "uploads_max",
    "uploads_per_user_max",
    "body_bytes_per_s_min",
    "request_deadline_s",
    "connections_max",
    "connections_per_address_max",
    "connections_per_user_max",
    "streams_max",
    "streams_per_address_max",
    "streams_per_user_max",
    "requests_per_minute_per_user",
    "source_bytes_max",
    "submissions_per_minute_per_user",
    "checks_while_typing",
    "checks_per_minute_per_user",
    "session_idle_s",
    "session_max_s",
    "mail_server",
    "mail_user",
    "mail_password",
    "mail_from",
    "mail_encryption",
    "mail_ca_file",
    "mail_delay_s",
    "collect_interval_s",
    "collect_age_s",
    "log_level",
    "metrics_token",
});

constexpr auto of_worker =
    std::to_array<std::string_view>({"grace_s", "log_level", "metrics_token"});

bool is_equal(const Configuration& one, const Configuration& other, const ConfigurationKey& key) {
  return std::visit([&](auto member) { return one.*member == other.*member; }, key.member);
}

void copy(const Configuration& from, Configuration& to, const ConfigurationKey& key) {
  std::visit([&](auto member) { to.*member = from.*member; }, key.member);
}

}  // namespace

std::span<const std::string_view> keys_reloaded_by_serve() { return of_serve; }
std::span<const std::string_view> keys_reloaded_by_worker() { return of_worker; }

ConfigurationChange change_of(const EffectiveConfiguration& now,
                              const EffectiveConfiguration& wanted,
                              std::span<const ConfigurationKey* const> used,
                              std::span<const std::string_view> reloaded) {
  ConfigurationChange change{.merged = now, .applied = {}, .needs_restart = {}};
  for (const ConfigurationKey* key : used) {
    const std::string name(key->name);
    const bool is_same = is_equal(now.values, wanted.values, *key);
    if (!is_same && !contains(reloaded, key->name)) {
      change.needs_restart.push_back(name);
      continue;
    }
    // Update the origin even if the value is equal, because its line in the file may have changed.
    change.merged.origins[name] = wanted.origins.at(name);
    if (is_same) continue;
    copy(wanted.values, change.merged.values, *key);
    change.applied.push_back(name);
  }
  return change;
}

bool reload_configuration(EffectiveConfiguration& now, const ConfigurationSources& sources,
                          std::span<const ConfigurationKey* const> used,
                          std::span<const std::string_view> reloaded, const observe::Log& log) {
  const auto wanted = load_configuration(sources);
  if (!wanted) {
    log.error("the configuration was not reloaded; the current one stays in effect",
              {{"reason", wanted.error().message}});
    return false;
  }
  ConfigurationChange change = change_of(now, *wanted, used, reloaded);
  now = std::move(change.merged);
  log.info("the configuration was reloaded",
           {{"changed", fmt::format("{}", fmt::join(change.applied, " "))}});
  if (!change.needs_restart.empty()) {
    log.warning("some settings take effect only after a restart",
                {{"keys", fmt::format("{}", fmt::join(change.needs_restart, " "))}});
  }
  return !change.applied.empty();
}

}  // namespace judge::app
