#pragma once

#include <string_view>

namespace judge::mail {

/// The texts of mails about notices in one language. `{0}` and `{1}` stand for values.
struct NoticeTexts {
  std::string_view comment_own;  ///< one comment on {1}; `comments_own` has more, {0}
  std::string_view comments_own;
  std::string_view comment;
  std::string_view comments;
  std::string_view verdict;       ///< of the problem {0}
  std::string_view announcement;  ///< in the course {0}, with the title {1}
  std::string_view question;      ///< in the course {0}
  std::string_view answer_own;
  std::string_view answer;
  std::string_view count;  ///< {0} is more than one
  std::string_view more;   ///< the notices that the mail does not list
  std::string_view end;    ///< lines; {0} is the address of the judge
};

/// Returns the texts in this page language; in English if the language is not known.
const NoticeTexts& notice_texts(std::string_view language);

}  // namespace judge::mail
