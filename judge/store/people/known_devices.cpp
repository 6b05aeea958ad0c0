#include "judge/store/people/known_devices.hpp"

#include "judge/core/try.hpp"
#include "judge/store/people/secret.hpp"

namespace judge::store {

Expected<std::optional<std::int64_t>> KnownDevices::find(const std::string& secret,
                                                         const std::string& name,
                                                         std::int64_t now_ms) {
  static const std::string sql = R"(
    SELECT known_devices.id FROM known_devices JOIN users ON users.id = user_id
    WHERE secret_hash = $1 AND lower(users.name) = lower($2) AND last_used_ms > $3)";
  return connection_.first(sql, {hash_of_secret(secret), name, now_ms - known_device_life_ms},
                           [](const Row& row) { return integer(row["id"]); });
}

Expected<std::string> KnownDevices::add(std::int64_t user, std::int64_t now_ms) {
  static const std::string forget = R"(
    DELETE FROM known_devices WHERE user_id = $1 AND id NOT IN (
      SELECT id FROM known_devices WHERE user_id = $1 ORDER BY last_used_ms DESC, id DESC
      LIMIT $2))";
  std::string secret = make_secret(device_prefix);
  JUDGE_TRY(connection_.execute(
      "INSERT INTO known_devices (user_id, secret_hash, last_used_ms) VALUES ($1, $2, $3)",
      {user, hash_of_secret(secret), now_ms}));
  JUDGE_TRY(connection_.execute(forget, {user, std::int64_t{known_devices_max}}));
  return secret;
}

Expected<void> KnownDevices::use(std::int64_t device, std::int64_t now_ms) {
  return connection_.execute("UPDATE known_devices SET last_used_ms = $2 WHERE id = $1",
                             {device, now_ms});
}

Expected<void> KnownDevices::remove_all_of(std::int64_t user) {
  return connection_.execute("DELETE FROM known_devices WHERE user_id = $1", {user});
}

Expected<std::int64_t> KnownDevices::remove_old(std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto removed,
      connection_.query("DELETE FROM known_devices WHERE last_used_ms <= $1 RETURNING 1",
                        {now_ms - known_device_life_ms}));
  return static_cast<std::int64_t>(removed.size());
}

}  // namespace judge::store
