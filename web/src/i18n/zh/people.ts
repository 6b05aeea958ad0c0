import type { people as english } from "../en/people";

export const people: Record<keyof typeof english, string> = {
  "account.display_name": "姓名",
  "account.email_optional": "电子邮箱（选填）",

  "account.expiry": "有效期",
  "account.days": "{count} 天",
  "account.expires": "到期时间：",
  "account.revoke": "撤销",

  "log_in.title": "登录",
  "log_in.lead": "进入您的课程和题目",
  "log_in.name": "用户名",
  "log_in.password": "密码",
  "log_in.wrong": "用户名或密码错误。",
  "log_in.throttled": "尝试次数过多，请于 {time} 后重试。",
  "log_in.wait": "登录（{count} 秒后）",
  "log_in.again": "会话已结束。请重新登录以继续，本页内容不会丢失。",

  "role.student": "学生",
  "role.assistant": "助教",
  "role.instructor": "教师",
  "role.admin": "管理员",

  "admin.make_link": "生成设置密码的链接",
  "admin.link_once": "此链接只显示一次，之前的链接已失效。",
};
