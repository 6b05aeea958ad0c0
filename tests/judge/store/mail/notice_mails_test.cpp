#include "judge/store/mail/notice_mails.hpp"

#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

constexpr std::int64_t delay_ms = 1000;
constexpr std::int64_t pause_minute_ms = 60'000;

class NoticeMailsTest : public StoreTest {
 protected:
  NoticeMailsTest() {
    run("INSERT INTO users (id, name, email, created_ms) VALUES (1, 'ada', 'ada@b.c', 0),"
        "  (2, 'bob', 'bob@b.c', 0);"
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'c', 5), (2, 2, 'eight', 'c', 6)");
  }

  void run(const std::string& sql) {
    const auto done = connection().run_script(sql);
    EXPECT_TRUE(done) << done.error().message;
  }
  void add(std::int64_t user, std::int64_t at_ms) {
    ASSERT_TRUE(Notices(connection()).add(user, user, NoticeKind::comments, at_ms));
  }
  std::optional<NoticeMail> claim(std::int64_t now_ms) {
    auto mail = mails_.claim(delay_ms, now_ms);
    EXPECT_TRUE(mail) << mail.error().message;
    return *std::move(mail);
  }

  NoticeMails mails_{connection()};
};

TEST_F(NoticeMailsTest, AreClaimedByOneCallerWhenTheyAreDue) {
  add(1, 10);
  EXPECT_FALSE(claim(10 + delay_ms - 1));
  const auto mail = claim(10 + delay_ms);
  ASSERT_TRUE(mail);
  EXPECT_EQ(mail->user, 1);
  EXPECT_EQ(mail->address, "ada@b.c");
  ASSERT_EQ(mail->notices.size(), 1U);
  EXPECT_EQ(mail->notices.front().problem_title, "Eight");
  const auto other = open();
  EXPECT_FALSE(*NoticeMails(*other).claim(delay_ms, 10 + delay_ms));
  EXPECT_TRUE(*NoticeMails(*other).claim(delay_ms, 10 + delay_ms + mail_claim_ms))
      << "the first caller has been killed";
}

TEST_F(NoticeMailsTest, AreNotRepeatedUnlessThereIsANewEvent) {
  add(1, 10);
  const auto mail = claim(2000);
  add(1, 2001);  // while the mail is sent
  ASSERT_TRUE(mails_.settle(*mail, 2002));
  EXPECT_FALSE(claim(2002));
  const auto again = claim(3001);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->notices.front().events, 2);
  ASSERT_TRUE(mails_.settle(*again, 3002));
  EXPECT_FALSE(claim(10'000));
}

TEST_F(NoticeMailsTest, GoOnlyToUsersWhoCanAndWantToGetThem) {
  for (const char* change :
       {"email = ''", "disabled = 1", "mails_notices = 0", "erased_ms = 5, disabled = 0"}) {
    run(std::string("UPDATE users SET ") + change + " WHERE id = 1");
    add(1, 10);
    EXPECT_FALSE(claim(5000)) << change;
    run("UPDATE users SET email = 'ada@b.c', disabled = 0, mails_notices = 1, erased_ms = NULL");
  }
  EXPECT_TRUE(claim(5000));
}

TEST_F(NoticeMailsTest, AreDroppedIfThePageDoesNotShowTheNotice) {
  run("INSERT INTO courses (id, name, title, created_ms) VALUES (1, 'c', 'C', 0);"
      "INSERT INTO announcements (id, course_id, title, text, created_ms)"
      "  VALUES (1, 1, 'T', 't', 0);"
      "INSERT INTO notices (user_id, announcement_id, kind, event_count, created_ms)"
      "  VALUES (1, 1, 'announcement', 1, 5)");
  add(2, 10);
  const auto mail = claim(5000);
  ASSERT_TRUE(mail);
  EXPECT_EQ(mail->user, 2) << "ada is not in the course";
  EXPECT_FALSE(*connection().matches(
      "SELECT 1 FROM notices WHERE user_id = 1 AND mail_settled_ms IS NULL", {}));
}

TEST_F(NoticeMailsTest, WaitLongerAfterEachFailure) {
  EXPECT_EQ(mail_pause_ms(1), pause_minute_ms);
  EXPECT_EQ(mail_pause_ms(2), 2 * pause_minute_ms);
  EXPECT_EQ(mail_pause_ms(6), 32 * pause_minute_ms);
  EXPECT_EQ(mail_pause_ms(7), 60 * pause_minute_ms);
  EXPECT_EQ(mail_pause_ms(1'000'000), 60 * pause_minute_ms);
  add(1, 10);
  std::int64_t now_ms = 5000;
  for (const std::int64_t minutes : {1, 2, 4}) {
    const auto mail = claim(now_ms);
    ASSERT_TRUE(mail);
    ASSERT_TRUE(mails_.postpone(*mail, now_ms));
    now_ms += minutes * pause_minute_ms;
    EXPECT_FALSE(claim(now_ms - 1));
  }
  const auto mail = claim(now_ms);
  ASSERT_TRUE(mail);
  ASSERT_TRUE(mails_.give_back(*mail));
  EXPECT_TRUE(claim(now_ms)) << "a mail that was given back is due immediately";
}

TEST_F(NoticeMailsTest, AreGivenUpAfterADay) {
  add(1, 10);
  add(2, 10);
  ASSERT_TRUE(mails_.set_wanted(2, false));
  EXPECT_EQ(*mails_.give_up_old(delay_ms, 10 + delay_ms + mail_age_max_ms - 1), 0);
  EXPECT_EQ(*mails_.give_up_old(delay_ms, 10 + delay_ms + mail_age_max_ms), 1)
      << "bob's would not have been mailed";
  EXPECT_FALSE(claim(10 + delay_ms + mail_age_max_ms));
  EXPECT_EQ(Notices(connection()).of_user(1)->size(), 1U) << "the page still shows it";
}

TEST_F(NoticeMailsTest, HaveTheLanguageThatTheUserHasChosen) {
  add(1, 10);
  EXPECT_EQ(*mails_.language_of(1), "") << "not known";
  ASSERT_TRUE(mails_.set_language(1, "zh"));
  EXPECT_EQ(*mails_.language_of(1), "zh");
  EXPECT_EQ(*mails_.language_of(2), "");
  EXPECT_EQ(*mails_.language_of(99), "");
  EXPECT_EQ(claim(2000)->language, "zh");
}

TEST_F(NoticeMailsTest, AreWantedUntilTheUserSaysNo) {
  EXPECT_TRUE(*mails_.are_wanted(1));
  ASSERT_TRUE(mails_.set_wanted(1, false));
  EXPECT_FALSE(*mails_.are_wanted(1));
  EXPECT_TRUE(*mails_.are_wanted(2));
  EXPECT_FALSE(*mails_.are_wanted(99));
}

}  // namespace
}  // namespace judge::store
