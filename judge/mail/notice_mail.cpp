#include "judge/mail/notice_mail.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::mail {
namespace {

using store::Notice;
using store::NoticeKind;

constexpr std::size_t listed_max = 20;  ///< notices in one mail
constexpr std::size_t title_bytes_max = 200;

/// Returns a title on one line, because a user may have written it.
std::string line_of(const std::string& title) {
  std::string line = readable(title, title_bytes_max);
  line.resize(std::min(line.find('\n'), line.size()));
  std::ranges::replace(line, '\t', ' ');
  return line;
}

/// Returns what happened, on one line.
std::string sentence(const Notice& notice, bool is_own) {
  const std::string course = line_of(notice.course_title);
  switch (notice.kind) {
    case NoticeKind::comments:
      return fmt::format("{} new comment{} on {} to {}", notice.events,
                         notice.events == 1 ? "" : "s", is_own ? "your submission" : "a submission",
                         line_of(notice.problem_title));
    case NoticeKind::verdict:
      return fmt::format("Your result for {} has changed", line_of(notice.problem_title));
    case NoticeKind::announcement:
      return fmt::format("Announcement in {}: {}", course, line_of(notice.title));
    case NoticeKind::question:
      return fmt::format("New question in {}", course);
    case NoticeKind::answer:
      return fmt::format(
          "{} in {}", is_own ? "Reply to your question" : "Question and reply published", course);
  }
  return "New notice";
}

/// Returns the path of the page to which the page of notices links, too.
std::string path_of(const Notice& notice) {
  if (notice.course) return fmt::format("/courses/{}/announcements", *notice.course);
  return fmt::format("/submissions/{}{}", notice.submission.value_or(0),
                     notice.kind == NoticeKind::comments ? "?part=source" : "");
}

}  // namespace

Message notice_mail(const store::NoticeMail& mail, const Sender& sender, std::int64_t now_ms) {
  std::string text;
  std::size_t listed = 0;
  for (const Notice& notice : mail.notices) {
    if (listed++ == listed_max) break;
    text += fmt::format("{}\n{}{}\n\n", sentence(notice, notice.owner == mail.user),
                        sender.public_url, path_of(notice));
  }
  const std::size_t count = mail.notices.size();
  if (count > listed_max) {
    text += fmt::format("{} more notices\n{}/notices\n\n", count - listed_max, sender.public_url);
  }
  text += fmt::format(
      "-- \n"
      "You get this mail because the judge has notices that you have not dismissed.\n"
      "To stop these mails: {}/account\n",
      sender.public_url);
  return {
      .from = sender.address,
      .to = mail.address,
      .subject = count == 1
                     ? sentence(mail.notices.front(), mail.notices.front().owner == mail.user)
                     : fmt::format("{} new notices", count),
      .text = std::move(text),
      .id = fmt::format("notice.{}.{}@{}", mail.user, mail.last_notice, host_of(sender.public_url)),
      .manage_url = sender.public_url + "/account",
      .sent_ms = now_ms};
}

Message test_mail(const std::string& to, const Sender& sender, std::int64_t now_ms) {
  return {
      .from = sender.address,
      .to = to,
      .subject = "Test of the judge's mail",
      .text = fmt::format("The judge at {} can send mail to this address.\n", sender.public_url),
      .id = fmt::format("test.{}@{}", now_ms, host_of(sender.public_url)),
      .manage_url = "",
      .sent_ms = now_ms};
}

}  // namespace judge::mail
