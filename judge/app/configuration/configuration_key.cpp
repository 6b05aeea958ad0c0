#include "judge/app/configuration/configuration_key.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "judge/app/configuration/configuration_check.hpp"
#include "judge/core/contains.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/nearest.hpp"
#include "judge/core/text.hpp"

namespace judge::app {
namespace {

using C = Configuration;

constexpr std::string_view places = "Places";
constexpr std::string_view judging = "Judging";
constexpr std::string_view requests = "Requests";
constexpr std::string_view submissions = "Submissions";
constexpr std::string_view sessions = "Sessions";
constexpr std::string_view mails = "Mail";
constexpr std::string_view collection = "Collection";
constexpr std::string_view watching = "Logs and metrics";

constexpr double minute_s = 60;
constexpr double hour_s = 3600;
constexpr double day_s = 86'400;
constexpr double kib = kibibyte;
constexpr double mib = mebibyte;
constexpr double gib = 1024 * mib;

constexpr std::array<std::string_view, 5> level_choices = {"debug", "info", "warning", "error",
                                                           "off"};
constexpr std::array<std::string_view, 2> format_choices = {"text", "json"};
constexpr auto encryption_choices = enum_names<mail::Encryption>();

// clang-format off
constexpr auto keys = std::to_array<ConfigurationKey>({
    {"listen", places, &C::listen,
     "address and port to serve HTTP on; port 0 takes any free port", 0, 0, {}, check_endpoint},
    {"public_url", places, &C::public_url,
     "address of the judge for links; empty: taken from the request", 0, 0, {}, check_url},
    {"trusted_proxies", places, &C::trusted_proxies,
     "networks of proxies that are trusted to report a client's address", 0, 0, {}, check_network},
    {"data", places, &C::data,
     "directory of the database and the files; only the judge may read it", 0, 0, {}, check_given},
    {"store", places, &C::store,
     "PostgreSQL database, such as postgresql://USER:PASSWORD@HOST/DATABASE; empty: a SQLite file "
     "in `data`", 0, 0, {}, check_store, true},
    {"problems", places, &C::problems,
     "directory of problem packages to import at startup", 0, 0, {}, nullptr},
    {"web", places, &C::web, "directory with the static files of the pages", 0, 0, {}, nullptr},
    {"languages", places, &C::languages,
     "table of languages to use instead of the built-in one", 0, 0, {}, nullptr},

    {"embedded_workers", judging, &C::embedded_workers,
     "whether the daemon judges submissions; if not, `judge worker` must run"},
    {"workers", judging, &C::workers,
     "number of programs judged at the same time; 0: one per core", 0, 256},
    {"lease_s", judging, &C::lease_s,
     "time after which the jobs of a silent worker go to other workers", 5, hour_s},
    {"grace_s", judging, &C::grace_s,
     "time for running jobs to finish when the daemon is stopped", 1, hour_s},
    {"compilation_s", judging, &C::compilation_s,
     "CPU time for compiling a submission, unless its problem sets compilation_time", 1, hour_s},
    {"remeasure_within_percent", judging, &C::remeasure_within_percent,
     "runs within this percentage of the CPU limit are repeated; a problem may set its own", 0,
     remeasure_within_percent_max},
    {"remeasurements_max", judging, &C::remeasurements_max,
     "maximum number of repetitions of a run close to its limit; a problem may set its own",
     0, remeasurements_max_max},
    {"overshoot_percent", judging, &C::overshoot_percent,
     "a run is stopped this many percent above its CPU limit; a problem may set its own", 0,
     overshoot_percent_max},

    {"header_bytes_max", requests, &C::header_bytes_max,
     "maximum size of the headers of a request", kib, mib},
    {"anonymous_body_bytes_max", requests, &C::anonymous_body_bytes_max,
     "maximum size of the body of a request without a log-in", kib, mib},
    {"body_bytes_max", requests, &C::body_bytes_max,
     "maximum size of the body of a request that is not an upload", kib, gib},
    {"upload_bytes_max", requests, &C::upload_bytes_max,
     "maximum size of the body of a request that uploads a package or test data", kib, 4 * gib},
    {"uploads_bytes_max", requests, &C::uploads_bytes_max,
     "maximum memory for the bodies of all uploads in progress", kib, 64 * gib},
    {"uploads_max", requests, &C::uploads_max,
     "maximum number of simultaneous uploads", 1, 1000},
    {"uploads_per_user_max", requests, &C::uploads_per_user_max,
     "maximum number of simultaneous uploads of one user", 1, 1000},
    {"body_bytes_per_s_min", requests, &C::body_bytes_per_s_min,
     "minimum transfer rate of a request body; a request that stays below it for "
     "`request_deadline_s` is rejected",
     1, mib},
    {"request_deadline_s", requests, &C::request_deadline_s,
     "time to answer a request; see also `body_bytes_per_s_min`", 1, hour_s},
    {"heavy_requests_max", requests, &C::heavy_requests_max,
     "maximum number of requests for statistics, exports and imports that are handled at the same "
     "time",
     1, 64},
    {"connections_max", requests, &C::connections_max,
     "maximum number of simultaneous connections", 1, 100'000},
    {"connections_per_address_max", requests, &C::connections_per_address_max,
     "maximum number of unauthenticated connections from one address; no limit for trusted proxies",
     1, 100'000},
    {"connections_per_user_max", requests, &C::connections_per_user_max,
     "maximum number of connections counted for one user; additional ones of the same user are "
     "counted for their address",
     1, 100'000},
    {"streams_max", requests, &C::streams_max,
     "maximum number of simultaneous event streams, which show results live", 1, 100'000},
    {"streams_per_address_max", requests, &C::streams_per_address_max,
     "maximum number of unauthenticated event streams of one address", 1, 100'000},
    {"streams_per_user_max", requests, &C::streams_per_user_max,
     "maximum number of event streams of one user", 1, 1000},
    {"requests_per_minute_per_user", requests, &C::requests_per_minute_per_user,
     "maximum requests per minute of one user, or of one address without a log-in", 1, 1'000'000},

    {"source_bytes_max", submissions, &C::source_bytes_max,
     "maximum total size of a submission's files", kib, 16 * mib},
    {"submissions_per_minute_per_user", submissions, &C::submissions_per_minute_per_user,
     "maximum number of submissions of one user per minute", 1, 10'000},
    {"checks_while_typing", submissions, &C::checks_while_typing,
     "whether the editor shows the compiler's messages while a user types"},
    {"checks_per_minute_per_user", submissions, &C::checks_per_minute_per_user,
     "maximum number of source checks of one user per minute; see `checks_while_typing`", 1,
     10'000},

    {"session_idle_s", sessions, &C::session_idle_s,
     "time without requests after which a user must log in again", minute_s, 365 * day_s},
    {"session_max_s", sessions, &C::session_max_s,
     "time after which even an active user must log in again", minute_s, 365 * day_s},
    {"password_hashes_max", sessions, &C::password_hashes_max,
     "maximum number of passwords hashed at the same time, using 64 MiB each; others wait", 1, 64},

    {"mail_server", mails, &C::mail_server,
     "SMTP server for mails of notices, such as smtps://mail.example.org:465; empty: no mail", 0, 0,
     {}, check_mail_server},
    {"mail_user", mails, &C::mail_user,
     "user name for the log-in to `mail_server`; empty: no log-in", 0, 0, {}, nullptr},
    {"mail_password", mails, &C::mail_password,
     "password for the log-in to `mail_server`", 0, 0, {}, nullptr, true},
    {"mail_from", mails, &C::mail_from,
     "address that mails are sent from", 0, 0, {}, check_mail_address},
    {"mail_encryption", mails, &C::mail_encryption,
     "whether smtp:// requires TLS; automatic: unless the server is on this machine", 0, 0,
     encryption_choices},
    {"mail_ca_file", mails, &C::mail_ca_file,
     "file with the certificates to trust for `mail_server`; empty: the system's", 0, 0, {},
     nullptr},
    {"mail_delay_s", mails, &C::mail_delay_s,
     "time before a notice is mailed; a notice that was dismissed by then is not mailed", 0,
     day_s},

    {"collect_interval_s", collection, &C::collect_interval_s,
     "interval between removals of unreferenced files; 0: never", 0, 30 * day_s},
    {"collect_age_s", collection, &C::collect_age_s,
     "minimum time since the last use of a file before it is removed", hour_s, 365 * day_s},

    {"log_level", watching, &C::log_level,
     "the lowest level that is logged", 0, 0, level_choices},
    {"log_format", watching, &C::log_format,
     "form of the log: plain text, or one JSON object per line", 0, 0, format_choices},
    {"metrics_token", watching, &C::metrics_token,
     "bearer token that `/metrics` requires; empty: anyone may read it", 0, 0, {}, check_token,
     true},
    {"metrics_listen", watching, &C::metrics_listen,
     "address and port for `/metrics` of a `judge worker`; empty: no `/metrics`", 0, 0, {},
     check_optional_endpoint},
});
// clang-format on

/// Variables that begin with JUDGE_ but are not keys of the configuration.
constexpr std::array<std::string_view, 8> other_variables = {
    "JUDGE_CONFIG",       "JUDGE_CACHE_DIR",    "JUDGE_NO_BOOTSTRAP",  "JUDGE_LONG_TESTS",
    "JUDGE_FUZZ_SECONDS", "JUDGE_SLOW_MACHINE", "JUDGE_TEST_PROGRAMS", "JUDGE_SANITIZERS"};

}  // namespace

std::span<const ConfigurationKey> configuration_keys() { return keys; }

const ConfigurationKey* find_key(std::string_view name) {
  const auto* const found = std::ranges::find(keys, name, &ConfigurationKey::name);
  return found == keys.end() ? nullptr : found;
}

std::string variable_name(const ConfigurationKey& key) {
  std::string name = "JUDGE_";
  for (const char c : key.name) {
    name += is_lower_case_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return name;
}

std::string flag_name(const ConfigurationKey& key) {
  std::string name = "--" + std::string(key.name);
  std::ranges::replace(name, '_', '-');
  return name;
}

bool is_other_variable(std::string_view name) { return contains(other_variables, name); }

std::string suggestion(std::string_view word, const std::vector<std::string>& words) {
  const auto meant = nearest(word, {words.begin(), words.end()});
  return meant ? fmt::format("; did you mean '{}'?", *meant) : "";
}

}  // namespace judge::app
