import type { submissions as english } from "../en/submissions";

export const submissions: Record<keyof typeof english, string> = {
  "rejudging.becomes": "变为",

  "notices.title": "通知",
  "notices.count": "{count} 条通知",
  "notices.none": "没有新通知",
  "notices.none_help":
    "您的提交收到的新评论、您结果的变化、课程公告，以及对您评论和提问的回复会显示在这里。",
  "notices.dismiss": "不再显示",
  "notices.verdict": "您提交的“{problem}”结果已改变",
  "notices.comments_own": "您提交的“{problem}”有 {count} 条新评论",
  "notices.comments": "{name} 提交的“{problem}”有 {count} 条新评论",
  "notices.announcement": "{course}的公告：{title}",
  "notices.question": "{course}有新的提问",
  "notices.answer_own": "您在{course}中的提问已有回复",
  "notices.answer": "{course}公开了一条提问及其回复",

  "history.problem": "题目",
  "history.verdict": "评测结果",
  "history.all": "全部",
  "history.choose": "选择同一题目的两次提交进行比较。",
  "history.choose_another": "请再选择一次同一题目的提交。",
  "history.choose_one": "比较提交 {id}",
  "history.compare": "比较这两次提交",
  "history.none": "您的提交会显示在这里。",
  "history.none_filtered": "您没有符合筛选条件的提交。",

  "own.none": "还没有提交",

  "points.some": "{points} 分",
  "points.of": "{points} / {total} 分",
  "points.short": "{points} / {total}",

  "answers.title": "答案文件",

  "work.language": "编程语言",
};
