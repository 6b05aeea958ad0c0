/** What the API says when it refuses a request for staff. */
export const messages: Readonly<Record<string, string>> = {
  // Courses
  "there is no course {}": "课程 {} 不存在",
  "the title '{}' must be one line of 1 to {} bytes of visible UTF-8 characters":
    "课程名称 '{}' 必须为一行可见的 UTF-8 字符，长度为 1 到 {} 字节",
  "with this shift, a time of the problem '{}' is before 1970 or after 9999":
    "按此天数平移后，题目 '{}' 的某个时间早于 1970 年或晚于 9999 年",
  "there is no such problem": "该题目不存在",
  "the problem '{}' is already in this course": "题目 '{}' 已在本课程中",
  "this problem is not in this course": "该题目不在本课程中",
  "the course has no problem '{}'": "本课程没有题目 '{}'",
  "the problem '{}' closes before it opens": "题目 '{}' 的关闭时间必须晚于开放时间",
  "the problem '{}' is due before it opens": "题目 '{}' 的截止时间必须晚于开放时间",
  "the problem '{}' is due after it closes": "题目 '{}' 的截止时间不能晚于关闭时间",
  "the list must contain each problem of the course once": "列表必须恰好包含课程的每道题目一次",
  "load the problems again": "请重新加载题目",
  "there is no such announcement": "该公告不存在",
  "this course already has {} announcements, which is the maximum":
    "本课程已有 {} 条公告，已达上限",
  "remove old announcements": "请删除旧公告",

  // People of a course
  "this user is not in this course": "该用户不在本课程中",
  "this user is not in the course": "该用户不在本课程中",
  "send an invitation": "请发送邀请",
  "this user is not a student of this course": "该用户不是本课程的学生",
  "the section '{}' must be one line of visible characters and at most {} bytes":
    "小组 '{}' 必须为一行可见字符，最多 {} 字节",
  "this course has no such invitation": "本课程没有该邀请",
  "the invitation would already have expired": "邀请的到期时间不能早于现在",
  "an invitation is for 1 to {} people": "一个邀请可供 1 到 {} 人使用",
  "this user has more rights than a student; ask an administrator to create the link (POST /api/v1/users/{}/password_link)":
    "该用户的权限高于学生，请让管理员创建链接（POST /api/v1/users/{}/password_link）",
  "an extension needs a due time, a closing time, or both":
    "延期需要设置截止时间或关闭时间，也可以两者都设置",
  "the problem would be due before it opens": "截止时间必须晚于题目的开放时间",
  "the problem would close before it opens": "关闭时间必须晚于题目的开放时间",
  "the problem would be due after it closes: extend the closing time as well":
    "截止时间晚于题目的关闭时间，请同时延长关闭时间",
  "there is no such extension": "该延期不存在",

  // Class lists
  "line {}: {}": "第 {} 行：{}",
  "the list or the course has changed since the preview": "预览之后，名单或课程有改动",
  "open the preview again": "请重新预览",
  "the list needs a first line with column names and at least one line below it":
    "名单的首行必须是列名，且其下至少有一行",
  "unknown column '{}'; the columns are 'name', 'display name', 'email' and 'section'":
    "未知的列 '{}'，可用的列为 'name'、'display name'、'email' 和 'section'",
  "the column '{}' occurs twice": "列 '{}' 出现了两次",
  "there is no column 'name'": "缺少 'name' 列",
  "{} fields, but the first line has {}": "有 {} 个字段，但首行有 {} 个",
  "the name '{}' is already on line {}": "用户名 '{}' 已在第 {} 行出现",
  "the file has more than {} bytes": "文件超过 {} 字节",
  "the file is in UTF-16: save it as UTF-8 ('CSV UTF-8' in a spreadsheet)":
    "文件为 UTF-16 编码：请另存为 UTF-8（在电子表格中选择 'CSV UTF-8'）",
  "more than {} lines": "超过 {} 行",
  "more than {} fields": "超过 {} 个字段",
  "a quote within a field: enclose the field in quotes and double this quote":
    "字段中有引号：请用引号括住整个字段，并将此引号写两遍",
  "unexpected text after the closing quote of a field": "字段的结束引号之后有多余内容",
  "the quote that opens here is not closed": "此处开始的引号没有结束",

  // Submissions and rejudgings
  "submission {} is already {}: there is nothing to cancel":
    "提交 {} 的评测已经结束（{}），无需取消",
  "the problem version of this judgement no longer exists": "此次评测所用的题目版本已不存在",
  "select submissions with 'submissions', 'problem', 'course', 'user', 'language', 'verdict', 'from_ms' or 'until_ms'":
    "请用 'submissions'、'problem'、'course'、'user'、'language'、'verdict'、'from_ms' 或 'until_ms' 选择提交",
  "there is no such rejudging": "该重新评测不存在",
  "each submission must be judged 1 to {} times, not {}":
    "每个提交的评测次数必须为 1 到 {}，而不是 {}",
  "a note may have at most {} bytes": "备注最多 {} 字节",
  "no submissions match: there is nothing to rejudge": "没有符合条件的提交，无需重新评测",
  "{} submissions, each judged {} times, exceed the {} judgements that one rejudging may have: choose fewer":
    "{} 个提交各评测 {} 次，超过了一次重新评测最多 {} 次评测的上限，请少选一些",
  "this is the preview of draft {}; publish or discard the draft":
    "这是草稿 {} 的预览，请发布或丢弃该草稿",
  "the rejudging includes submissions of a course that you no longer instruct":
    "此次重新评测包含您已不再任教的课程的提交",
  "this rejudging was already {}": "此次重新评测已经结束（{}）",
  "this rejudging judges submissions repeatedly to measure whether verdicts are stable: there is no single result to apply":
    "此次重新评测对每个提交评测多次，以检验结果是否稳定，因此没有唯一的结果可以应用",
  "{} of its submissions are not judged yet: wait until it is ready":
    "还有 {} 个提交尚未评测，请等待评测完成",

  // Drafts
  "there is no such draft": "该草稿不存在",
  "'{}' is not a valid problem name: use lower-case letters and digits":
    "'{}' 不是有效的题目标识：只能使用小写字母和数字",
  "{} has no such version": "{} 没有该版本",
  "{} has no version '{}'": "{} 没有版本 '{}'",
  "problem {} has no version {}": "题目 {} 没有版本 {}",
  "this version has no file '{}'": "此版本没有文件 '{}'",
  "this draft is published": "此草稿已发布",
  "this draft is published; open a new one for further changes":
    "此草稿已发布，如需继续修改，请新建草稿",
  "this draft is published; compare the versions of its problem":
    "此草稿已发布，请比较题目的历史版本",
  "the draft now has revision {}, not {}, because it was changed in the meantime; read it again, then repeat your change":
    "草稿在此期间被修改，现在是第 {} 次修订，而不是第 {} 次，请重新加载后再次修改",
  "a package may have at most {} files, {} bytes in total and {} bytes per file; this one would have {} files with {} bytes, the largest with {}":
    "题目包最多 {} 个文件、共 {} 字节、每个文件 {} 字节；此题目包将有 {} 个文件、共 {} 字节，最大的文件为 {} 字节",

  // Files of drafts
  "the draft has no files": "草稿中没有文件",
  "the draft has no file '{}'": "草稿中没有文件 '{}'",
  "the draft has no '{}'; add it first": "草稿中没有 '{}'，请先添加",
  "the draft already has '{}'; rename or remove it first": "草稿中已有 '{}'，请先将其重命名或删除",
  "the draft already has '{}'; send replace=true to replace it":
    "草稿中已有 '{}'，如需替换，请设置 replace=true",
  "'{}' is a directory": "'{}' 是目录",
  "'{}' is a file, not a directory; remove it first": "'{}' 是文件而不是目录，请先删除",
  "'{}' is moved or removed more than once": "'{}' 被多次移动或删除",
  "'{}' is the new path of more than one file": "'{}' 是多个文件的新路径",
  "'{}' is not a path in a package: its parts have letters, digits and _ . -, and do not begin with . or -":
    "'{}' 不是题目包中的路径：路径的各部分只能使用字母、数字和 _ . -，且不能以 . 或 - 开头",
  "'{}' is not a path in a package: send a path such as 'data/secret/01.in', whose parts have letters, digits and _ . -, and do not begin with . or -":
    "'{}' 不是题目包中的路径：路径形如 'data/secret/01.in'，各部分只能使用字母、数字和 _ . -，且不能以 . 或 - 开头",
  "the package has {} bytes; an archive may have at most {}, so download the files one by one":
    "题目包有 {} 字节，压缩包最多 {} 字节，请逐个下载文件",
  "the judge cannot write the archive now; try again later":
    "评测系统目前无法生成压缩包，请稍后再试",
  "send the zip archive as the body": "请上传 zip 压缩包",
  "the judge cannot store anything now; try again later":
    "评测系统目前无法保存任何内容，请稍后再试",
  "{} must be created by {}: upload a full package, or run 'judge problem import' and upload its result":
    "{} 须由 {} 生成：请上传完整的题目包，或运行 'judge problem import' 并上传其结果",

  // Test cases of drafts
  "the draft has no test case '{}'": "草稿中没有测试点 '{}'",
  "test case {} already exists; to change it, replace its files, or remove it first":
    "测试点 {} 已存在；如需修改，请替换其文件，或先将其删除",
  "'{}' is not a test group: use 'sample', 'secret' or a directory below one of them":
    "'{}' 不是测试组：请使用 'sample'、'secret' 或它们之下的目录",
  "'{}' is not a valid test case name: use letters, digits and _ . -, and do not begin with . or -":
    "'{}' 不是有效的测试点名称：只能使用字母、数字和 _ . -，且不能以 . 或 - 开头",
  "'{}' does not name a test case of this group; send either only 'name', for example \"secret/01\", or 'group' together with 'name', for example \"secret\" and \"01\"":
    "'{}' 不是该测试组中的测试点名称；请只填写 'name'，例如 \"secret/01\"，或同时填写 'group' 和 'name'，例如 \"secret\" 和 \"01\"",
  "'{}' is neither the input (.in) nor the answer (.ans) of a test case":
    "'{}' 既不是测试点的输入（.in），也不是答案（.ans）",
  "'{}' has no input (.in) next to it": "'{}' 没有对应的输入（.in）",
  "two files in the archive have the path '{}'": "压缩包中有两个文件的路径都是 '{}'",
  "the archive has no test cases (NAME.in, NAME.ans)": "压缩包中没有测试点（NAME.in、NAME.ans）",
  "the archive cannot be read; try again": "无法读取压缩包，请重试",
  "'arguments' must be a list of at most {} strings of at most {} bytes, without NUL":
    "'arguments' 最多 {} 个参数，每个最多 {} 字节，且不含 NUL",
  "{} generator runs are already pending; wait until one has ended":
    "已有 {} 个生成器在等待运行，请等待其中一个结束",
  "there is no such validation; it may have been removed": "该验证不存在，可能已被删除",

  // Publishing
  "this draft has no check yet, because it has no changes": "此草稿没有改动，因此还没有检查",
  "this draft has no changes to publish": "此草稿没有可发布的改动",
  "the check of revision {} must pass first, but it is {}; see its report":
    "须先通过第 {} 次修订的检查（目前状态：{}），请查看检查报告",
  "there is no preview": "没有预览",
  "this draft has no preview; start one": "此草稿没有预览，请开始预览",
  "this draft has no preview to extend: start a preview first":
    "此草稿没有可扩展的预览，请先开始预览",
  "no preview is needed because this problem has no submissions": "本题还没有提交，不需要预览",
  "there is no preview of the effects on past submissions: start one, or set without_preview to leave their grades as they are":
    "还没有预览对已有提交的影响：请开始预览，或设置 without_preview 以保留已有成绩",
  "the preview is not ready: {} judgements are pending": "预览尚未完成：还有 {} 次评测未完成",
  "the preview was {}: start a new one": "预览已经结束（{}），请重新开始",
  "the preview does not cover all submissions ({} missing): extend it, or set allow_unpreviewed to judge them after publishing":
    "预览没有包含所有提交（缺少 {} 个）：请扩展预览，或设置 allow_unpreviewed 以在发布后评测它们",
  "problem {}: a different version was published in the meantime":
    "题目 {}：在此期间发布了另一个版本",

  // Users, pauses and erasure
  "there is no such user": "该用户不存在",
  "there is no user {}": "用户 {} 不存在",
  "'q' has more than {} bytes": "搜索内容超过 {} 字节",
  "'role' must be student, instructor or admin": "'role' 必须是 student、instructor 或 admin",
  "'{}' is the last admin": "'{}' 是最后一名管理员",
  "make another user an admin first": "请先将其他用户设为管理员",
  "you cannot erase yourself; ask another admin": "您不能清除自己的数据，请联系其他管理员",
  "'user' or 'submissions_before_ms' is missing": "缺少 'user' 或 'submissions_before_ms'",
  "the reason must be one line of at most {} bytes": "原因必须为一行，最多 {} 字节",
  "there is no such pause; it may have ended": "该暂停不存在，可能已经结束",
  "there is no {} '{}'": "找不到 {} '{}'",
  "the queue is not paused": "评测队列没有暂停",
  "the {} '{}' is not paused": "{} '{}' 没有暂停",

  // Why the judge is not ready
  "no worker is running": "没有正在运行的评测机",
  "start `judge worker`, or set 'embedded_workers' to true":
    "请启动 `judge worker`，或将 'embedded_workers' 设为 true",
};
