/** What the API says when it refuses a request. */
export const messages: Readonly<Record<string, string>> = {
  // A refusal of the store may have a second line that says what to do.
  "{}\nFix: {}": "{}。{}",

  // The judge and the server
  "the judge is busy; nothing was stored, try again": "评测系统繁忙，没有保存任何内容，请重试。",
  "the judge cannot store anything now; its operator has been notified":
    "评测系统目前无法保存任何内容，已通知系统管理员。",
  "a stored file that this request needs is damaged; the judge's operator has been notified":
    "此请求所需的一个文件已损坏，已通知系统管理员。",
  "the judge has failed; the reason is in its log": "评测系统出错，原因已记录在日志中",
  "the judge failed to handle this request": "评测系统处理此请求时出错",
  "internal error; the server's log has details under this request's id":
    "服务器内部错误，服务器日志在此请求的编号下有详细信息",
  "the server is handling too many requests": "服务器正在处理的请求过多。",
  "the server could not answer in time": "服务器未能及时响应。",
  "the server is stopping": "服务器正在停止。",
  "the server has too many connections open": "服务器上的连接过多。",
  "your address has too many connections open": "来自您网络地址的连接过多。",
  "the server has too many {}": "服务器上的{}过多。",
  "your address has too many {}": "来自您网络地址的{}过多。",
  "you have too many {}": "您的{}过多。",
  "event streams open": "实时连接",
  "uploads in progress": "并发上传",
  "large requests in progress": "并发大请求",
  "too many open streams; close one first": "打开的实时连接过多，请先关闭一个。",
  "too many requests; try again later": "请求过于频繁，请稍候。",
  "the request did not arrive in time": "请求未能及时到达服务器",
  "the body is larger than {} bytes": "请求的内容超过 {} 字节",
  "there is no resource at {}": "没有位于 {} 的资源",

  // Fields
  "'{}' is missing": "缺少 '{}'",
  "'{}' is blank": "'{}' 不能为空白",
  "'{}' has {} bytes; the limit is {}": "'{}' 有 {} 字节，上限为 {}",
  "{} must have {} to {} bytes; it has {}": "{} 的长度必须为 {} 到 {} 字节，实际为 {}",
  "{} must have {} to {} entries; it has {}": "{} 必须有 {} 到 {} 项，实际有 {} 项",
  "{} must be from {} to {}; it is {}": "{} 必须在 {} 到 {} 之间，实际为 {}",
  "{} must be one line without control characters, invisible characters or marks that change the writing direction":
    "{} 必须为一行，且不含控制字符、不可见字符和改变书写方向的标记",
  "{} must be a list of one or more of: {}": "{} 必须包含以下一项或多项：{}",
  "'{}' must be a non-negative integer": "'{}' 必须是非负整数",

  // Logging in and rights
  "the name or the password is wrong": "用户名或密码错误",
  "this account is disabled; ask an instructor": "此账户已停用，请联系教师",
  "too many log-in attempts; wait, then try again": "登录尝试次数过多，请稍候。",
  "log in first, or send a token": "请先登录，或使用令牌",
  "the session's user no longer exists": "此会话的用户已不存在",
  "send the session's 'csrf_token' in the header X-CSRF-Token":
    "请求头 X-CSRF-Token 中没有当前会话的 'csrf_token'，请重新加载页面",
  "change your password first (PUT /api/v1/session/password)":
    "请先修改密码（PUT /api/v1/session/password）",
  "this request needs the role '{}'": "此操作需要 '{}' 身份",
  "you are not an instructor of this course": "您不是本课程的教师",
  "you are not an instructor of any course": "您不是任何课程的教师",
  "you are not an instructor of a course with this problem": "您不是包含此题目的课程的教师",
  "you are not an instructor of this submission's course": "您不是此提交所属课程的教师",
  "only the course's assistants and instructors may see this": "仅课程的助教和教师可以查看",
  "only the course's assistants and instructors may download this": "仅课程的助教和教师可以下载",
  "you are not an assistant or an instructor of this course": "您不是本课程的助教或教师",
  "you are not an assistant or an instructor of this submission's course":
    "您不是此提交所属课程的助教或教师",

  // Account
  "'old_password' is wrong": "当前密码错误",
  "a password must have at least {} characters": "密码至少需要 {} 个字符",
  "a password may have at most {} bytes": "密码最多 {} 字节",
  "this link is invalid, expired or already used": "此链接无效、已过期或已被使用",
  "this link was already used or has expired": "此链接已被使用或已过期",
  "ask for a new one": "请索取新的链接",
  "you have no such session": "您没有这个会话",
  "log in to create tokens": "请登录后创建令牌",
  "you have no such token": "您没有这个令牌",
  "the name '{}' must be one line of 1 to {} bytes": "名称 '{}' 必须为一行，长度为 1 到 {} 字节",
  "a token needs at least one scope": "令牌至少需要一项权限",
  "the token would already have expired": "令牌的到期时间不能早于现在",
  "there are already {} tokens": "已有 {} 个令牌",
  "revoke one that is not used": "请撤销一个不再使用的令牌",
  "a token '{}' already exists, or the user does not exist": "令牌 '{}' 已存在，或用户不存在",
  "the name is empty": "名称不能为空",
  "the name '{}' has more than {} characters": "名称 '{}' 超过 {} 个字符",
  "the name '{}' must begin with a letter or digit": "名称 '{}' 必须以字母或数字开头",
  "the name '{}' has '{}' at position {}: only letters a-z, digits and . _ - @ are allowed":
    "名称 '{1}' 的第 {3} 位是 '{2}'：只能使用字母 a-z、数字和 . _ - @",
  "the name '{}' is taken": "名称 '{}' 已被使用",
  "the display name '{}' must be one line of at most {} bytes of visible UTF-8 characters":
    "姓名 '{}' 必须为一行可见的 UTF-8 字符，最多 {} 字节",
  "'{}' is not an email address": "'{}' 不是电子邮箱地址",

  // Invitations
  "this invitation is invalid, expired or used up; ask for a new one":
    "此邀请无效、已过期或名额已用完，请索取新的邀请",
  "this invitation has been used up or has expired": "此邀请的名额已用完或已过期",
  "too many attempts; wait, then try again": "尝试次数过多，请稍候。",
  "this name is taken; log in, or choose a different name":
    "此用户名已被使用，请登录，或选择其他用户名",
  "the user no longer exists": "该用户已不存在",
  "the course no longer exists": "该课程已不存在",

  // Problems and courses
  "there is no problem '{}'": "题目 '{}' 不存在",
  "there is no problem {}": "题目 {} 不存在",
  "there is no published problem {}": "没有已发布的题目 {}",
  "problem {} is not published": "题目 {} 尚未发布",
  "this problem has no file '{}'": "此题目没有文件 '{}'",
  "this file cannot be read": "无法读取此文件",
  "there is no such course": "该课程不存在",
  "there is no problem '{}' in this course": "本课程没有题目 '{}'",

  // Submissions
  "this problem is not currently open": "此题目当前未开放",
  "this problem is not open to you in this course": "此题目在该课程中未对您开放",
  "specify the course; the problem is open in: {}": "请指定课程，此题目在以下课程中开放：{}",
  "too many submissions; wait, then submit again": "提交过于频繁，请稍候。",
  "this Idempotency-Key was already used for a different submission: use a new key":
    "此 Idempotency-Key 已用于另一次提交，请使用新的",
  "this Idempotency-Key was already used for a different request: use a new key":
    "此 Idempotency-Key 已用于另一个请求，请使用新的",
  "a request with this Idempotency-Key is being handled: repeat it in a moment":
    "带有此 Idempotency-Key 的请求正在处理中，请稍后重试",
  "a request with this Idempotency-Key was carried out, but its response is not known: look at the result before you send it again with a new key":
    "带有此 Idempotency-Key 的请求已执行，但其响应未知；请先查看结果，再用新的键重新发送",
  "a request with this Idempotency-Key was carried out, but its response was not kept: look at the result before you send it again with a new key":
    "带有此 Idempotency-Key 的请求已执行，但其响应未保存；请先查看结果，再用新的键重新发送",
  "this problem does not accept '{}'; it accepts: {}": "此题目不接受 '{}'，可使用：{}",
  "'{}' is not a valid file name: use letters, digits and . _ - +, and do not begin with . or -":
    "'{}' 不是有效的文件名：只能使用字母、数字和 . _ - +，且不能以 . 或 - 开头",
  "two files have the name '{}'": "有两个文件同名：'{}'",
  "the files have {} bytes in total; the limit is {}": "文件共 {} 字节，上限为 {}",
  "there is no such submission": "该提交不存在",
  "this submission has no judgement": "此提交没有评测",
  "this submission has no such run": "此提交没有这次运行",
  "this run has no such image": "此次运行没有该图像",
  "you may list only your own submissions": "您只能查看自己的提交",
  "'verdict' must be one of {}": "'verdict' 必须是以下之一：{}",
  "'user' must be an id or 'me'": "'user' 必须是编号或 'me'",
  "you have no such notice": "您没有这条通知",

  // Custom runs and checks while typing
  "answer files cannot be run; submit them": "答案文件不能运行，请直接提交",
  "too many runs; wait, then try again": "运行过于频繁，请稍候。",
  "{} of your programs are already waiting or running": "您已有 {} 个程序在等待或运行。",
  "there is no such run": "该运行不存在",
  "this judge does not check sources before they are submitted": "此评测系统不在提交前检查源代码",
  "sources in this language are not checked before they are submitted":
    "此语言的源代码不在提交前检查",
  "too many checks; wait, then try again": "检查过于频繁，请稍候。",
  "too many checks are waiting": "等待中的检查过多。",
  "there is no such check; a newer one may have replaced it": "该检查不存在，可能已被新的检查取代",

  // Comments and questions
  "there is no such comment": "该评论不存在",
  "the submission has no file '{}'": "此提交没有文件 '{}'",
  "the last line of '{}' is line {}": "'{}' 的最后一行是第 {} 行",
  "only the author of a comment may change it": "只有评论的作者可以修改评论",
  "only the author and the course's instructors may remove a comment":
    "只有评论的作者和课程的教师可以删除评论",
  "this submission already has {} comments, which is the maximum": "此提交已有 {} 条评论，已达上限",
  "there is no such question": "该提问不存在",
  "only students may ask questions in a course": "只有课程的学生可以提问",
  "this course is archived and accepts no questions": "本课程已归档，不接受提问",
  "only the course's instructors may remove a question that has a reply":
    "已有回复的提问只有课程的教师可以删除",
  "you already have {} questions without a reply in this course, which is the maximum":
    "您在本课程中已有 {} 条提问待回复，已达上限",
  "wait for a reply, or remove a question": "请等待回复，或删除一条提问",
};
