#pragma once

namespace judge::store {

/// The migration that adds mails of notices. `mails_notices` is the user's choice.
/// `mail_settled_ms` is the time at which a notice was mailed or given up, and NULL before; notices
/// from before the migration are never mailed. `notice_mails` has a row for each user whose mail is
/// claimed, or whose last mail was not accepted: no mail is sent to this user before
/// `not_before_ms`.
inline constexpr const char* mail_tables = R"(
ALTER TABLE users ADD COLUMN mails_notices INTEGER NOT NULL DEFAULT 1;
ALTER TABLE notices ADD COLUMN mail_settled_ms BIGINT;
UPDATE notices SET mail_settled_ms = created_ms;
CREATE INDEX notices_to_mail ON notices (created_ms) WHERE mail_settled_ms IS NULL;
CREATE TABLE notice_mails (
  user_id BIGINT PRIMARY KEY REFERENCES users (id),
  not_before_ms BIGINT NOT NULL,
  failures INTEGER NOT NULL
);
)";

}  // namespace judge::store
