#include "judge/store/sql/connection.hpp"

#include "judge/core/try.hpp"

namespace judge::store {

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
  auto done = check_schema();
  if (done) done = work();
  if (done) {
    if (auto committed = run_script("COMMIT"); !committed) done = committed;
  }
  // After some errors, such as a full disk, the database has already rolled back. The statement
  // then fails harmlessly.
  if (!done) static_cast<void>(run_script("ROLLBACK"));
  end();
  return done;
}

}  // namespace judge::store
