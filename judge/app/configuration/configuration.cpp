#include "judge/app/configuration/configuration.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/configuration/configuration_file.hpp"
#include "judge/app/configuration/configuration_key.hpp"
#include "judge/app/configuration/configuration_value.hpp"
#include "judge/run/base/files.hpp"

namespace judge::app {
namespace {

constexpr std::uint64_t file_bytes_max = mebibyte;
constexpr std::string_view variable_start = "JUDGE_";
constexpr const char* file_variable = "JUDGE_CONFIG";
constexpr std::string_view default_origin = "default";

/// A rule for two settings: if the user sets `smaller`, its value must not exceed the value of
/// `larger`. The default of `smaller` is not checked, so that a user can lower `larger` without
/// setting `smaller`.
struct Order {
  std::string_view smaller;
  std::string_view larger;
};
constexpr auto orders = std::to_array<Order>({{"session_idle_s", "session_max_s"},
                                              {"connections_per_address_max", "connections_max"},
                                              {"connections_per_user_max", "connections_max"},
                                              {"streams_max", "connections_max"},
                                              {"streams_per_address_max", "streams_max"},
                                              {"streams_per_user_max", "streams_max"},
                                              {"uploads_per_user_max", "uploads_max"},
                                              {"anonymous_body_bytes_max", "body_bytes_max"},
                                              {"source_bytes_max", "body_bytes_max"}});

using Complaints = std::vector<std::string>;

void apply_environment(EffectiveConfiguration& configuration,
                       const std::map<std::string, std::string>& environment,
                       Complaints& complaints) {
  std::map<std::string, const ConfigurationKey*> keys;
  std::vector<std::string> names;
  for (const ConfigurationKey& key : configuration_keys()) {
    names.push_back(variable_name(key));
    keys.emplace(names.back(), &key);
  }
  for (const auto& [name, text] : environment) {
    if (is_other_variable(name)) continue;
    const auto found = keys.find(name);
    if (found == keys.end()) {
      complaints.push_back(
          fmt::format("environment {}: unknown setting (unset it if it has a different purpose){}",
                      name, suggestion(name, names)));
      continue;
    }
    const ConfigurationKey& key = *found->second;
    if (const auto set = set_value(configuration.values, key, written_value(key, text)); !set) {
      complaints.push_back(fmt::format("environment {}: {}", name, set.error().message));
    } else {
      configuration.origins[std::string(key.name)] = "environment " + name;
    }
  }
}

void apply_flags(EffectiveConfiguration& configuration,
                 const std::map<std::string, std::string>& flags, Complaints& complaints) {
  for (const auto& [name, text] : flags) {
    const ConfigurationKey* key = find_key(name);
    if (key == nullptr) {
      complaints.push_back(fmt::format("flag '{}': no key has this name", name));
      continue;
    }
    const std::string flag = flag_name(*key);
    if (const auto set = set_value(configuration.values, *key, written_value(*key, text)); !set) {
      complaints.push_back(fmt::format("{}: {}", flag, set.error().message));
    } else {
      configuration.origins[name] = "flag " + flag;
    }
  }
}

/// Returns the path of the file to read, and whether the file must exist.
std::pair<std::string, bool> file_to_read(const ConfigurationSources& sources) {
  if (!sources.file.empty()) return {sources.file, true};
  const auto named = sources.environment.find(file_variable);
  if (named != sources.environment.end() && !named->second.empty()) return {named->second, true};
  return {sources.default_file, false};
}

void read_and_apply_file(EffectiveConfiguration& configuration, const ConfigurationSources& sources,
                         Complaints& complaints) {
  const auto [path, is_required] = file_to_read(sources);
  std::error_code ignored;
  // A file that exists but cannot be read is an error, even if the user did not name it.
  if (!is_required && !std::filesystem::exists(path, ignored) && !ignored) return;
  const auto text = run::read_file(path, file_bytes_max);
  if (!text) {
    complaints.push_back(text.error().message);
    return;
  }
  for (std::string& complaint : apply_file(configuration, *text, path)) {
    complaints.push_back(std::move(complaint));
  }
}

/// Returns, for example, "session_max_s (1 h, /etc/judge/judge.toml:3)".
std::string described(const EffectiveConfiguration& configuration, const ConfigurationKey& key) {
  return fmt::format("{} ({}, {})", key.name, toml_value(configuration.values, key),
                     configuration.origins.at(std::string(key.name)));
}

void check_orders(const EffectiveConfiguration& configuration, Complaints& complaints) {
  for (const Order& order : orders) {
    const ConfigurationKey& smaller = *find_key(order.smaller);
    if (configuration.origins.at(std::string(smaller.name)) == default_origin) continue;
    const ConfigurationKey& larger = *find_key(order.larger);
    if (number_of(configuration.values, smaller) > number_of(configuration.values, larger)) {
      complaints.push_back(fmt::format("{} must not be more than {}",
                                       described(configuration, smaller),
                                       described(configuration, larger)));
    }
  }
}

/// Unlike `check_orders`, this function also compares default values: the default of one setting
/// can contradict the value that the user has given to the other one.
void check_measuring(const EffectiveConfiguration& configuration, Complaints& complaints) {
  const Measuring measuring = measuring_of(configuration.values);
  if (is_consistent(measuring)) return;
  complaints.push_back(fmt::format(
      "{} must not be more than {}, because runs that are stopped are not repeated\n"
      "Fix: set overshoot_percent to at least {}, or remeasure_within_percent to at most {}, or "
      "remeasurements_max to 0",
      described(configuration, *find_key("remeasure_within_percent")),
      described(configuration, *find_key("overshoot_percent")), overshoot_percent_min(measuring),
      measuring.overshoot_percent));
}

/// Checks that the settings of mail are complete, and that no password is sent without encryption.
void check_mail(const EffectiveConfiguration& configuration, Complaints& complaints) {
  const Configuration& values = configuration.values;
  const auto described_key = [&](std::string_view name) {
    return described(configuration, *find_key(name));
  };
  if (values.mail_user.empty() != values.mail_password.empty()) {
    const bool lacks_user = values.mail_user.empty();
    complaints.push_back(
        fmt::format("{} needs {}\nFix: set both, or neither if the server requires no log-in",
                    described_key(lacks_user ? "mail_password" : "mail_user"),
                    lacks_user ? "mail_user" : "mail_password"));
  }
  if (values.mail_server.empty()) return;
  if (values.mail_from.empty()) {
    complaints.push_back(fmt::format(
        "{} needs mail_from\nFix: set mail_from to an address that the server lets the judge use",
        described_key("mail_server")));
  }
  if (values.public_url.empty()) {
    complaints.push_back(fmt::format(
        "{} needs public_url, because mails have links\n"
        "Fix: set public_url to the address of the judge, such as https://judge.example.org",
        described_key("mail_server")));
  }
  mail::SmtpServer server = smtp_server_of(values);
  const bool is_encrypted = mail::is_encrypted(server);
  server.encryption = mail::Encryption::automatic;
  if (!values.mail_user.empty() && !is_encrypted && mail::is_encrypted(server)) {
    complaints.push_back(
        fmt::format("{} would send mail_password without encryption\n"
                    "Fix: set mail_encryption to required, or remove mail_user and mail_password",
                    described_key("mail_encryption")));
  }
}

}  // namespace

Result<EffectiveConfiguration> load_configuration(const ConfigurationSources& sources) {
  EffectiveConfiguration configuration;
  for (const ConfigurationKey& key : configuration_keys()) {
    configuration.origins.emplace(key.name, default_origin);
  }
  Complaints complaints;
  read_and_apply_file(configuration, sources, complaints);
  apply_environment(configuration, sources.environment, complaints);
  apply_flags(configuration, sources.flags, complaints);
  complaints.insert(complaints.end(), sources.complaints.begin(), sources.complaints.end());
  // Compare the values of different keys only if every value is valid by itself, so that a mistake
  // is not reported twice.
  if (complaints.empty()) {
    check_orders(configuration, complaints);
    check_measuring(configuration, complaints);
    check_mail(configuration, complaints);
  }
  if (!complaints.empty()) return failure(fmt::format("{}", fmt::join(complaints, "\n")));
  return configuration;
}

mail::SmtpServer smtp_server_of(const Configuration& values) {
  return {.url = values.mail_server,
          .user = values.mail_user,
          .password = values.mail_password,
          .encryption = values.mail_encryption,
          .ca_file = values.mail_ca_file};
}

mail::Sender sender_of(const Configuration& values) {
  return {.address = values.mail_from, .public_url = values.public_url};
}

Measuring measuring_of(const Configuration& values) {
  return {.remeasure_within_percent = static_cast<int>(values.remeasure_within_percent),
          .remeasurements_max = static_cast<int>(values.remeasurements_max),
          .overshoot_percent = static_cast<int>(values.overshoot_percent)};
}

std::map<std::string, std::string> judge_environment() {
  std::map<std::string, std::string> variables;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equals = text.find('=');
    if (!text.starts_with(variable_start) || equals == std::string_view::npos) continue;
    variables.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  return variables;
}

}  // namespace judge::app
