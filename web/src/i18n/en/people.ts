export const people = {
  "account.display_name": "Full name",
  "account.email_optional": "E-mail (optional)",

  "account.expiry": "Expires",
  "account.days": "after {count, one: # day, other: # days}",
  "account.expires": "expires",
  "account.revoke": "Revoke",

  "log_in.title": "Log in",
  "log_in.lead": "Access your courses and problems",
  "log_in.name": "User name",
  "log_in.password": "Password",
  "log_in.wrong": "Wrong user name or password.",
  "log_in.throttled": "Too many attempts. Try again at {time}.",
  "log_in.wait": "Log in (possible in {count, one: # second, other: # seconds})",
  "log_in.again": "Your session has ended. Log in again to continue. Nothing on this page is lost.",

  "role.student": "Student",
  "role.assistant": "Assistant",
  "role.instructor": "Instructor",
  "role.admin": "Administrator",

  "admin.make_link": "Create password link",
  "admin.link_once": "This link is shown only once. Earlier links no longer work.",
} as const;
