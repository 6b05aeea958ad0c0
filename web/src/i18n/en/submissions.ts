export const submissions = {
  "rejudging.becomes": "becomes",

  "notices.title": "Notices",
  "notices.count": "{count, one: # notice, other: # notices}",
  "notices.none": "No new notices",
  "notices.none_help":
    "New comments on your submissions, changes to your results, announcements, and replies to your comments and questions appear here.",
  "notices.dismiss": "Dismiss",
  "notices.verdict": "Your result for {problem} has changed",
  "notices.comments_own":
    "{count, one: # new comment, other: # new comments} on your submission to {problem}",
  "notices.comments":
    "{count, one: # new comment, other: # new comments} on {name}'s submission to {problem}",
  "notices.announcement": "Announcement in {course}: {title}",
  "notices.question": "New question in {course}",
  "notices.answer_own": "Reply to your question in {course}",
  "notices.answer": "Question and reply published in {course}",

  "history.problem": "Problem",
  "history.verdict": "Verdict",
  "history.all": "All",
  "history.choose": "Select two submissions to the same problem to compare them.",
  "history.choose_another": "Select another submission to the same problem.",
  "history.choose_one": "Compare submission {id}",
  "history.compare": "Compare these two",
  "history.none": "Your submissions will appear here.",
  "history.none_filtered": "You have no submissions that match these filters.",

  "own.none": "No submissions yet",

  "points.some": "{points} points",
  "points.of": "{points} of {total} points",
  "points.short": "{points} / {total}",

  "answers.title": "Answer files",

  "work.language": "Programming language",
} as const;
