#include "judge/mail/notice_texts.hpp"

#include <array>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace judge::mail::notice_texts_test {
namespace {

/// Returns the texts with their values.
auto filled(const NoticeTexts& texts) {
  const auto fill = [](std::string_view text, const char* first, const char* second = "") {
    return fmt::format(fmt::runtime(text), first, second);
  };
  return std::array{fill(texts.comment_own, "1", "Eight"),
                    fill(texts.comments_own, "2", "Eight"),
                    fill(texts.comment, "1", "Eight"),
                    fill(texts.comments, "2", "Eight"),
                    fill(texts.verdict, "Eight"),
                    fill(texts.announcement, "Sorting", "Exam"),
                    fill(texts.question, "Sorting"),
                    fill(texts.answer_own, "Sorting"),
                    fill(texts.answer, "Sorting"),
                    fill(texts.count, "2"),
                    fill(texts.more, "3"),
                    fill(texts.end, "https://b.c")};
}

TEST(NoticeTexts, AreChineseForChinesePages) {
  EXPECT_EQ(filled(notice_texts("zh")),
            (std::array<std::string, 12>{
                "您提交的“Eight”有 1 条新评论", "您提交的“Eight”有 2 条新评论",
                "“Eight”的一份提交有 1 条新评论", "“Eight”的一份提交有 2 条新评论",
                "您提交的“Eight”结果已改变", "Sorting的公告：Exam", "Sorting有新的提问",
                "您在Sorting中的提问已有回复", "Sorting公开了一条提问及其回复", "2 条新通知",
                "还有 3 条通知",
                "您收到这封邮件，是因为评测系统中有您尚未处理的通知。\n"
                "如不想再收到此类邮件，请前往：https://b.c/account\n"}));
}

TEST(NoticeTexts, AreEnglishForAllOtherLanguages) {
  EXPECT_EQ(filled(notice_texts("en")).back(),
            "You get this mail because the judge has notices that you have not dismissed.\n"
            "To stop these mails: https://b.c/account\n");
  for (const char* language : {"", "fr", "zhuang"}) {
    EXPECT_EQ(&notice_texts(language), &notice_texts("en")) << language;
  }
}

}  // namespace
}  // namespace judge::mail::notice_texts_test
