#include "judge/store/sql/connection.hpp"

namespace judge::store {

std::int64_t integer(const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number == nullptr ? 0 : *number;
}

double real(const Value& value) {
  const auto* number = std::get_if<double>(&value);
  return number == nullptr ? static_cast<double>(integer(value)) : *number;
}

const std::string& text(const Value& value) {
  static const std::string none;
  const auto* words = std::get_if<std::string>(&value);
  return words == nullptr ? none : *words;
}

std::optional<std::int64_t> optional_integer(const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

Value value_of(const std::optional<std::int64_t>& number) {
  return number ? Value(*number) : Value();
}

Value value_of(const std::optional<std::string>& words) { return words ? Value(*words) : Value(); }

Expected<void> Connection::execute(const std::string& sql, const std::vector<Value>& parameters) {
  const auto rows = query(sql, parameters);
  return rows ? Expected<void>{} : std::unexpected(rows.error());
}

Expected<bool> Connection::matches(const std::string& sql, const std::vector<Value>& parameters) {
  const auto rows = query(sql, parameters);
  if (!rows) return std::unexpected(rows.error());
  return !rows->empty();
}

Expected<void> Connection::check_schema() {
  if (!newest_schema_) return {};
  const auto is_newer =
      matches("SELECT 1 FROM schema_version WHERE version > $1 LIMIT 1", {*newest_schema_});
  if (!is_newer) return std::unexpected(is_newer.error());
  if (!*is_newer) return {};
  return failure_with_mend(FailureKind::outdated,
                           "a newer judge has changed the schema of the database; this process "
                           "belongs to an older one and no longer stores anything");
}

Expected<void> Connection::transact(const std::function<Expected<void>()>& work) {
  if (auto begun = begin(); !begun) return begun;
  auto done = check_schema();
  if (done) done = work();
  if (done) {
    if (auto committed = run_script("COMMIT"); !committed) done = committed;
  }
  // After some errors (a full disk) the database has already rolled back, and this fails
  // harmlessly.
  if (!done) static_cast<void>(run_script("ROLLBACK"));
  return done;
}

}  // namespace judge::store
