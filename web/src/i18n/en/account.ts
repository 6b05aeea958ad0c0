export const account = {
  "log_in.title": "Log in",
  "log_in.name": "User name",
  "log_in.password": "Password",
  "log_in.wrong": "The name or the password is wrong.",
  "log_in.again": "Your session has ended. Log in again to go on; nothing on this page is lost.",
} as const;
