#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/observe/log.hpp"

namespace judge::app {

/// What the daemon does, as its operator wants it. The values here are the defaults; what each is
/// for, its unit and its range stand in the table of keys (configuration_key.cpp), under the same
/// names. An empty text means that there is none.
struct Configuration {
  std::string listen = "127.0.0.1:8080";
  std::string public_url;
  std::vector<std::string> trusted_proxies;
  std::string data = "/var/lib/judge";
  std::string problems;
  std::string web;
  std::string languages;

  bool embedded_workers = true;
  std::int64_t workers = 0;
  double lease_s = 30;
  double grace_s = 30;

  std::uint64_t header_bytes_max = 16 * kibibyte;
  std::uint64_t body_bytes_max = 2 * mebibyte;
  std::uint64_t upload_bytes_max = 256 * mebibyte;
  double request_deadline_s = 30;
  std::int64_t connections_max = 4096;
  std::int64_t connections_per_address_max = 256;
  std::int64_t streams_max = 2048;
  std::int64_t streams_per_user_max = 8;
  std::int64_t requests_per_minute_per_user = 600;

  std::uint64_t source_bytes_max = 256 * kibibyte;
  std::int64_t submissions_per_minute_per_user = 10;

  double session_idle_s = 28'800;
  double session_max_s = 2'592'000;
  std::int64_t password_hashes_max = 2;

  double collect_interval_s = 3600;
  double collect_age_s = 86'400;

  observe::Level log_level = observe::Level::info;
  observe::LogFormat log_format = observe::LogFormat::text;
  std::string metrics_token;
  std::string metrics_listen;
};

/// Where values may come from. Of two that name the same key, the later of these wins: the file,
/// the environment, the flags.
struct ConfigurationSources {
  /// The file that was asked for; else the one that JUDGE_CONFIG names, else the usual one, which
  /// need not be there.
  std::string file;
  std::string usual_file = "/etc/judge/judge.toml";
  std::map<std::string, std::string> environment;  ///< what begins with JUDGE_
  std::map<std::string, std::string> flags;        ///< texts by the keys' names
  std::vector<std::string> complaints;             ///< of the command line itself
};

/// The values that hold, and where each came from.
struct EffectiveConfiguration {
  Configuration values;
  /// By key: "default", "/etc/judge/judge.toml:12", "environment JUDGE_LISTEN", "flag --listen".
  std::map<std::string, std::string> origins;
};

/// Reads and checks all of it. The error has a line for each thing that is wrong, with its place
/// and its mend: unknown names with the one that was probably meant, types, ranges, and values that
/// contradict each other.
Result<EffectiveConfiguration> load_configuration(const ConfigurationSources& sources);

/// The variables of this process's environment whose names begin with JUDGE_.
std::map<std::string, std::string> judge_environment();

}  // namespace judge::app
