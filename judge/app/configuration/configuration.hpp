#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/mail/notice_mail.hpp"
#include "judge/mail/smtp_client.hpp"
#include "judge/observe/log.hpp"

namespace judge::app {

/// The settings of the daemon. The values here are the defaults. The table in configuration_key.cpp
/// gives the purpose, unit and range of each setting under the same name. An empty string means
/// that the setting is absent.
struct Configuration {
  std::string listen = "127.0.0.1:8080";
  std::string public_url;
  std::vector<std::string> trusted_proxies;
  std::string data = "/var/lib/judge";
  std::string store;
  std::string problems;
  std::string web;
  std::string languages;

  bool embedded_workers = true;
  std::int64_t workers = 0;
  double lease_s = 30;
  double grace_s = 30;
  double compilation_s = 20;
  std::int64_t remeasure_within_percent = Measuring().remeasure_within_percent;
  std::int64_t remeasurements_max = Measuring().remeasurements_max;
  std::int64_t overshoot_percent = Measuring().overshoot_percent;

  std::uint64_t header_bytes_max = 16 * kibibyte;
  std::uint64_t anonymous_body_bytes_max = 64 * kibibyte;
  std::uint64_t body_bytes_max = 2 * mebibyte;
  std::uint64_t upload_bytes_max = 256 * mebibyte;
  std::uint64_t uploads_bytes_max = 512 * mebibyte;
  std::int64_t uploads_max = 8;
  std::int64_t uploads_per_user_max = 2;
  std::uint64_t body_bytes_per_s_min = 16 * kibibyte;
  double request_deadline_s = 30;
  std::int64_t heavy_requests_max = 2;
  std::int64_t connections_max = 4096;
  std::int64_t connections_per_address_max = 256;
  std::int64_t connections_per_user_max = 64;
  std::int64_t streams_max = 2048;
  std::int64_t streams_per_address_max = 256;
  std::int64_t streams_per_user_max = 8;
  std::int64_t requests_per_minute_per_user = 600;

  std::uint64_t source_bytes_max = 256 * kibibyte;
  std::int64_t submissions_per_minute_per_user = 10;
  bool checks_while_typing = true;
  std::int64_t checks_per_minute_per_user = 60;

  double session_idle_s = 28'800;
  double session_max_s = 2'592'000;
  std::int64_t password_hashes_max = 2;

  std::string mail_server;
  std::string mail_user;
  std::string mail_password;
  std::string mail_from;
  mail::Encryption mail_encryption = mail::Encryption::automatic;
  std::string mail_ca_file;
  double mail_delay_s = 300;

  double collect_interval_s = 3600;
  double collect_age_s = 86'400;

  observe::Level log_level = observe::Level::info;
  observe::LogFormat log_format = observe::LogFormat::text;
  std::string metrics_token;
  std::string metrics_listen;
};

/// Returns the settings for measuring times near a limit, which a problem may override.
Measuring measuring_of(const Configuration& values);

/// Returns the server that sends mails. Its URL is empty if no mail is configured.
mail::SmtpServer smtp_server_of(const Configuration& values);
/// Returns the sender of mails, and the address for their links.
mail::Sender sender_of(const Configuration& values);

/// The sources of configuration values. If several set the same key, later ones override earlier
/// ones, in this order: the file, the environment, the flags.
struct ConfigurationSources {
  /// The path of the file to read. If it is empty, the variable JUDGE_CONFIG names the file. If
  /// that is not set either, `default_file` is read if it exists.
  std::string file;
  std::string default_file = "/etc/judge/judge.toml";
  std::map<std::string, std::string> environment;  ///< variables that begin with JUDGE_
  std::map<std::string, std::string> flags;        ///< the text of each flag, by key name
  std::vector<std::string> complaints;             ///< errors in the command line itself
};

/// The effective values, and the origin of each.
struct EffectiveConfiguration {
  Configuration values;
  /// Origins by key: "default", "flag --listen", "environment JUDGE_LISTEN",
  /// "/etc/judge/judge.toml:12".
  std::map<std::string, std::string> origins;
};

/// Reads and checks all sources. The error has one line per mistake, with its location and its fix:
/// unknown names (with the closest known name), wrong types, values out of range, and values that
/// contradict each other.
Result<EffectiveConfiguration> load_configuration(const ConfigurationSources& sources);

/// Returns the environment variables of this process whose names begin with JUDGE_.
std::map<std::string, std::string> judge_environment();

}  // namespace judge::app
