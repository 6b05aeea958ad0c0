#include "judge/mail/notice_mail.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::mail::notice_mail_test {
namespace {

using store::Notice;
using store::NoticeKind;
using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t ada = 3;

Message mail_of(std::vector<Notice> notices, const char* language = "") {
  const store::NoticeMail mail{.user = ada,
                               .address = "ada@example.org",
                               .language = language,
                               .notices = std::move(notices),
                               .last_notice = 17};
  return notice_mail(
      mail, {.address = "judge@example.org", .public_url = "https://judge.example.org:8443/j"},
      1'800'000'000'000);
}

Notice comments(std::int64_t owner) {
  return {.kind = NoticeKind::comments,
          .submission = 12,
          .problem_title = "Eight Path",
          .owner = owner,
          .submitter_name = "Bob Secret",
          .events = 2};
}

Notice of_course(NoticeKind kind, std::int64_t owner) {
  return {.kind = kind, .owner = owner, .course = 5, .course_title = "Algorithms", .title = "Exam"};
}

TEST(NoticeMail, AboutOneNoticeHasItsTextAsSubject) {
  const Message message = mail_of({comments(ada)});
  EXPECT_EQ(message.from, "judge@example.org");
  EXPECT_EQ(message.to, "ada@example.org");
  EXPECT_EQ(message.subject, "2 new comments on your submission to Eight Path");
  EXPECT_EQ(message.text,
            "2 new comments on your submission to Eight Path\n"
            "https://judge.example.org:8443/j/submissions/12?part=source\n"
            "\n"
            "-- \n"
            "You get this mail because the judge has notices that you have not dismissed.\n"
            "To stop these mails: https://judge.example.org:8443/j/account\n");
  EXPECT_EQ(message.id, "notice.3.17@judge.example.org");
  EXPECT_EQ(message.manage_url, "https://judge.example.org:8443/j/account");
}

TEST(NoticeMail, HasALineAndALinkForEachKind) {
  const auto subject = [](Notice notice) { return mail_of({std::move(notice)}).subject; };
  Notice one = comments(4);
  one.events = 1;
  EXPECT_EQ(subject(one), "1 new comment on a submission to Eight Path");
  const Notice verdict{
      .kind = NoticeKind::verdict, .submission = 12, .problem_title = "Eight Path", .owner = ada};
  EXPECT_EQ(subject(verdict), "Your result for Eight Path has changed");
  EXPECT_THAT(mail_of({verdict}).text, HasSubstr("/j/submissions/12\n"));
  EXPECT_EQ(subject(of_course(NoticeKind::announcement, 0)), "Announcement in Algorithms: Exam");
  EXPECT_EQ(subject(of_course(NoticeKind::question, 4)), "New question in Algorithms");
  EXPECT_EQ(subject(of_course(NoticeKind::answer, ada)), "Reply to your question in Algorithms");
  EXPECT_EQ(subject(of_course(NoticeKind::answer, 4)),
            "Question and reply published in Algorithms");
  EXPECT_THAT(mail_of({of_course(NoticeKind::answer, 4)}).text,
              HasSubstr("/j/courses/5/announcements\n"));
}

TEST(NoticeMail, IsInTheLanguageOfTheUser) {
  const Message one = mail_of({comments(ada)}, "zh");
  EXPECT_EQ(one.subject, "您提交的“Eight Path”有 2 条新评论");
  EXPECT_EQ(one.text,
            "您提交的“Eight Path”有 2 条新评论\n"
            "https://judge.example.org:8443/j/submissions/12?part=source\n"
            "\n"
            "-- \n"
            "您收到这封邮件，是因为评测系统中有您尚未处理的通知。\n"
            "如不想再收到此类邮件，请前往：https://judge.example.org:8443/j/account\n");
  EXPECT_EQ(mail_of({of_course(NoticeKind::answer, 4)}, "zh").subject,
            "Algorithms公开了一条提问及其回复");
  const Message many = mail_of(std::vector<Notice>(100, comments(ada)), "zh");
  EXPECT_EQ(many.subject, "100 条新通知");
  EXPECT_THAT(many.text, HasSubstr("还有 80 条通知\n"));
}

TEST(NoticeMail, HasNoNamesResultsOrReasons) {
  Notice verdict = comments(4);
  verdict.kind = NoticeKind::verdict;
  verdict.old_verdict = Verdict::accepted;
  verdict.new_verdict = Verdict::wrong_answer;
  verdict.reason = "the third test was wrong";
  for (const Message& message : {mail_of({comments(4)}), mail_of({verdict}),
                                 mail_of({comments(4)}, "zh"), mail_of({verdict}, "zh")}) {
    for (const char* secret : {"Bob", "AC", "WA", "third test"}) {
      EXPECT_THAT(message.text, Not(HasSubstr(secret)));
    }
  }
}

TEST(NoticeMail, ListsSeveralNoticesUpToALimit) {
  EXPECT_EQ(mail_of({comments(ada), comments(4)}).subject, "2 new notices");
  const Message many = mail_of(std::vector<Notice>(100, comments(ada)));
  EXPECT_THAT(many.text, HasSubstr("80 more notices\nhttps://judge.example.org:8443/j/notices\n"));
  EXPECT_LT(many.text.size(), 5000U);
}

TEST(NoticeMail, KeepsATitleOnItsLine) {
  Notice hostile = of_course(NoticeKind::announcement, 0);
  hostile.title = "Exam\r\nBcc: eve@example.org\r\n\r\nhttps://evil.example.org";
  const Message message = mail_of({hostile});
  EXPECT_EQ(message.subject, "Announcement in Algorithms: Exam");
  EXPECT_THAT(formatted(message), Not(HasSubstr("Bcc")));
  EXPECT_THAT(message.text, Not(HasSubstr("evil")));
  hostile.title = std::string(5000, 'x');
  EXPECT_LT(mail_of({hostile}).text.size(), 1000U);
}

TEST(TestMail, SaysWhichJudgeSentIt) {
  const Message message =
      test_mail("root@example.org", {.address = "j@b.c", .public_url = "https://b.c"}, 5);
  EXPECT_EQ(message.to, "root@example.org");
  EXPECT_THAT(message.text, HasSubstr("The judge at https://b.c"));
  EXPECT_EQ(message.id, "test.5@b.c");
}

}  // namespace
}  // namespace judge::mail::notice_mail_test
