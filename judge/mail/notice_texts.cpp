#include "judge/mail/notice_texts.hpp"

namespace judge::mail {
namespace {

// The words are those of the page of notices.
constexpr NoticeTexts english = {
    .comment_own = "{0} new comment on your submission to {1}",
    .comments_own = "{0} new comments on your submission to {1}",
    .comment = "{0} new comment on a submission to {1}",
    .comments = "{0} new comments on a submission to {1}",
    .verdict = "Your result for {0} has changed",
    .announcement = "Announcement in {0}: {1}",
    .question = "New question in {0}",
    .answer_own = "Reply to your question in {0}",
    .answer = "Question and reply published in {0}",
    .count = "{0} new notices",
    .more = "{0} more notices",
    .end =
        "You get this mail because the judge has notices that you have not dismissed.\n"
        "To stop these mails: {0}/account\n",
};

constexpr NoticeTexts chinese = {
    .comment_own = "您提交的“{1}”有 {0} 条新评论",
    .comments_own = "您提交的“{1}”有 {0} 条新评论",
    .comment = "“{1}”的一份提交有 {0} 条新评论",
    .comments = "“{1}”的一份提交有 {0} 条新评论",
    .verdict = "您提交的“{0}”结果已改变",
    .announcement = "{0}的公告：{1}",
    .question = "{0}有新的提问",
    .answer_own = "您在{0}中的提问已有回复",
    .answer = "{0}公开了一条提问及其回复",
    .count = "{0} 条新通知",
    .more = "还有 {0} 条通知",
    .end =
        "您收到这封邮件，是因为评测系统中有您尚未处理的通知。\n"
        "如不想再收到此类邮件，请前往：{0}/account\n",
};

}  // namespace

const NoticeTexts& notice_texts(std::string_view language) {
  return language == "zh" ? chinese : english;
}

}  // namespace judge::mail
