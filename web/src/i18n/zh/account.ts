import type { account as english } from "../en/account";

export const account: Record<keyof typeof english, string> = {
  "log_in.title": "登录",
  "log_in.name": "用户名",
  "log_in.password": "密码",
  "log_in.wrong": "用户名或密码错误。",
  "log_in.again": "会话已结束。请重新登录以继续，本页内容不会丢失。",
};
