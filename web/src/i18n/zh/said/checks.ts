/** What the checks of drafts and of packages find. */
export const messages: Readonly<Record<string, string>> = {
  // The names of the checks. A template inserts what follows "output validator".
  "input validators": "输入校验器",
  "input validators compile": "输入校验器 编译",
  "input validators on the data": "输入校验器 对测试数据的检查",
  "input validators on junk": "输入校验器 对无效数据的检查",
  "output validator": "输出校验器",
  compiles: "编译",
  "on the answers": "对答案的检查",
  "on its self-tests": "对自测数据的检查",
  "on junk": "对无效输出的检查",
  "output visualizer": "输出绘图程序",
  "submissions that were not run": "没有运行的参考程序",
  "test data files": "测试数据文件",
  "time limit": "时间限制",
  "wrong submissions": "错误程序",

  // The steps of a check
  "generating answers": "生成答案",
  "time limit: {}": "时间限制：{}",
  interrupted: "已中断",

  // Input validators
  "input validator {}: {}": "输入校验器 {}：{}",
  "{}.in is {} by {}: {}": "{}.in 的校验结果为{}（{}）：{}",
  rejected: "不合法",
  "not judged": "无法判断",
  "{}.in is accepted but must be rejected": "{}.in 应不合法，却被判为合法",
  "{}.in is not judged: {}": "{}.in 无法判断：{}",
  "on {}: {}": "对 {}：{}",
  "on {} with {}: {}": "对 {}（修改方式：{}）：{}",
  "{} is accepted": "{}：被判为合法",
  "inputs with {} are always accepted, and no test case shows that this is intended":
    "含有{}的输入总是被判为合法，而没有测试点表明这是有意的",

  // Output validators
  "not accepted: {}": "未被判为正确：{}",
  "{} .ans files of secret tests are not accepted as outputs, which is correct if they are data for the validator; the first is {}":
    "{} 个 secret 测试点的 .ans 文件作为输出时未被判为正确；如果它们是供校验器使用的数据，则没有问题；第一个是 {}",
  "{}.out is {}": "{}.out {}",
  "{}.out is {}: {}": "{}.out {}：{}",
  "accepted but must be rejected": "应判为错误，却被判为正确",
  "rejected but must be accepted": "应判为正确，却被判为错误",
  "{} is accepted on {}": "{}：在 {} 上被判为正确",
  "the output '{}' for {}: {}": "{2} 的输出 '{1}'：{3}",

  // Junk
  "the empty file": "空文件",
  "a lone newline": "只有一个换行",
  "1 KiB of random bytes": "1 KiB 随机字节",
  "the printable ASCII characters": "所有可打印的 ASCII 字符",
  "1 KiB of random printable characters": "1 KiB 随机可打印字符",
  "text in Latin-1": "Latin-1 编码的文本",
  "text in UTF-8": "UTF-8 编码的文本",
  "a zero byte": "一个零字节",
  "64 KiB without white space": "64 KiB 没有空白字符的文本",
  "every space doubled": "每个空格变为两个",
  "a space at the end of every line": "每行末尾加一个空格",
  "every newline doubled": "每个换行变为两个",
  "lines that end in CR LF": "各行以 CR LF 结尾",
  "a leading zero in every number": "每个数前加一个零",
  "one more token at the end": "末尾多一项",
  "junk at the end": "末尾有无效内容",

  // Output visualizers
  "there is neither a judgeimage nor a teamimage": "既没有 judgeimage，也没有 teamimage",
  "{} is larger than {} KiB": "{} 超过 {} KiB",
  "{} is not a PNG, JPEG or SVG image": "{} 不是 PNG、JPEG 或 SVG 图像",

  // Files with test data
  "{} contains carriage returns; lines must end with LF only": "{} 含有回车符；各行只能以 LF 结尾",
  "{} does not end with a newline": "{} 没有以换行结尾",
  "{} begins with a byte order mark": "{} 以字节顺序标记（BOM）开头",
  "{} is larger than the output limit of {} MiB": "{} 超过 {} MiB 的输出限制",
  "{} takes more than half of the output limit of {} MiB": "{} 超过 {} MiB 输出限制的一半",
  "{}.in is the same as {}.in": "{}.in 与 {}.in 相同",
  "there is no test case in data/sample or data/secret": "data/sample 和 data/secret 中没有测试点",

  // Reference submissions
  "{} is not run: {}": "{} 没有运行：{}",
  "programs in submissions/do_not_run are never run": "submissions/do_not_run 中的程序从不运行",
  "it does not compile": "编译失败",
  "JE on {}: {}": "{} 评测错误（JE）：{}",
  "{} on {}, where only {} is permitted{}": "{}（{}），而这里只允许 {}{}",
  "{} is required on {} but never occurs": "{} 应出现在{}，但从未出现",
  "the message '{}' is required on {} but never occurs": "信息 '{}' 应出现在{}，但从未出现",
  "some test case": "某个测试点上",
  "some of {}": "某个符合 {} 的测试点上",
  "score {} in {}, expected {}": "得分（{2}）为 {1}，应为 {3}",
  "score {} in {}, expected {} to {}": "得分（{2}）为 {1}，应在 {3} 到 {4} 之间",
  "score {} on {}, expected {}": "得分（{2}）为 {1}，应为 {3}",
  "score {} on {}, expected {} to {}": "得分（{2}）为 {1}，应在 {3} 到 {4} 之间",
  "no score {}, expected {}": "没有得分（{}），应为 {}",
  "no score {}, expected {} to {}": "没有得分（{}），应在 {} 到 {} 之间",
  "in total": "总计",
  "score {} in total, expected more than 0 and less than {}": "总得分为 {}，应大于 0 且小于 {}",
  "{} in total, expected more than 0 and less than {}": "{}，而总得分应大于 0 且小于 {}",
  "no score": "没有得分",
  "the best score": "最高分",
  total: "总计",
  partial: "部分得分",
  any: "任意结果",
  "{} of {} tests catch no wrong submission: {}": "{} 个测试点（共 {} 个）没有拦截任何错误程序：{}",

  // The time limit
  "Time limit: {}": "时间限制：{}",
  "no time limit can be derived: no reference submission sets a lower bound{}":
    "无法推算时间限制：没有给出下限的参考程序{}",
  "problem.yaml does not set limits.time_limit, and {}.":
    "problem.yaml 没有设置 limits.time_limit，并且{}。",
  "{} on {} needs {} s, so by ac_to_time_limit ({}) the time limit must be at least {} s":
    "{}（{}）用时 {} s，因此按照 ac_to_time_limit（{}），时间限制至少应为 {} s",
  "{} must exceed the time limit but needs only {} s; by time_limit_to_tle ({}) it must need at least {} s, or the time limit must be at most {} s":
    "{} 应超时，但只用时 {} s；按照 time_limit_to_tle（{}），其用时至少应为 {} s，或时间限制至多应为 {} s",

  // Answers
  "The answer of {} cannot be generated by {}: {}": "无法生成 {} 的答案（程序：{}）：{}",
  "The answer of {} cannot be written; is the disk full?": "无法写入 {} 的答案；磁盘是否已满？",
  "Cannot generate answers: there is no accepted reference submission.":
    "无法生成答案：没有正确的参考程序。",
  "Cannot generate answers with {}: {}": "无法用 {} 生成答案：{}",
  "the submissions to this problem are answers, not programs that could be run":
    "本题提交的是答案，而不是可以运行的程序",
  "does not compile: {}": "编译失败：{}",
};
