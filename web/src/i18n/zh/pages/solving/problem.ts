import type { problem as english } from "../../../en/pages/solving/problem";

export const problem: Record<keyof typeof english, string> = {
  "problem.splitter": "题面宽度",
  "problem.parts": "题目内容",
  "problem.statement": "题面",
  "problem.code": "代码",
  "problem.answers": "答案",
  "problem.to_code": "编写并提交",
  "problem.to_answers": "提交答案",
  "problem.ask": "提问",
  "problem.ask_in": "在{course}中提问",
  "problem.statement_language": "题面语言",
  "problem.no_statement": "本题没有题面。",
  "problem.statement_file": "本题的题面是一个文件。",
  "problem.attachments": "附件",
  "problem.samples": "样例",
  "problem.sample_input": "样例输入 {number}",
  "problem.sample_interaction": "样例交互 {number}",
  "problem.sample_answer": "样例输出 {number}",
  "problem.time_limit": "时间限制",
  "problem.time_limit_detail": "CPU 时间。接近限制时：{near}。CPU 时间达到 {stop} s 时程序被终止。",
  "problem.near_limit":
    "与限制相差不超过 {percent} % 的运行最多重测 {count} 次，取输出相同时的最短时间",
  "problem.near_limit_never": "不重测",
  "problem.memory_limit": "内存限制",
  "problem.own_points": "你的得分：{points}",
  "problem.tests": "{count, other: # 个测试点}",
};
