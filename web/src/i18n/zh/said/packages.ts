/** What the reader of packages finds in their files and in problem.yaml. */
export const messages: Readonly<Record<string, string>> = {
  // A finding has its file and its key in front, and several findings have a line each.
  "{}: {}": "{}: {}",
  "{}\n{}": "{}\n{}",
  "the package cannot be read:\n{}": "题目包无法读取：\n{}",
  "the package cannot be read: {}": "题目包无法读取：{}",
  "the package {}": "题目包{}",
  "there are more findings; fix these first": "还有更多问题，请先修正以上问题",

  // Hints
  "; did you mean '{}'?": "；是否应为 '{}'？",
  "{}; did you mean '{}'?": "{}；是否应为 '{}'？",
  "{}; did you mean '{}'? If so, rename it": "{}；是否应为 '{}'？如是，请重命名",
  "{}; rename '{}' to '{}'": "{}；请将 '{}' 重命名为 '{}'",

  // Files and directories
  "a name may contain only letters, digits, '_', '.' and '-'":
    "名称只能包含字母、数字和 '_'、'.'、'-'",
  "a name must not begin with '.' or '-'": "名称不能以 '.' 或 '-' 开头",
  "cannot be read: {}": "无法读取：{}",
  "cannot be read; check its permissions": "无法读取，请检查其权限",
  "is not a regular file": "不是普通文件",
  "has {} bytes; the limit is {}": "有 {} 字节，上限为 {}",
  "has more than {} files and directories": "中的文件和目录超过 {} 个",
  "has directories nested deeper than {} levels": "中的目录嵌套超过 {} 层",
  "leads through more than {} links to directories": "经过超过 {} 个指向目录的链接",
  "is ignored: {}": "被忽略：{}",
  "is ignored: {}; rename it": "被忽略：{}；请重命名",
  "is ignored: another program, such as an editor, left it here; remove it":
    "被忽略：这是编辑器等程序留下的文件，请删除",
  "has a '+' in its name, which the format does not allow; rename it":
    "名称中有格式不允许的 '+'，请重命名",
  "is test data that the judge cannot use: {}; rename it":
    "评测系统无法使用此测试数据：{}；请重命名",
  "has a name that other judges ignore: {}; rename it and others like it":
    "名称会被其他评测系统忽略：{}；请重命名它和类似的文件",
  "is an absolute link; make it relative": "是绝对路径的链接，请改为相对路径",
  "is a link that leaves the package; copy the file instead": "是指向包外的链接，请改为复制文件",
  "is a link that leads to itself; remove it": "是指向自身的链接，请删除",
  "is a link to a missing file; remove it or add the file":
    "是指向不存在的文件的链接，请删除链接或添加文件",
  "is a link to a directory that contains it; remove it": "是指向其上级目录的链接，请删除",
  "is not a file, directory or link; remove it": "不是文件、目录或链接，请删除",
  "is ignored because '{}' exists": "被忽略，因为已有 '{}'",
  "in this format the directory is named '{}'": "在此格式中，该目录名为 '{}'",
  "cannot write {}; is the disk full?": "无法写入 {}；磁盘是否已满？",
  "link '{}' cannot be created: {}": "无法创建链接 '{}'：{}",
  "entry '{}' cannot be written: {}": "无法写入条目 '{}'：{}",
  "has no problem.yaml; it must be at the top or in a directory of the archive":
    "没有 problem.yaml；它必须位于压缩包的最上层或某个目录中",
  "contains the directory '{}', which should have the same name as the archive":
    "包含目录 '{}'，它应与压缩包同名",
  "the package is in the directory {}{}; move it up, or read that directory":
    "题目包位于目录 {} 中{}；请将其移到上一层，或读取该目录",
  ", and the files outside of it are ignored": "，该目录之外的文件被忽略",
  "does not exist": "不存在",
  "is not a directory, '.zip' file or '.kpp' file": "不是目录、'.zip' 文件或 '.kpp' 文件",
  "the package is called '{}', but the name of a package may contain only the letters a-z and digits; it is read as '{}'":
    "题目包名为 '{}'，但名称只能包含字母 a-z 和数字；系统将其读作 '{}'",
  "the package is called '{}', but the name of a package may contain only the letters a-z and digits; rename it":
    "题目包名为 '{}'，但名称只能包含字母 a-z 和数字；请重命名",
  "is ignored: it is not part of a package": "被忽略：不属于题目包",
  "is ignored: it is not part of a package{}": "被忽略：不属于题目包{}",

  // YAML
  "is not valid YAML: {}": "不是有效的 YAML：{}",
  "is not valid YAML: {}; text that contains ': ' needs quotes":
    "不是有效的 YAML：{}；含有 ': ' 的文本需要加引号",
  "illegal map value": "此处不能有映射的值",
  "begins with a byte order mark; save it as UTF-8 without BOM":
    "以字节顺序标记（BOM）开头，请保存为不带 BOM 的 UTF-8",
  "is not UTF-8; save it as UTF-8 without BOM": "不是 UTF-8 编码，请保存为不带 BOM 的 UTF-8",
  "has CRLF line endings; save it with LF line endings": "使用了 CRLF 换行，请以 LF 换行保存",
  "contains a carriage return; save it with LF line endings": "含有回车符，请以 LF 换行保存",
  "contains a NUL character": "含有 NUL 字符",
  "does not end with a newline": "没有以换行结尾",
  "is larger than {} KiB": "超过 {} KiB",
  "has more than {} values": "包含超过 {} 个值",
  "is nested deeper than {} levels": "嵌套超过 {} 层",
  "has a second document; only one is allowed": "含有第二个文档，只允许一个",
  "an alias must not refer to a value that contains it": "别名不能引用包含它的值",
  "a key must be text, not a list or a map": "键必须是文本，而不是列表或映射",
  "occurs twice; remove one of the two": "出现了两次，请删除其中一个",

  // Values
  "is missing": "缺失",
  "is missing; {}": "缺失；{}",
  "unknown key": "未知的键",
  "unknown key; did you mean 'entrypoint'?": "未知的键；是否应为 'entrypoint'？",
  "must be {}": "必须是 {}",
  "must be {}, not {}": "必须是 {}，而不是 {}",
  "must be text, not {}": "必须是文本，而不是 {}",
  'must be text, not the value {}; put it in quotes: "{}"':
    '必须是文本，而不是值 {}；请加上引号："{}"',
  "must be a map": "必须是映射",
  "must be a number": "必须是数",
  "must not be empty": "不能为空",
  "'{}' or '{}'": "'{}' 或 '{}'",
  text: "文本",
  nothing: "空值",
  "a list": "列表",
  "a map": "映射",
  "a list of words, such as [a, b]": "单词的列表，例如 [a, b]",
  "true or false": "true 或 false",
  "a number from {} to {}": "{} 到 {} 之间的数",
  "a number greater than {} and at most {}": "大于 {} 且不大于 {} 的数",
  "a whole number{} from {} to {}": "{2} 到 {3} 之间的整数{1}",
  " of {}": "（单位：{}）",
  "must be one line without control or invisible characters":
    "必须为一行，且不含控制字符或不可见字符",
  "must be one line without control characters, invisible characters or marks that change the writing direction":
    "必须为一行，且不含控制字符、不可见字符和改变书写方向的标记",
  "'{}' is not a language code{}": "'{}' 不是语言代码{}",
  "'{}' is not a language code of the format{}": "'{}' 不是此格式的语言代码{}",
  "'{}' is not a language code such as 'en' or 'pt-BR'":
    "'{}' 不是语言代码（例如 'en' 或 'pt-BR'）",
  "is not a language code such as 'en' or 'pt-BR'": "不是语言代码（例如 'en' 或 'pt-BR'）",

  // problem.yaml
  "is missing, so only the settings in {} are read; add it": "缺失，因此只读取 {} 中的设置；请添加",
  "is missing, so this is read as a legacy package, although it looks like 2025-09; add 'problem_format_version: 2025-09'":
    "缺失，因此按 legacy 格式读取，但题目包看起来是 2025-09 格式；请添加 'problem_format_version: 2025-09'",
  "'{}' is a draft of '2025-09', which few judges read; move to '2025-09'":
    "'{}' 是 '2025-09' 的草案，很少有评测系统支持；请改用 '2025-09'",
  "must be '2025-09', '2023-07', 'legacy' or 'legacy-icpc', not '{}'":
    "必须是 '2025-09'、'2023-07'、'legacy' 或 'legacy-icpc'，而不是 '{}'",
  "until it is set, the short name is shown": "设置之前，将显示题目标识",
  "without it, other systems cannot recognize the problem": "没有它，其他系统无法识别此题目",
  "is missing, and the statement in '{}' has no {}problemname; until it is set, the short name is shown":
    "缺失，且语言 '{}' 的题面中没有 {}problemname；设置之前，将显示题目标识",
  "has no name in the language '{}', although there is a statement in this language":
    "没有语言 '{}' 的标题，但有该语言的题面",
  "has a name in the language '{}', but there is no statement in this language":
    "有语言 '{}' 的标题，但没有该语言的题面",
  "is usually a map in format 2025-09; is problem_format_version missing?":
    "在 2025-09 格式中通常是映射；是否缺少 problem_format_version？",
  "is a list, but must be a single string in the legacy format":
    "是列表，但在 legacy 格式中必须是一个字符串",
  "is 'min', but this judge takes the highest score as the best one in lists, gradebooks and statistics; scores are computed as usual":
    "为 'min'，但本系统在列表、成绩表和统计中以最高分为最好成绩；分数的计算不受影响",
  "must be 'default' or 'custom', not '{}'": "必须是 'default' 或 'custom'，而不是 '{}'",
  "unknown word '{}'": "未知的词 '{}'",
  "must be a name, or 'Name <mail address>'": "必须是姓名，或 '姓名 <邮箱地址>'",
  "must not be given for a problem in the public domain":
    "公有领域（public domain）的题目不能设置此项",
  "'{}' needs an owner: give rights_owner, credits.authors or source":
    "'{}' 需要权利人：请填写 rights_owner、credits.authors 或 source",
  "must be a date: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ":
    "必须是日期：YYYY-MM-DD 或 YYYY-MM-DDThh:mm:ssZ",
  "must not contain both 'pass-fail' and 'scoring'": "不能同时包含 'pass-fail' 和 'scoring'",
  "must not combine 'submit-answer' with 'multi-pass' or 'interactive'":
    "'submit-answer' 不能与 'multi-pass' 或 'interactive' 同时使用",
  "must be a multiple of limits.time_resolution, which is {}; set limits.time_resolution too":
    "必须是 limits.time_resolution（{}）的倍数；请同时设置 limits.time_resolution",
  "is not a valid name: use letters, digits and '_', and no digit at the start":
    "不是有效的名称：只能使用字母、数字和 '_'，且不能以数字开头",
  "has no 'value'": "没有 'value'",

  // Other settings
  "must be a number of seconds greater than 0 and at most {}, not '{}'":
    "必须是大于 0 且不大于 {} 的秒数，而不是 '{}'",
  "'{}' is a program of a DOMjudge server; add its source to 'output_validators'":
    "'{}' 是 DOMjudge 服务器上的程序；请将其源代码加入 'output_validators'",
  "says {} s, but {} says {} s; keep one of them": "为 {} s，但 {} 中为 {} s；请只保留一个",
  "is not part of this format; set limits.time_limit in problem.yaml":
    "不属于此格式；请在 problem.yaml 中设置 limits.time_limit",
  "is ignored, because {} sets the time limit; remove it": "被忽略，因为 {} 设置了时间限制；请删除",
  "'{}' is not a valid file name: it may contain only letters, digits, '_', '.' and '-' and must begin with a letter, a digit or '_'":
    "'{}' 不是有效的文件名：只能包含字母、数字和 '_'、'.'、'-'，且必须以字母、数字或 '_' 开头",
  "remeasure_within_percent ({}) must not be more than overshoot_percent ({}), because runs that are stopped are not repeated; set overshoot_percent to at least {}, or remeasure_within_percent to at most {}":
    "remeasure_within_percent（{}）不能大于 overshoot_percent（{}），因为被终止的运行不会重测；请将 overshoot_percent 设为至少 {}，或将 remeasure_within_percent 设为至多 {}",
  "{}, the default": "默认值 {}",
  "must contain each of the numbers 0 to {} once, row by row; 0 is the blank":
    "必须逐行包含 0 到 {} 的每个数各一次；0 表示空格",

  // Statements
  "has no language code and is read as English; rename it to 'problem.en{}'":
    "没有语言代码，按英语读取；请重命名为 'problem.en{}'",
  "there is no statement, so students cannot read the task; add '{}'":
    "没有题面，学生无法阅读题目；请添加 '{}'",
};
