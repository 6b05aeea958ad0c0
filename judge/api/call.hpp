#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/answer.hpp"
#include "judge/api/problem_catalogue.hpp"
#include "judge/api/rate_limit.hpp"
#include "judge/run/languages.hpp"
#include "judge/store/api_tokens.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/changes.hpp"
#include "judge/store/connection_pool.hpp"
#include "judge/store/password.hpp"
#include "judge/store/sessions.hpp"
#include "judge/store/users.hpp"

namespace judge::api {

/// A language of the table, and whether this machine has what it needs.
struct OfferedLanguage {
  run::Language language;
  bool available = true;
  std::string version;  ///< what its compiler calls itself
};

/// What a user may send.
struct ApiLimits {
  std::size_t source_bytes_max = 262'144;  ///< of all files of a submission
  std::size_t source_files_max = 32;
  std::size_t custom_input_bytes_max = 1'048'576;  ///< what a program is tried on
  int submissions_per_minute = 20;                 ///< of one user
  int requests_per_minute = 600;  ///< of one user, or of one address that is not logged in
  int streams_per_user = 8;       ///< open at a time
};

/// A key of the configuration that is in force.
struct Setting {
  std::string key;
  std::string group;
  std::string value;   ///< as in the configuration's file; a secret is masked
  std::string origin;  ///< "default", "/etc/judge/judge.toml:12", "environment JUDGE_LISTEN"
  std::string description;
  bool secret = false;
};

/// Something that keeps the judge from judging.
struct Trouble {
  std::string what;  ///< "cgroups"
  std::string detail;
  std::string mend;  ///< "" if none is known
};

/// What answering needs; all of it outlives the API.
struct Services {
  store::ConnectionPool& connections;
  const store::BlobStore& blobs;
  store::Changes& changes;             ///< of submissions
  store::Changes& custom_run_changes;  ///< and, by notify_all, of every commit of anything
  const store::PasswordHasher& passwords;
  ProblemCatalogue& problems;
  const std::vector<OfferedLanguage>& languages;
  store::SessionLimits session_limits;
  ApiLimits limits;
  std::function<std::int64_t()> now_ms;  ///< since 1970-01-01 UTC
  std::function<void()> wake_workers;    ///< there is work; called after it is stored
  std::string version;                   ///< of this judge
  std::vector<Setting> settings;
  /// Why nothing can be stored now; nothing when it can be. May be empty.
  std::function<std::optional<Trouble>()> why_nothing_is_stored;
  /// What this machine lacks for judging, in the words of `judge doctor`; may be empty.
  std::function<std::vector<Trouble>()> survey_host;
};

/// Who asks.
struct Caller {
  store::User user;
  std::optional<store::Scopes> scopes;  ///< of a token; nothing: a session, which may all
  std::int64_t session = 0;             ///< its id; 0: by a token
  std::string session_secret;

  bool is_admin() const { return user.role == store::Role::admin; }
};

/// One request on its way through a resource.
struct Call {
  const Request& request;
  Services& services;
  store::Connection& connection;
  std::map<std::string, std::string> parameters;  ///< of the path, by name
  std::optional<Caller> caller;                   ///< there is one unless the route is for anyone
  RateLimit& submissions;                         ///< how many of them a user may make
  std::int64_t now_ms = 0;

  const std::string& parameter(const std::string& name) const { return parameters.at(name); }

  /// The id in the path; 404 when it is no number, as there is nothing by that name.
  Answer<std::int64_t> id(const std::string& name) const;

  /// What a list asks for by `limit` and `after` in the query: at most so many, and the id that
  /// the last page ended with.
  struct Page {
    int count_max = 50;
    std::optional<std::int64_t> after;
  };
  Answer<Page> page() const;

  /// A text of the query; "" when it is absent.
  std::string query(const std::string& name) const;
};

/// A number that is not negative; nothing for anything else.
std::optional<std::int64_t> number_of(std::string_view text);

/// An answer with this JSON.
Response json_response(int status, const boost::json::value& value);

/// An answer without a body.
Response empty_response();

/// The store's result, or its refusal.
template <class T>
Answer<T> answered(store::Expected<T> result) {
  if (!result) return refuse(result.error());
  if constexpr (std::is_void_v<T>) {
    return {};
  } else {
    return *std::move(result);
  }
}

/// The same for what may not be there: 404 with these words.
template <class T>
Answer<T> found(store::Expected<std::optional<T>> result, const std::string& absent) {
  if (!result) return refuse(result.error());
  if (!*result) return refuse(404, absent);
  return **std::move(result);
}

}  // namespace judge::api
