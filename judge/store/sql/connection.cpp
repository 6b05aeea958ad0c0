#include "judge/store/sql/connection.hpp"

#include <algorithm>
#include <utility>

#include "judge/core/try.hpp"
#include "judge/core/utf8.hpp"

namespace judge::store {
namespace {

/// Returns true if both engines can store the value.
bool is_storable(const Value& value) {
  const auto* words = std::get_if<std::string>(&value);
  return words == nullptr || (!words->contains('\0') && is_utf8(*words));
}

}  // namespace

bool Connection::only_reads(std::string_view sql) {
  const auto begin = sql.find_first_not_of(" \n");
  return begin != std::string_view::npos && sql.substr(begin).starts_with("SELECT");
}

Expected<Rows> Connection::query(const std::string& sql, const std::vector<Value>& parameters) {
  if (joining_ && !is_in_transaction_ && !only_reads(sql)) {
    return query_with_joining(sql, parameters);
  }
  if (failure_) return std::unexpected(*failure_);
  auto rows = std::ranges::all_of(parameters, is_storable)
                  ? run_query(sql, parameters)
                  : failure(FailureKind::invalid,
                            "the database stores only text that is UTF-8 and contains no NUL");
  if (!rows) note_failure(rows.error());
  return rows;
}

Expected<Rows> Connection::query_with_joining(const std::string& sql,
                                              const std::vector<Value>& parameters) {
  Rows rows;
  JUDGE_TRY(transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(rows, query(sql, parameters));
    return {};
  }));
  return rows;
}

Expected<void> Connection::run_script(const std::string& sql) {
  if (failure_) return std::unexpected(*failure_);
  auto done = run_statements(sql);
  if (!done) note_failure(done.error());
  return done;
}

void Connection::note_failure(const Failure& failure) {
  if (is_in_transaction_) failure_ = failure;
}

Expected<void> Connection::execute(const std::string& sql, const std::vector<Value>& parameters) {
  JUDGE_TRY(query(sql, parameters));
  return {};
}

Expected<bool> Connection::matches(const std::string& sql, const std::vector<Value>& parameters) {
  JUDGE_TRY_ASSIGN(const auto rows, query(sql, parameters));
  return !rows.empty();
}

Expected<void> Connection::check_schema() {
  if (!newest_schema_) return {};
  JUDGE_TRY_ASSIGN(
      const auto is_newer,
      matches("SELECT 1 FROM schema_version WHERE version > $1 LIMIT 1", {*newest_schema_}));
  if (!is_newer) return {};
  return failure_with_fix(FailureKind::outdated,
                          "a newer judge has changed the schema of the database; this process "
                          "belongs to an older one and no longer stores anything");
}

Expected<void> Connection::transact(const std::function<Expected<void>()>& work) {
  JUDGE_TRY(begin());
  is_in_transaction_ = true;
  auto done = check_schema();
  if (done && joining_) done = joining_();
  if (done) done = work();
  // The work may have ignored the failure of a statement.
  if (done && failure_) done = std::unexpected(*failure_);
  if (done) done = commit();
  if (done) joining_ = nullptr;
  // After some errors, such as a full disk, the database has already rolled back. The statement
  // then fails harmlessly.
  if (!done) static_cast<void>(run_statements("ROLLBACK"));
  is_in_transaction_ = false;
  failure_.reset();
  end();
  return done;
}

Expected<void> Connection::at_one_moment(const std::function<Expected<void>()>& work) {
  JUDGE_TRY(begin_reading());
  auto done = without_joining(work);
  static_cast<void>(run_statements("COMMIT"));
  end();
  return done;
}

}  // namespace judge::store
