#include "judge/mail/notice_mail.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/mail/notice_texts.hpp"

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

/// Inserts values into a text.
template <class... Values>
std::string filled(std::string_view text, const Values&... values) {
  return fmt::format(fmt::runtime(text), values...);
}

/// Returns what happened, on one line.
std::string sentence(const Notice& notice, bool is_own, const NoticeTexts& texts) {
  const std::string course = line_of(notice.course_title);
  switch (notice.kind) {
    case NoticeKind::comments: {
      const bool is_one = notice.events == 1;
      const std::string_view own = is_one ? texts.comment_own : texts.comments_own;
      const std::string_view other = is_one ? texts.comment : texts.comments;
      return filled(is_own ? own : other, notice.events, line_of(notice.problem_title));
    }
    case NoticeKind::verdict:
      return filled(texts.verdict, line_of(notice.problem_title));
    case NoticeKind::announcement:
      return filled(texts.announcement, course, line_of(notice.title));
    case NoticeKind::question:
      return filled(texts.question, course);
    case NoticeKind::answer:
      break;
  }
  return filled(is_own ? texts.answer_own : texts.answer, course);
}

/// Returns the path of the page to which the page of notices links, too.
std::string path_of(const Notice& notice) {
  if (notice.course) return fmt::format("/courses/{}/announcements", *notice.course);
  return fmt::format("/submissions/{}{}", notice.submission.value_or(0),
                     notice.kind == NoticeKind::comments ? "?part=source" : "");
}

}  // namespace

Message notice_mail(const store::NoticeMail& mail, const Sender& sender, std::int64_t now_ms) {
  const NoticeTexts& texts = notice_texts(mail.language);
  const auto sentence_of = [&](const Notice& notice) {
    return sentence(notice, notice.owner == mail.user, texts);
  };
  std::string text;
  std::size_t listed = 0;
  for (const Notice& notice : mail.notices) {
    if (listed++ == listed_max) break;
    text += fmt::format("{}\n{}{}\n\n", sentence_of(notice), sender.public_url, path_of(notice));
  }
  const std::size_t count = mail.notices.size();
  if (count > listed_max) {
    text += fmt::format("{}\n{}/notices\n\n", filled(texts.more, count - listed_max),
                        sender.public_url);
  }
  text += "-- \n" + filled(texts.end, sender.public_url);
  return {
      .from = sender.address,
      .to = mail.address,
      .subject = count == 1 ? sentence_of(mail.notices.front()) : filled(texts.count, count),
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
