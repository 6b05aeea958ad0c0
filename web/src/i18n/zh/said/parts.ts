/** What the reader of packages finds in programs, submissions and test data. */
export const messages: Readonly<Record<string, string>> = {
  // Programs
  "has no files; add a program": "没有文件，请添加程序",
  "has no program; add one": "没有程序，请添加一个",
  "has more than one program; only one is supported": "有多个程序，只支持一个",
  "is for Python 2, but is run with Python 3; port it, for example with 2to3, and write python3 into its first line":
    "是 Python 2 程序，但会用 Python 3 运行；请移植（例如使用 2to3），并在首行写上 python3",
  "is not a program and is ignored; put a program with several files into its own directory":
    "不是程序，被忽略；由多个文件组成的程序请放入单独的目录",
  "is ignored: Debian has no interpreter for {}; write the validator in Python or C++":
    "被忽略：Debian 没有 {} 的解释器；请用 Python 或 C++ 编写校验器",
  "'{}' cannot be run, because Debian has no interpreter for {}; write it in Python or C++":
    "'{}' 无法运行，因为 Debian 没有 {} 的解释器；请用 Python 或 C++ 编写",
  "there is no input validator, so invalid inputs are not noticed; {}":
    "没有输入校验器，无法发现不合法的输入；{}",
  "did you mean 'input_validators' instead of 'input_validator'?":
    "'input_validator' 是否应为 'input_validators'？",
  "add a program that exits with 42 if its input is valid and with 43 if not":
    "请添加一个程序：输入合法时以退出码 42 退出，否则以 43 退出",
  "is deprecated; rename it to 'input_validators'": "已过时，请重命名为 'input_validators'",
  "another validator is also named '{}'; rename one of them":
    "另一个校验器也名为 '{}'，请重命名其中一个",
  "is ignored: it must contain exactly one program, which is a file or a directory":
    "被忽略：必须恰好包含一个程序（一个文件或一个目录）",
  "is ignored: no testdata.yaml has 'grading: custom'":
    "被忽略：没有任何 testdata.yaml 设置了 'grading: custom'",
  "has no program, but 'grading' is 'custom' in a testdata.yaml; add the grader":
    "没有程序，但某个 testdata.yaml 中 'grading' 为 'custom'；请添加评分程序",
  "must be in the directory of a language, such as 'include/cpp' or 'include/default'":
    "必须位于某种语言的目录中，例如 'include/cpp' 或 'include/default'",
  "is ignored: attachments are files, not directories": "被忽略：附件必须是文件，而不是目录",
  "is ignored: it must be in the directory of a language, such as 'attachments/templates/cpp'":
    "被忽略：必须位于某种语言的目录中，例如 'attachments/templates/cpp'",
  "is 'custom', but there is no program in 'output_validators'":
    "为 'custom'，但 'output_validators' 中没有程序",
  "is 'default', but there is a program in 'output_validators'; set it to 'custom' or remove the program":
    "为 'default'，但 'output_validators' 中有程序；请改为 'custom'，或删除该程序",
  "is missing, but {} problem needs an output validator; add a program":
    "缺失，但{}需要输出校验器；请添加程序",
  "has more than one program, but {} problem can have only one": "有多个程序，但{}只能有一个",
  "an interactive": "交互题",
  "a multi-pass": "多轮题",
  "is ignored: static validators are not supported yet, and it has no effect unless a test_group.yaml sets static_validation_score":
    "被忽略：尚不支持静态校验器；而且只有 test_group.yaml 设置了 static_validation_score 时它才起作用",

  // Submissions
  "there is no accepted submission, so {}nothing shows that the problem can be solved; {}":
    "没有正确的参考程序，因此{}无法证明本题有解；{}",
  "no time limit can be derived and ": "无法推算时间限制，也",
  "did you mean 'accepted' instead of '{}'?": "'{}' 是否应为 'accepted'？",
  "add a program that solves the problem{}": "请添加一个能解决本题的程序{}",
  "'{}' is not a result, such as CORRECT, WRONG-ANSWER, TIMELIMIT or RUN-ERROR":
    "'{}' 不是结果（例如 CORRECT、WRONG-ANSWER、TIMELIMIT 或 RUN-ERROR）",
  "another file of the program has this marker; keep one of them":
    "该程序的另一个文件也有此标记，请只保留一个",
  "is an empty directory and is ignored": "是空目录，被忽略",
  "has {} bytes, but limits.code allows {}, so a student could not submit it":
    "有 {} 字节，但 limits.code 只允许 {}，学生无法提交这样的程序",
  "has no expected verdict{}": "没有预期结果{}",
  "; set one in submissions/submissions.yaml": "；请在 submissions/submissions.yaml 中设置",
  "is ignored: a program belongs in a directory such as 'submissions/accepted'":
    "被忽略：程序应放在 'submissions/accepted' 这样的目录中",
  "matches no submission": "没有匹配任何参考程序",
  "matches no test case": "没有匹配任何测试点",
  "must be AC, WA, TLE or RTE (or MLE, OLE, CE), not '{}'":
    "必须是 AC、WA、TLE 或 RTE（或 MLE、OLE、CE），而不是 '{}'",
  "must name at least one verdict": "必须至少包含一个结果",
  "must be a number, or a list of two numbers: the lowest and the highest score":
    "必须是一个数，或两个数的列表：最低分和最高分",
  "exceeds the limit of {} entries": "超过 {} 个条目的上限",
  "a pattern must have 1 to {} characters": "通配式的长度必须为 1 到 {} 个字符",
  "a pattern supports only '*' and '{}', not '**', '?' or '[x]'":
    "通配式只支持 '*' 和 '{}'，不支持 '**'、'?' 或 '[x]'",
  "the pattern has an opening or closing brace without its partner": "通配式中的花括号没有配对",
  "the pattern has more than {} alternatives": "通配式的备选项超过 {} 个",

  // Test cases
  "there are no secret test cases; add at least one pair of '.in' and '.ans'":
    "没有 secret 测试点；请添加至少一对 '.in' 和 '.ans'",
  "contains the path of '{}', so it is read as a link to that file; replace it with a link or a copy of '{}'":
    "内容为 '{}' 的路径，因此被视为指向该文件的链接；请改为 '{}' 的链接或副本",
  "other judges ignore it, because its extension is not '{}'; rename it":
    "其他评测系统会忽略它，因为扩展名不是 '{}'；请重命名",
  "differs from '{}' only in capital letters; rename one of them":
    "与 '{}' 仅大小写不同，请重命名其中一个",
  "belongs to no test case; add '{}' or remove it": "不属于任何测试点；请添加 '{}'，或删除它",
  "belongs to no test case; name an input 'NAME.in' and its answer 'NAME.ans', or move the file out of data/":
    "不属于任何测试点；请将输入命名为 'NAME.in'、答案命名为 'NAME.ans'，或将文件移出 data/",
  "is ignored: it belongs to no test case": "被忽略：不属于任何测试点",
  "is ignored: there is no '{}'": "被忽略：没有 '{}'",
  "has no '{}' next to it; add 'data/{}{}'{}": "没有对应的 '{}'；请添加 'data/{}{}'{}",
  "; did you mean '{}'? If so, rename it": "；是否应为 '{}'？如是，请重命名",
  "a directory has the same name; rename one of them": "有同名的目录，请重命名其中一个",
  "a test case must not be named 'test_group', because its settings file would be the settings file of the group; rename it":
    "测试点不能命名为 'test_group'，因为其设置文件会与测试组的设置文件同名；请重命名",
  "has {} bytes, but limits.output allows {}, so correct submissions are rejected":
    "有 {} 字节，但 limits.output 只允许 {}，正确的提交无法通过",
  "is larger than half of limits.output": "超过 limits.output 的一半",
  "there is no input validator called '{}'": "没有名为 '{}' 的输入校验器",
  "static validators are not supported yet": "尚不支持静态校验器",
  "is ignored: it seems to contain no test cases for submissions":
    "被忽略：其中似乎没有用于评测的测试点",
  "has test cases that would not be judged; move them to 'data/sample' or 'data/secret'{}":
    "其中的测试点不会用于评测；请移到 'data/sample' 或 'data/secret'{}",
  "is ignored: tests in data/invalid_input have only '.in' files":
    "被忽略：data/invalid_input 中的测试只有 '.in' 文件",
  "'.in.statement' and '.in.download' must be used together; add the missing file":
    "'.in.statement' 和 '.in.download' 必须同时使用；请添加缺少的文件",
  "'.ans.statement' and '.ans.download' must be used together; add the missing file":
    "'.ans.statement' 和 '.ans.download' 必须同时使用；请添加缺少的文件",
  "'.out' cannot be combined with '.ans.statement' or '.ans.download'; keep one of the two":
    "'.out' 不能与 '.ans.statement' 或 '.ans.download' 同时使用；请只保留一种",
  "cannot be combined with '{}'; keep one of the two": "不能与 '{}' 同时使用；请只保留一种",
  "has no '{}' next to it, so students see no file to download; add 'data/{}{}'":
    "没有对应的 '{}'，学生没有可下载的文件；请添加 'data/{}{}'",

  // Conversations
  "is ignored: this is not an interactive problem": "被忽略：本题不是交互题",
  "'---' separates passes, but this is not a multi-pass problem":
    "'---' 用于分隔各轮，但本题不是多轮题",
  "does not begin with '<' (a line of the judge) or '>' (a line of the program)":
    "不以 '<'（裁判的一行）或 '>'（提交的一行）开头",
  "is too far from the start; students see at most {} bytes and {} changes of the speaker; shorten the conversation":
    "位置过于靠后；学生最多看到 {} 字节和 {} 次说话方切换；请缩短对话",
  "is empty; write the conversation, or remove it": "为空；请写入对话内容，或删除它",

  // Test groups
  "in this format the file is named '{}' and has different keys":
    "在此格式中，该文件名为 '{}'，且键不同",
  "groups cannot be nested: this file belongs in data/sample, data/secret or a directory directly below data/secret":
    "测试组不能嵌套：该文件应位于 data/sample、data/secret，或 data/secret 的直接下级目录中",
  "has both groups (directories with test_group.yaml) and test cases outside of them; move these test cases into a group":
    "既有测试组（含 test_group.yaml 的目录），又有组外的测试点；请将这些测试点移入测试组",
  "'ignore_sample' is allowed only in data/testdata.yaml":
    "'ignore_sample' 只能用于 data/testdata.yaml",
  "unknown grader flag '{}'": "未知的评分选项 '{}'",
  "must be two numbers, such as '0 100' or '-inf +inf'":
    "必须是两个数，例如 '0 100' 或 '-inf +inf'",
  "the first number must not be greater than the second": "第一个数不能大于第二个数",
  "must be a number below 10^18, not '{}'": "必须是小于 10^18 的数，而不是 '{}'",
  "is for scoring problems only": "仅用于计分制题目",
  "custom graders are not supported in pass-fail problems; use 'default', or set 'type: scoring' in problem.yaml":
    "通过制题目不支持自定义评分程序；请使用 'default'，或在 problem.yaml 中设置 'type: scoring'",
  "has no effect: this is not a scoring problem": "不起作用：本题不是计分制题目",
  "the grader flag '{}' is not supported in pass-fail problems; remove it, or set 'type: scoring' in problem.yaml":
    "通过制题目不支持评分选项 '{}'；请删除，或在 problem.yaml 中设置 'type: scoring'",
  "has no meaning for samples, whose scores do not count": "对样例没有意义，因为样例不计分",
  "must be 'pass-fail', as in data/secret": "必须是 'pass-fail'，与 data/secret 一致",
  "there is no test group '{}'": "没有测试组 '{}'",
  "'{}' must be 'sample' or an earlier group of data/secret":
    "'{}' 必须是 'sample'，或 data/secret 中排在前面的测试组",
  "the score_aggregation of '{}' must be 'pass-fail'":
    "'{}' 的 score_aggregation 必须是 'pass-fail'",
  "is missing; a pass-fail group needs a number of points": "缺失；全对才给分的测试组需要设置分数",
  "is {}, but a group in it is unbounded; set max_score in every group, or 'unbounded' here":
    "为 {}，但其中有不设上限的测试组；请为每个组设置 max_score，或在此设为 'unbounded'",
  "is {}, but the highest score possible with its groups is {}":
    "为 {}，但其中各组可得的最高分为 {}",
};
