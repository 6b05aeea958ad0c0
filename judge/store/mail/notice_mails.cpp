#include "judge/store/mail/notice_mails.hpp"

#include <algorithm>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

constexpr std::int64_t first_pause_ms = 60'000;
constexpr std::int64_t pause_ms_max = 3'600'000;

/// Notices that have not been mailed, of users who get mails.
const std::string pending = R"(
    FROM notices JOIN users ON users.id = notices.user_id
    WHERE notices.mail_settled_ms IS NULL AND notices.created_ms <= $1
      AND users.mails_notices = 1 AND users.email <> '' AND users.disabled = 0
      AND users.erased_ms IS NULL)";

struct Recipient {
  std::int64_t user = 0;
  std::string address;
  std::string language;
};

/// Returns the user with the oldest notice that was created at $1 or earlier, among those whose
/// mail is neither claimed nor postponed.
Expected<std::optional<Recipient>> next_recipient(Connection& connection, std::int64_t due_ms,
                                                  std::int64_t now_ms) {
  static const std::string sql = "SELECT users.id, users.email, users.page_language" + pending + R"(
      AND NOT EXISTS (SELECT 1 FROM notice_mails
                      WHERE notice_mails.user_id = users.id AND not_before_ms > $2)
    ORDER BY notices.created_ms LIMIT 1)";
  return connection.first(sql, {due_ms, now_ms}, [](const Row& row) {
    return Recipient{.user = integer(row["id"]),
                     .address = text(row["email"]),
                     .language = text(row["page_language"])};
  });
}

}  // namespace

std::int64_t mail_pause_ms(std::int64_t failures) {
  std::int64_t pause_ms = first_pause_ms;
  for (std::int64_t i = 1; i < failures && pause_ms < pause_ms_max; ++i) pause_ms *= 2;
  return std::min(pause_ms, pause_ms_max);
}

Expected<std::optional<NoticeMail>> NoticeMails::claim(std::int64_t delay_ms, std::int64_t now_ms) {
  const std::int64_t due_ms = now_ms - delay_ms;
  // Most calls find nothing. They need no transaction, which would take the write lock.
  JUDGE_TRY_ASSIGN(const auto any, next_recipient(connection_, due_ms, now_ms));
  if (!any) return std::nullopt;
  std::optional<NoticeMail> claimed;
  auto done = connection_.transact([&]() -> Expected<void> {
    while (!claimed) {
      JUDGE_TRY_ASSIGN(const auto recipient, next_recipient(connection_, due_ms, now_ms));
      if (!recipient) return {};
      NoticeMail mail{.user = recipient->user,
                      .address = recipient->address,
                      .language = recipient->language,
                      .notices = {}};
      JUDGE_TRY_ASSIGN(mail.notices, Notices(connection_).to_mail(mail.user));
      JUDGE_TRY_ASSIGN(
          const auto newest,
          connection_.first("SELECT max(id) FROM notices WHERE user_id = $1", {mail.user},
                            [](const Row& row) { return integer(row.only()); }));
      mail.last_notice = newest.value_or(0);
      if (mail.notices.empty()) {
        // The page does not show these notices either, for example because the user has left the
        // course.
        JUDGE_TRY(settle(mail, now_ms));
        continue;
      }
      JUDGE_TRY(connection_.execute(
          "INSERT INTO notice_mails (user_id, not_before_ms, failures) VALUES ($1, $2, 0) "
          "ON CONFLICT (user_id) DO UPDATE SET not_before_ms = $2",
          {mail.user, now_ms + mail_claim_ms}));
      claimed = std::move(mail);
    }
    return {};
  });
  JUDGE_TRY(done);
  return claimed;
}

Expected<void> NoticeMails::settle(const NoticeMail& mail, std::int64_t now_ms) {
  JUDGE_TRY(
      connection_.execute("UPDATE notices SET mail_settled_ms = $3 "
                          "WHERE user_id = $1 AND id <= $2 AND mail_settled_ms IS NULL",
                          {mail.user, mail.last_notice, now_ms}));
  return connection_.execute("DELETE FROM notice_mails WHERE user_id = $1", {mail.user});
}

Expected<void> NoticeMails::postpone(const NoticeMail& mail, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto failures,
      connection_.first("UPDATE notice_mails SET failures = failures + 1 WHERE user_id = $1 "
                        "RETURNING failures",
                        {mail.user}, [](const Row& row) { return integer(row.only()); }));
  return connection_.execute("UPDATE notice_mails SET not_before_ms = $2 WHERE user_id = $1",
                             {mail.user, now_ms + mail_pause_ms(failures.value_or(1))});
}

Expected<void> NoticeMails::give_back(const NoticeMail& mail) {
  return connection_.execute("UPDATE notice_mails SET not_before_ms = 0 WHERE user_id = $1",
                             {mail.user});
}

Expected<std::int64_t> NoticeMails::give_up_old(std::int64_t delay_ms, std::int64_t now_ms) {
  static const std::string count = "SELECT count(*)" + pending;
  const std::int64_t old_ms = now_ms - delay_ms - mail_age_max_ms;
  JUDGE_TRY_ASSIGN(
      const auto any,
      connection_.matches(
          "SELECT 1 FROM notices WHERE mail_settled_ms IS NULL AND created_ms <= $1 LIMIT 1",
          {old_ms}));
  if (!any) return 0;
  std::int64_t wanted = 0;
  auto done = connection_.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto rows, connection_.query(count, {old_ms}));
    wanted = integer(rows.front().only());
    return connection_.execute(
        "UPDATE notices SET mail_settled_ms = $2 "
        "WHERE mail_settled_ms IS NULL AND created_ms <= $1",
        {old_ms, now_ms});
  });
  JUDGE_TRY(done);
  return wanted;
}

Expected<bool> NoticeMails::are_wanted(std::int64_t user) {
  return connection_.matches("SELECT 1 FROM users WHERE id = $1 AND mails_notices = 1", {user});
}

Expected<void> NoticeMails::set_wanted(std::int64_t user, bool wanted) {
  return connection_.execute("UPDATE users SET mails_notices = $2 WHERE id = $1",
                             {user, std::int64_t{wanted}});
}

Expected<std::string> NoticeMails::language_of(std::int64_t user) {
  JUDGE_TRY_ASSIGN(auto language,
                   connection_.first("SELECT page_language FROM users WHERE id = $1", {user},
                                     [](const Row& row) { return text(row.only()); }));
  return std::move(language).value_or("");
}

Expected<void> NoticeMails::set_language(std::int64_t user, const std::string& language) {
  return connection_.execute("UPDATE users SET page_language = $2 WHERE id = $1", {user, language});
}

}  // namespace judge::store
