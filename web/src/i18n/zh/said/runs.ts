/** What the judge says about runs, compilations and judgements, and what the validators of the bundled problems say. */
export const messages: Readonly<Record<string, string>> = {
  // Parts that are added to sentences
  ": {}": "：{}",
  "; {}": "；{}",
  ": at {}, line {}": "：位于 {} 第 {} 行",
  ": {} at {}, line {}": "：{}，位于 {} 第 {} 行",
  "[the rest is not shown]": "[其余部分未显示]",
  "{}\n[the rest is not shown]": "{}\n[其余部分未显示]",
  "{} [the rest is not shown]": "{} [其余部分未显示]",

  // How a run exceeded a limit
  "stopped after {} s of wall-clock time, with {} s of CPU time used":
    "实际用时达到 {} s 后被终止，其间使用 CPU 时间 {} s",
  "{} s of CPU time used; the limit is {} s": "使用了 {} s CPU 时间，限制为 {} s",
  "took more than {} s of wall-clock time": "实际用时超过 {} s",
  "used more than the {} s of CPU time allowed": "CPU 时间超过了允许的 {} s",
  "needed more than the {} of memory allowed": "内存用量超过了允许的 {}",
  "wrote more than the {} allowed": "输出量超过了允许的 {}",

  // How a run failed
  "exit code {}; a successful program exits with 0": "退出码为 {}；正常结束的程序退出码为 0",
  "exit code {}: {}": "退出码 {}：{}",
  "exit code other than 0{}": "退出码不为 0{}",
  "killed by a signal": "被信号终止",
  "killed by {}": "因{}而终止",
  "killed by {}: {}": "因{}而终止：{}",
  "killed by {}: at {}, line {}": "因{}而终止：位于 {} 第 {} 行",
  "killed by {}: {} at {}, line {}": "因{}而终止：{}，位于 {} 第 {} 行",
  "a signal": "信号",
  "signal {}": "编号为 {} 的信号",
  "signal {} ({})": "信号 {}（{}）",
  "segmentation fault": "段错误",
  abort: "异常中止",
  "arithmetic error, such as a division by zero": "算术错误，例如除以零",
  "illegal instruction": "非法指令",
  "bus error": "总线错误",
  kill: "强制终止",
  "forbidden system call": "禁止的系统调用",
  "broken pipe": "管道已断开",
  trap: "断点陷阱",
  "stack overflow: the recursion is too deep{}": "栈溢出：递归过深{}",
  "reached the limit on processes and threads, and failed{}": "进程和线程数达到上限，运行失败{}",
  "the program could not be started{}": "程序无法启动{}",
  "{} could not start{}; the program was not run": "{} 无法启动{}；程序没有运行",
  "{} could not start{}; the memory limit is {}; the program was not run":
    "{} 无法启动{}；内存限制为 {}；程序没有运行",

  // How a compiler, validator, grader or generator ended
  "exited with {}": "以退出码 {} 退出",
  "used more than {} s of CPU time{}": "使用的 CPU 时间超过 {} s{}",
  "did not end within {} s{}": "未在 {} s 内结束{}",
  "used more than {}": "使用的内存超过 {}",
  "used more than {}: {}": "使用的内存超过 {}：{}",
  "wrote more than {}": "写出的数据超过 {}",
  "wrote more than {}: {}": "写出的数据超过 {}：{}",
  "started too many processes{}": "启动的进程过多{}",
  "overflowed its stack{}": "发生栈溢出{}",
  "could not be started": "无法启动",
  "could not be started: {}": "无法启动：{}",
  "was stopped by the judge": "被评测系统停止",
  "was killed by {}": "因{}而终止",
  "was killed by {}: {}": "因{}而终止：{}",

  // Interactions
  "neither program used CPU time for {} s: {}": "两个程序在 {} s 内都没有使用 CPU 时间：{}",
  "neither program used CPU time for {} s: {}; {}": "两个程序在 {} s 内都没有使用 CPU 时间：{}；{}",
  "the submission had ended, but the validator had not": "提交的程序已结束，但校验器没有结束",
  "the validator had ended, but the submission had not": "校验器已结束，但提交的程序没有结束",
  "the submission did not read {} bytes from the validator, and the validator did not read {} bytes from the submission":
    "提交的程序没有读取校验器输出的 {} 字节，校验器也没有读取提交的程序输出的 {} 字节",
  "the validator waited for the submission, which did not read {} bytes from the validator":
    "校验器在等待提交的程序，而后者没有读取校验器输出的 {} 字节",
  "the submission waited for the validator, which did not read {} bytes from the submission":
    "提交的程序在等待校验器，而后者没有读取提交的程序输出的 {} 字节",
  "the submission and the validator waited for each other": "提交的程序与校验器互相等待",
  "a common reason is output that was not flushed{}": "常见原因是没有刷新输出缓冲区{}",
  "cannot create an eventfd": "无法创建 eventfd",
  "cannot start a thread: {}": "无法启动线程：{}",

  // The default output validator
  "line {}, token {}: {}": "第 {} 行，第 {} 项：{}",
  "line {}, white space {} token {}: expected {}, got {}":
    "第 {1} 行，第 {3} 项{2}的空白字符：应为 {4}，实际为 {5}",
  before: "之前",
  after: "之后",
  "expected {}, got {}": "应为 {}，实际为 {}",
  "expected the number {}, got {}": "应为数 {}，实际为 {}",
  "expected {}, got {}, which is {} off": "应为 {}，实际为 {}，相差 {}",
  "expected {}, but the output ends here": "应为 {}，但输出到此结束",
  "the output should end here, but {} follows": "输出应到此结束，但后面还有 {}",
  "the output is empty": "输出为空",
  "the first difference is after token {}": "第一处差异在第 {} 项之后",
  "the output ends before token {}": "输出在第 {} 项之前就结束了",
  "the output should end after token {}": "输出应在第 {} 项之后结束",
  "token {} of the output is wrong": "输出的第 {} 项错误",
  "the white space before token {} is wrong": "第 {} 项之前的空白字符错误",
  "the default validator has no flag '{}'; its flags are case_sensitive, space_change_sensitive, float_relative_tolerance, float_absolute_tolerance and float_tolerance":
    "默认校验器没有选项 '{}'；可用的选项有 case_sensitive、space_change_sensitive、float_relative_tolerance、float_absolute_tolerance 和 float_tolerance",
  "the default validator's flag {} sets a tolerance that is already set":
    "默认校验器的选项 {} 设置的误差已经设置过",
  "the default validator's flag {} is given twice": "默认校验器的选项 {} 出现了两次",
  "the default validator's flag {} needs a number after it": "默认校验器的选项 {} 后面缺少一个数",
  "the default validator's flag {} needs a number >= 0, not '{}'":
    "默认校验器的选项 {} 需要一个不小于 0 的数，而不是 '{}'",
  "sample/{}: {}": "sample/{}：{}",
  "secret/{}: {}": "secret/{}：{}",

  // Output validators
  "the output validator {}": "输出校验器{}",
  "the output validator {}: {}": "输出校验器{}：{}",
  "the output validator: {}": "输出校验器：{}",
  "the output validator left more than {} files in its feedback directory; write fewer":
    "输出校验器在反馈目录中留下了超过 {} 个文件；请减少文件数",
  "the output validator rejected a pass, but left nextpass.in; to ask for a further pass, it must exit with 42":
    "输出校验器判定一轮的输出错误，却留下了 nextpass.in；要进行下一轮，校验器必须以退出码 42 退出",
  "the output validator asked for pass {}, but `limits.validation_passes` is {}":
    "输出校验器要求进行第 {} 轮，但 `limits.validation_passes` 为 {}",
  "the output validator gives a score, but the problem is not a scoring problem; add `type: scoring` to problem.yaml: {}":
    "输出校验器给出了分数，但本题不是计分制题目；请在 problem.yaml 中添加 `type: scoring`：{}",
  "presentation error{}": "格式错误{}",
  "extra output after the answer{}": "答案之后有多余的输出{}",
  "unexpected end of the output{}": "输出意外结束{}",
  "the checker reports a failure (exit code 3){}": "校验器报告自身出错（退出码 3）{}",
  "the checker exited with {}, which testlib does not define{}":
    "校验器以退出码 {} 退出，testlib 没有定义该退出码{}",
  "the checker exited with {}, but did not write 'points' and a decimal number{}":
    "校验器以退出码 {} 退出，但没有输出 'points' 和一个十进制数{}",
  "validator {}: {}": "校验器 {}：{}",
  "output validator {}: {}": "输出校验器 {}：{}",
  "does not compile:\n{}": "编译失败：\n{}",
  "the judge puts its own file '{}' into the work directory; rename the validator's file":
    "评测系统会在工作目录中放入自己的文件 '{}'；请重命名校验器的文件",
  "the judge puts its own file '{}' into the work directory; rename the program's":
    "评测系统会在工作目录中放入自己的文件 '{}'；请重命名程序的文件",
  "build made no file 'run', which would start the program":
    "build 没有生成用于启动程序的文件 'run'",
  "has {} data files; at most {} are supported; remove unneeded files, or combine files":
    "有 {} 个数据文件，最多支持 {} 个；请删除不需要的文件，或合并文件",

  // Scores
  "{} does not consist of one number below 10^18, such as 12.5":
    "{} 的内容不是一个小于 10^18 的数，例如 12.5",
  "there is a score file, but the problem or test group is pass-fail; write none":
    "存在分数文件，但题目或测试组是通过制；请不要写分数文件",
  "there is a score file for a rejected output; write one only for accepted outputs":
    "输出错误，却存在分数文件；请只为正确的输出写分数文件",
  "there are both score.txt and score_multiplier.txt; write only one of them":
    "score.txt 和 score_multiplier.txt 同时存在；请只写其中一个",
  "score_multiplier.txt is for scores with a maximum; write score.txt instead":
    "score_multiplier.txt 只用于有上限的分数；请改写 score.txt",
  "score.txt is missing; it is required here": "缺少 score.txt；此处必须有该文件",
  "score_multiplier.txt must be from 0 to 1, not {}":
    "score_multiplier.txt 必须在 0 到 1 之间，而不是 {}",
  "score.txt must be at least 0, not {}": "score.txt 至少为 0，而不是 {}",
  "score.txt must be at most {}, not {}": "score.txt 至多为 {}，而不是 {}",
  "{}: the score is {}, but must be {}; correct the group's range or its scores":
    "{}：得分为 {}，但必须{}；请修正该组的分数范围或得分",
  "at least {}": "不小于 {}",
  "at most {}": "不大于 {}",
  "from {} to {}": "在 {} 到 {} 之间",
  "a number with more than 18 digits": "一个超过 18 位的数",
  "a score has more than 18 digits before the point": "有一个分数的整数部分超过 18 位",
  "custom grader: {}": "自定义评分程序：{}",
  "data: {}": "data：{}",
  "data/{}: {}": "data/{}：{}",
  "the custom grader {}": "自定义评分程序{}",
  "the custom grader {}: {}": "自定义评分程序{}：{}",
  "the custom grader {} '{}' instead of a verdict and a score, such as 'AC 40'":
    "自定义评分程序{} '{}'，而不是评测结果和分数，例如 'AC 40'",
  printed: "输出了",

  // Compilations
  "the compiler {}": "编译器{}",
  "the compiler exited with {}": "编译器以退出码 {} 退出",
  "the compiler printed more than {} MiB": "编译器输出的信息超过 {} MiB",
  "the compiler wrote a file of more than {} MiB": "编译器写出的文件超过 {} MiB",
  "the compiler produced no program": "编译器没有生成程序",
  "a process of the compiler was killed before it reached the limits of {} s of CPU time and {} MiB, perhaps because the judge's machine ran out of memory":
    "编译器的一个进程在达到 {} s CPU 时间和 {} MiB 内存的限制之前被终止，可能是因为评测机内存不足",
  "cannot start the compiler {}: {}; install it or correct the table of languages":
    "无法启动编译器 {}：{}；请安装该编译器，或修正语言表",
  "cannot read the compiled program: {}": "无法读取编译好的程序：{}",
  "{}: precompiled headers are not accepted": "{}：不接受预编译头文件",
  "unsafe file name: {}": "不安全的文件名：{}",
  "the source files have {} bytes; the limit is {} KiB": "源文件共 {} 字节，限制为 {} KiB",
  "there is no check for {}": "{} 没有源代码检查",
  "a submission in {} must be one file": "{} 的提交只能包含一个文件",
  "if there are several {} files, one must be named {}":
    "如果有多个 {} 文件，其中一个必须命名为 {}",
  "if there are several {} files, one must be named {} or {}":
    "如果有多个 {} 文件，其中一个必须命名为 {} 或 {}",
  "none of the files is a {} file (extensions: {})": "没有任何文件是 {} 文件（扩展名：{}）",
  "{}: the files source each other": "{}：文件之间循环引用（source）",
  "{} no class has a method 'public static void main(String[])'":
    "{}没有任何类包含方法 'public static void main(String[])'",
  "{} several classes have a main method: {}; rename the class to be started to Main":
    "{}有多个类包含 main 方法：{}；请将要启动的类重命名为 Main",
  "error:": "错误：",

  // Languages
  "there is no language '{}'; the languages are {}": "没有语言 '{}'；可用的语言有 {}",
  "the files are in more than one language: {}; choose one with --language":
    "这些文件使用了多种语言：{}；请用 --language 选择一种",
  "the language of {} cannot be inferred from its extension; known extensions: {}":
    "无法根据扩展名判断 {} 的语言；已知的扩展名：{}",
  "the language of {} cannot be inferred from its extension; known extensions: {}; rename the file or choose a language with --language":
    "无法根据扩展名判断 {} 的语言；已知的扩展名：{}；请重命名文件，或用 --language 选择语言",
  "an empty submission": "空提交",
  "a program without files": "没有文件的程序",
  "{} ({}) is not installed on this machine: {} is missing; {}":
    "{}（{}）没有安装在本机：缺少 {}；{}",
  "install it, or remove the language from the table of languages":
    "请安装它，或从语言表中删除该语言",
  "install the Debian {} {}: apt-get install {}": "请安装 Debian {} {}：apt-get install {}",
  package: "软件包",
  packages: "软件包",

  // Submitted answers
  "no answer was submitted for this test case": "没有提交该测试点的答案",
  "there are no answer files": "没有答案文件",
  "there are {} answer files; the limit is {}": "有 {} 个答案文件，最多允许 {} 个",
  "the answer files have {} bytes in total; the limit is {} MiB":
    "答案文件共 {} 字节，限制为 {} MiB",
  "'{}' belongs to no test case; the answer files are named {}":
    "'{}' 不属于任何测试点；答案文件的名称为 {}",
  "{} and so on": "{} 等",
  "'{}' may belong to several test cases; name it {} or {}":
    "'{}' 可能属于多个测试点；请命名为 {} 或 {}",
  "'{}' may belong to several test cases; name it {} or {} or {}":
    "'{}' 可能属于多个测试点；请命名为 {}、{} 或 {}",
  "'{}' and '{}' both belong to the test case {}; submit only one of them":
    "'{}' 和 '{}' 都属于测试点 {}；请只提交其中一个",
  "{} cannot be unpacked: {}": "{} 无法解压：{}",
  "{} cannot be unpacked: {}: {}": "{} 无法解压：{}：{}",
  "is not a zip archive or is truncated": "不是 zip 压缩包，或文件不完整",
  "is damaged: {}": "已损坏：{}",
  "cannot be read": "无法读取",
  "has more than {} entries": "包含超过 {} 个条目",
  "is encrypted; create it without a password": "已加密；请创建不带密码的压缩包",
  "entry '{}': its path is absolute, contains '..' or is too long":
    "条目 '{}'：路径是绝对路径、包含 '..' 或过长",
  "entry '{}' is not a file, directory or link": "条目 '{}' 不是文件、目录或链接",
  "entry '{}' is below an entry that is not a directory": "条目 '{}' 的上级条目不是目录",
  "entry '{}' occurs twice": "条目 '{}' 出现了两次",
  "entry '{}' is a link that leaves the package": "条目 '{}' 是指向包外的链接",
  "entry '{}' is damaged: {}": "条目 '{}' 已损坏：{}",
  "entry '{}' has more than {} bytes": "条目 '{}' 超过 {} 字节",
  "unpacks to more than {} bytes": "解压后超过 {} 字节",
  "unpacks to more than {} times its size; unpack it, and use the directory instead":
    "解压后超过原大小的 {} 倍；请解压后改用目录",

  // Files
  "cannot read {}: {}": "无法读取 {}：{}",
  "cannot write to {}": "无法写入 {}",
  "'{}' cannot be written; is the disk full?": "无法写入 '{}'；磁盘是否已满？",
  "{} is a directory; expected a file": "{} 是目录，应为文件",
  "{} is not a regular file": "{} 不是普通文件",
  "{} is too large: {} bytes; the limit is {} bytes": "{} 过大：{} 字节，限制为 {} 字节",

  // Judging errors
  "the sandbox failed: {}": "沙箱出错：{}",
  "cannot start a second sandbox: {}": "无法启动第二个沙箱：{}",
  "the grading received an unexpected event": "评测收到了意外的事件",
  "given up after {} attempts; the last one: {}": "尝试 {} 次后放弃；最后一次：{}",
  "given up: {} workers in a row failed to finish it, most recently {}; its log may contain the reason":
    "已放弃：连续 {} 个评测机未能完成，最近一个是 {}；其日志中可能有原因",
  "this worker does not know jobs of kind {}": "此评测机不支持 {} 类任务",
  "{} has no time limit": "{} 没有时间限制",
  "{} has no test case": "{} 没有测试点",
  "{} accepts programs, not answer files": "{} 接受程序，不接受答案文件",
  "{} does not accept programs, only answer files (language {})":
    "{} 不接受程序，只接受答案文件（语言 {}）",
  "{} does not accept {}; it accepts {}": "{} 不接受 {}，接受的有 {}",
  "the files of {} changed while a submission was being judged with them":
    "在用 {} 的文件评测提交时，这些文件发生了变化",
  "the version of {} cannot be used:{}": "{} 的版本无法使用：{}",

  // Jobs of drafts
  "the check was {}": "检查{}",
  "The check was {}": "检查{}",
  "the validation was {}": "校验{}",
  "the generator's run was {}": "数据生成器的运行{}",
  "The reference submissions require a time limit of {} s, but the judge cannot add it to problem.yaml. Set limits.time_limit there.":
    "参考程序需要 {} s 的时间限制，但系统无法将其写入 problem.yaml。请在该文件中设置 limits.time_limit。",
  "the draft has no generators/{}": "草稿中没有 generators/{}",
  "test case {} already exists": "测试点 {} 已存在",
  "there is no input validator": "没有输入校验器",
  "there is no group {}": "没有测试组 {}",
  "the generator {}": "数据生成器{}",
  "the generator {}: {}": "数据生成器{}：{}",
  "the generator does not compile:\n{}": "数据生成器编译失败：\n{}",
  "the generator did not write the file '{}'": "数据生成器没有写出文件 '{}'",

  // The validator of paths
  "move {} of {}, '{}': the blank is already in the {}": "第 {} 步（共 {} 步）'{}'：空格已经在{}",
  "top row": "最上一行",
  "bottom row": "最下一行",
  "left column": "最左一列",
  "right column": "最右一列",
  "no output": "没有输出",
  "the output is longer than 16 MiB": "输出超过 16 MiB",
  "character {} is {}: only u, d, l and r are moves": "第 {} 个字符是 {}：只有 u、d、l、r 表示移动",
  "character {}: only u, d, l and r are moves": "第 {} 个字符：只有 u、d、l、r 表示移动",
  "text after {}": "{} 之后有多余的文本",
  "text after {}: {}": "{} 之后有多余的文本：{}",
  "text after the path": "移动序列之后有多余的文本",
  "text after the path: {}": "移动序列之后有多余的文本：{}",
  "{}, but the board can be solved": "{}，但这个棋盘有解",
  "{}, but {} {} solves it": "{}，但这个棋盘 {} {}即可到达目标",
  "{}, but {} {} solve it": "{}，但这个棋盘 {} {}即可到达目标",
  "{} {}, but {} suffices": "{} {}，而最少只需 {} 步",
  "{} {}, but {} suffice": "{} {}，而最少只需 {} 步",
  "{} {}, but {} suffice, so it gets {} of the points":
    "{} {}，而最少只需 {} 步，因此得分为满分的 {} 倍",
  "{} {}, but at most {} are allowed": "{} {}，而最多允许 {} 步",
  "after {} {} the board is {}": "经过 {} {}后，棋盘{}",
  "after {} {} the board is {}, {}": "经过 {} {}后，棋盘为 {}，{}",
  "not the goal": "不是目标局面",
  "not the goal: this board is unsolvable": "不是目标局面：从这个棋盘无法到达目标",
  move: "步",
  moves: "步",
  "the output solves the board in {} {}, fewer than the {} of the answer file":
    "输出用 {} {}到达了目标，少于答案文件中的 {} 步",
  "the answer file is wrong: {}": "答案文件错误：{}",
  "the input is not a board of {} with blank '{}'": "输入不是 {} 的棋盘（空格记作 '{}'）",
  "the goal is not a board of {} with blank '{}'": "目标不是 {} 的棋盘（空格记作 '{}'）",
  "unknown argument '{}'": "未知的参数 '{}'",
  "cannot read the input {}": "无法读取输入 {}",
  "cannot read the answer {}": "无法读取答案 {}",
  "cannot read the test case": "无法读取测试点",

  // The validator of guesses
  "the output ended before guess {} was complete": "输出在第 {} 次猜测完成之前就结束了",
  "guess {} is longer than 100 characters": "第 {} 次猜测超过 100 个字符",
  "guess {} is not a board": "第 {} 次猜测不是棋盘",
  "guess {} is not a board: '{}'": "第 {} 次猜测不是棋盘：'{}'",
  "text after the right guess": "猜对之后有多余的输出",
  "found with guess {}": "第 {} 次猜对",
  "the board was not found with 15 guesses": "15 次猜测都没有猜对棋盘",

  // The validator of codes
  "{} printed nothing": "{}没有输出任何内容",
  "{} printed more than 1000 characters": "{}输出超过 1000 个字符",
  "the first run": "第一次运行",
  "the second run": "第二次运行",
  "the second run printed a different board": "第二次运行输出了不同的棋盘",
  "the code word may only contain the letters a to z": "编码只能包含字母 a 到 z",
  "the code word may only contain the letters a to z, not '{}'":
    "编码只能包含字母 a 到 z，而不是 '{}'",
  "the code word has more than 4 letters": "编码超过 4 个字母",
  "the code word '{}' has more than 4 letters": "编码 '{}' 超过 4 个字母",
  "expected '{}', not '{}'": "应为 '{}'，而不是 '{}'",
};
