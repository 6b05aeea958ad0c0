#include "judge/store/sql/postgresql_session.hpp"

#include <array>
#include <cerrno>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <poll.h>

#include "judge/core/try.hpp"
#include "judge/store/sql/postgresql_failure.hpp"

namespace judge::store {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// The state of a statement that was cut off: neither done nor refused.
constexpr std::string_view lost_connection = "";

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

std::string option(const PQconninfoOption* options, std::string_view keyword) {
  for (; options != nullptr && options->keyword != nullptr; ++options) {
    if (options->keyword == keyword && options->val != nullptr) return options->val;
  }
  return "";
}

/// Returns a name for messages, such as "judge at db.example.org".
std::string name_of(const PQconninfoOption* options) {
  std::string host = option(options, "host");
  if (host.empty()) host = option(options, "hostaddr");
  return fmt::format("{} at {}", option(options, "dbname"), host.empty() ? "this machine" : host);
}

std::string without(std::string words, const std::string& secret) {
  if (secret.empty()) return words;
  for (auto at = words.find(secret); at != std::string::npos; at = words.find(secret)) {
    words.replace(at, secret.size(), "…");
  }
  return words;
}

std::string_view field(const PGresult* result, int code) {
  const char* const words = PQresultErrorField(result, code);
  return words == nullptr ? "" : words;
}

bool has_failed(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE;
}

}  // namespace

PostgresqlSession::PostgresqlSession(Handle handle, std::string name, PostgresqlWaits waits)
    : handle_(std::move(handle)), name_(std::move(name)), waits_(waits) {
  PQsetnonblocking(handle_.get(), 1);
  PQsetNoticeReceiver(handle_.get(), note_warning, this);
}

Expected<std::unique_ptr<PostgresqlSession>> PostgresqlSession::open(const std::string& address,
                                                                     PostgresqlWaits waits) {
  const Options options(PQconninfoParse(address.c_str(), nullptr));
  // The words of libpq are not used, because they quote the address, which may have a password.
  if (!options) {
    return failure(FailureKind::invalid,
                   "the store's address is not a valid connection URI of PostgreSQL\n"
                   "Fix: write it like postgresql://USER:PASSWORD@HOST/DATABASE, with special "
                   "characters of the password as %XX");
  }
  // Later values override earlier ones. The first ones detect a server that can no longer be
  // reached.
  constexpr std::array keywords = {"connect_timeout",      "keepalives_idle",
                                   "keepalives_interval",  "keepalives_count",
                                   "tcp_user_timeout",     "fallback_application_name",
                                   "target_session_attrs", "dbname",
                                   "client_encoding",      static_cast<const char*>(nullptr)};
  const std::array values = {"5",     "10",
                             "5",     "3",
                             "15000", "judge",
                             "any",   address.c_str(),
                             "UTF8",  static_cast<const char*>(nullptr)};
  constexpr int expand_address = 1;
  Handle handle(PQconnectdbParams(keywords.data(), values.data(), expand_address));
  std::string name = name_of(options.get());
  if (PQstatus(handle.get()) != CONNECTION_OK) {
    const std::string words =
        without(PQerrorMessage(handle.get()), option(options.get(), "password"));
    // libpq does not return the SQLSTATE of a refused log-in.
    const std::string_view state = words.contains("authentication")   ? "28000"
                                   : words.contains("does not exist") ? "3D000"
                                                                      : lost_connection;
    return postgresql_failure(state, name, words);
  }
  auto session = std::unique_ptr<PostgresqlSession>(
      new PostgresqlSession(std::move(handle), std::move(name), waits));
  constexpr milliseconds idle_in_transaction_max(60'000);
  JUDGE_TRY_ASSIGN(const auto set, session->run_script(fmt::format(
                                       "SET lock_timeout = {}; "
                                       "SET idle_in_transaction_session_timeout = {}; "
                                       "SET extra_float_digits = 1",
                                       waits.lock.count(), idle_in_transaction_max.count())));
  return session;
}

/// Called by libpq for each notice of the server. A commit with a warning is not safe: for example,
/// the server commits with a warning if somebody cancels the wait for a standby server.
void PostgresqlSession::note_warning(void* session, const PGresult* warning) {
  if (field(warning, PG_DIAG_SQLSTATE) == "01000") {
    static_cast<PostgresqlSession*>(session)->is_warned_ = true;
  }
}

std::unexpected<Failure> PostgresqlSession::lost(std::string_view words) const {
  return postgresql_failure(lost_connection, name_, words);
}

/// Closes the connection. A request to cancel the statement is not sent, because a cancelled COMMIT
/// could be reported as done.
std::unexpected<Failure> PostgresqlSession::silent(milliseconds wait_max) {
  handle_.reset();
  return lost(fmt::format("no answer within {} ms", wait_max.count()));
}

bool PostgresqlSession::wait_for_socket(Deadline deadline) {
  const bool has_more_to_send = PQflush(handle_.get()) == 1;
  pollfd socket{.fd = PQsocket(handle_.get()),
                .events = static_cast<short>(has_more_to_send ? POLLIN | POLLOUT : POLLIN),
                .revents = 0};
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  if (left.count() <= 0) return false;
  const int ready = ::poll(&socket, 1, static_cast<int>(left.count()));
  return ready > 0 || (ready < 0 && errno == EINTR);
}

/// Waits for the last result of what was sent.
Expected<PostgresqlResult> PostgresqlSession::answer(int sent, milliseconds wait_max) {
  if (sent == 0) return lost(PQerrorMessage(handle_.get()));
  const Deadline deadline = steady_clock::now() + wait_max;
  PostgresqlResult last;
  while (true) {
    while (PQisBusy(handle_.get()) == 1) {
      if (!wait_for_socket(deadline)) return silent(wait_max);
      if (PQconsumeInput(handle_.get()) == 0) return lost(PQerrorMessage(handle_.get()));
    }
    PostgresqlResult next(PQgetResult(handle_.get()));
    if (!next) break;
    // The first failure is the cause of later ones.
    if (!last || !has_failed(last.get())) last = std::move(next);
  }
  if (!last) return lost(PQerrorMessage(handle_.get()));
  if (!has_failed(last.get())) return last;
  const std::string_view words = field(last.get(), PG_DIAG_MESSAGE_PRIMARY);
  return postgresql_failure(field(last.get(), PG_DIAG_SQLSTATE), name_,
                            words.empty() ? PQresultErrorMessage(last.get()) : words);
}

Expected<std::string> PostgresqlSession::prepared(const std::string& sql,
                                                  const PostgresqlParameters& parameters) {
  std::string key = parameters.key(sql);
  const auto known = statements_.find(key);
  if (known != statements_.end()) return known->second;
  std::string name = fmt::format("s{}", statements_.size());
  const int sent = PQsendPrepare(handle_.get(), name.c_str(), sql.c_str(), parameters.count(),
                                 parameters.types());
  JUDGE_TRY_ASSIGN(const auto done, answer(sent, waits_.answer));
  statements_.emplace(std::move(key), name);
  return name;
}

Expected<PostgresqlResult> PostgresqlSession::run(const std::string& sql,
                                                  const std::vector<Value>& values) {
  if (is_lost()) return lost("the connection is closed");
  const PostgresqlParameters parameters(sql, values);
  JUDGE_TRY_ASSIGN(const auto name, prepared(sql, parameters));
  constexpr int as_text = 0;
  const int sent = PQsendQueryPrepared(handle_.get(), name.c_str(), parameters.count(),
                                       parameters.values(), parameters.lengths(), nullptr, as_text);
  return answer(sent, waits_.answer);
}

Expected<PostgresqlResult> PostgresqlSession::run_script(const std::string& sql) {
  if (is_lost()) return lost("the connection is closed");
  return answer(PQsendQuery(handle_.get(), sql.c_str()), waits_.script);
}

Expected<void> PostgresqlSession::commit() {
  is_warned_ = false;
  auto done = is_lost() ? lost("the connection is closed")
                        : answer(PQsendQuery(handle_.get(), "COMMIT"), waits_.answer);
  if (!done && is_lost()) {
    return failure(done.error().kind, "it is not known whether the last transaction is stored: " +
                                          done.error().message);
  }
  JUDGE_TRY(done);
  if (is_warned_) return lost("the server committed with a warning, so it may lose the data");
  // The server answers ROLLBACK if a statement of the transaction has failed.
  if (std::string_view(PQcmdStatus(done->get())) == "COMMIT") return {};
  return failure(FailureKind::other, fmt::format("database {}: the transaction failed", name_));
}

}  // namespace judge::store
