/** What an import from a different format keeps, changes and loses, and why it fails. */
export const messages: Readonly<Record<string, string>> = {
  // All formats
  "problem '{}': a draft has one problem; 'judge problem import' converts all problems of the file, so that each can be uploaded to its own draft":
    "题目 '{}'：一份草稿只有一道题目；'judge problem import' 可以转换文件中的所有题目，供您分别上传到各自的草稿",
  "has no known format: there is neither problem.yaml, domjudge-problem.ini, problem.xml, init.yml, task.yaml nor an FPS file, and no pairs such as 1.in and 1.out":
    "格式未知：没有 problem.yaml、domjudge-problem.ini、problem.xml、init.yml、task.yaml 或 FPS 文件，也没有 1.in 和 1.out 这样成对的文件",
  "is not a directory or a file": "不是目录或文件",
  "is not a directory that can be read": "不是可读取的目录",
  "the directory {}": "目录{}",
  "the directory has more than {} tests": "目录中的测试点超过 {} 个",
  "has more than {} files": "中的文件超过 {} 个",
  "has more than {} tests": "测试点超过 {} 个",
  "has more than {} groups": "测试组超过 {} 个",
  "is a link that leaves the directory; copy the file instead":
    "是指向目录外的链接，请改为复制文件",
  "is a link to a directory; copy the directory instead": "是指向目录的链接，请改为复制目录",
  "there is no file '{}'": "没有文件 '{}'",
  "{} files, unchanged": "{} 个文件，内容不变",
  "{} tests": "{} 个测试点",
  "{} samples": "{} 个样例",
  "{}: {} tests": "{}：{} 个测试点",
  "{} tests, in the natural order of their names": "{} 个测试点，按名称的自然顺序排列",
  "statement {}": "题面 {}",
  "time limit {} s": "时间限制 {} s",
  "memory limit {} MiB": "内存限制 {} MiB",
  "memory limit {} bytes": "内存限制 {} 字节",
  "memory limit": "内存限制",
  "the memory limit of {} bytes: rounded up to {} MiB": "{} 字节的内存限制：向上取整为 {} MiB",
  "the {} '{}': it is not a number above 0 with a known unit; set it in problem.yaml":
    "{} '{}'：不是大于 0 且单位已知的数；请在 problem.yaml 中设置",
  "the name '{}': the package is called '{}', because a short name contains only the letters a-z and digits":
    "名称 '{}'：题目包改名为 '{}'，因为题目标识只能包含字母 a-z 和数字",
  "the title '{}' in '{}': there is no statement in this language":
    "标题 '{}'（语言 '{}'）：没有该语言的题面",
  "a second file that would be named {}": "第二个将命名为 {} 的文件",
  "testlib.h, which {} includes: it is not in the package; copy it to {}/":
    "{} 包含的 testlib.h：不在题目包中；请复制到 {}/",
  "{} '{}': programs read standard input and write standard output":
    "{} '{}'：程序从标准输入读取，向标准输出写入",
  "{}: no test case or program uses it": "{}：没有测试点或程序使用它",
  "{}: no test case uses it": "{}：没有测试点使用它",
  "{}: not an input with an answer": "{}：不是有答案的输入",
  "{}:{}: the key '{}'": "{}:{}：键 '{}'",
  "{}: imported as the output validator": "{}：已导入为输出校验器",
  "it is too long": "过长",
  "'{,' is not supported; write '{0,'": "不支持 '{,'，请写作 '{0,'",
  "{} cannot be read: {}": "{} 无法读取：{}",

  // Groups
  "group {}: it has no tests": "测试组 {}：没有测试点",
  "samples {}: added to the secret test cases, too, because samples do not count and a package needs secret test cases":
    "样例 {}：也加入了 secret 测试点，因为样例不计分，而题目包需要 secret 测试点",
  "the {} points of {}: changed to {}, because group scores are whole numbers of at least 0":
    "{2} 的 {1} 分：改为 {3} 分，因为测试组的分数必须是不小于 0 的整数",
  "group {}": "测试组 {}",
  "tests {} to {}": "测试点 {} 到 {}",
  "group {} requires group {}: the format allows this only for an earlier group that scores all or nothing":
    "测试组 {} 依赖测试组 {}：格式只允许依赖排在前面、全对才给分的测试组",

  // Polygon
  "{} tags: keywords": "{} 个标签：作为关键词",
  "resource {}: no program needs it": "资源文件 {}：没有程序需要它",
  "is missing: the root element of a Polygon package is 'problem'":
    "缺失：Polygon 题目包的根元素应为 'problem'",
  "interactor {}: imported as the output validator": "交互器 {}：已导入为输出校验器",
  "problem.xml names no checker: outputs are compared with the answers":
    "problem.xml 没有指定校验器：输出将与答案比较",
  "checker {}": "校验器 {}",
  "checker {}: the interactor alone decides the verdict, because only programs in C++ can be combined":
    "校验器 {}：结果仅由交互器决定，因为只有 C++ 程序可以合并",
  "interactor {} and checker {}: the output validator is a script that runs the checker if the interactor accepts":
    "交互器 {} 和校验器 {}：输出校验器为一个脚本，在交互器判为正确后运行校验器",
  "validator {}": "输入校验器 {}",
  "generators: {}": "数据生成器：{}",
  "solution {}: no expectation corresponds to its tag '{}'":
    "程序 {}：没有与标签 '{}' 对应的预期结果",
  "solution {} ({}): submissions/{}/{}": "程序 {}（{}）：submissions/{}/{}",
  "solution {} ({}): submissions/{}/{}, which is never run":
    "程序 {}（{}）：submissions/{}/{}，从不运行",
  "test {} of a validator: only invalid inputs can be converted":
    "输入校验器的测试 {}：只能转换不合法的输入",
  "{} invalid inputs: data/invalid_input": "{} 个不合法的输入：data/invalid_input",
  "test {} of the checker: files are missing or the verdict has no equivalent":
    "校验器的测试 {}：缺少文件，或没有对应的结果",
  "{} tests of the checker": "{} 个校验器的测试",
  "titles and statements in '{}': the language has no known code":
    "语言 '{}' 的标题和题面：语言代码未知",
  "statement {}: copied with the macros of Polygon's style olymp.sty":
    "题面 {}：连同 Polygon 样式 olymp.sty 的宏一起复制",
  "the statement in '{}': it has neither sections nor TeX nor PDF":
    "语言 '{}' 的题面：既没有分节文本，也没有 TeX 或 PDF",
  "statement {}: its sections are joined into one TeX file": "题面 {}：各节合并为一个 TeX 文件",
  "tutorial of {}": "{} 的题解",
  "{}/{}: renamed to statement/{}": "{}/{}：重命名为 statement/{}",
  "has no test set": "没有测试集",
  "test set '{}': only one set is converted": "测试集 '{}'：只转换一个测试集",
  "{} groups of tests": "{} 个测试组",
  "has a path pattern that does not contain exactly one '%d' or '%02d'":
    "的路径格式没有恰好包含一个 '%d' 或 '%02d'",
  "has neither an input file nor a generator": "既没有输入文件，也没有数据生成器",
  "its 'from-file', '{}', is not a file name": "其 'from-file' 为 '{}'，不是文件名",
  "there is no generator '{}'": "没有数据生成器 '{}'",
  "is not UTF-8; convert it to UTF-8": "不是 UTF-8 编码，请转换为 UTF-8",
  "is larger than {} MiB": "超过 {} MiB",
  "has more than {} tags": "包含超过 {} 个标签",
  "is not valid XML: {}": "不是有效的 XML：{}",
  "declares entities, which are not expanded; write their text instead":
    "声明了实体，但系统不会展开实体；请直接写出其文本",

  // DMOJ
  "DMOJ init.yml": "DMOJ init.yml",
  "title, statement and limits: DMOJ has them only in its database":
    "标题、题面和限制：DMOJ 只将它们保存在数据库中",
  "checker: it has no counterpart, so tokens are compared; write an output validator":
    "校验器：没有对应的校验器，改为逐项比较；请编写输出校验器",
  "checker: now the default output validator{}": "校验器：改为默认输出校验器{}",
  "line endings are treated like any other white space": "换行与其他空白字符同等对待",
  "differences in white space within lines are accepted": "允许行内空白字符不同",
  "it has no input_format or no output_format": "没有 input_format 或 output_format",
  "{}: {}; tests are found by their names": "{}：{}；按文件名查找测试点",
  "{}: case_points has {} values, but there are {} batches and single tests":
    "{}：case_points 有 {} 个值，但测试组和单独的测试点共有 {} 个",
  "{}: {} batches and single tests that match its patterns":
    "{}：共 {} 个符合格式的测试组和单独的测试点",
  "{} tests with 0 points at the beginning: now samples": "开头的 {} 个 0 分测试点：改为样例",
  "the checker in line {}: it has no counterpart, so tokens are compared":
    "第 {} 行的校验器：没有对应的校验器，改为逐项比较",
  "the case in line {}: it has no 'out' file, so its answer is empty":
    "第 {} 行的测试点：没有 'out' 文件，因此答案为空",
  "the case in line {}: it has no 'in' or no 'out' file":
    "第 {} 行的测试点：没有 'in' 或 'out' 文件",
  "its archive has more than {} tests": "其压缩包中的测试点超过 {} 个",

  // CMS
  "task.yaml: n_input is {}, but there are {} tests": "task.yaml：n_input 为 {}，但有 {} 个测试点",
  "tests in several groups: {} copies are added, because the groups of a package cannot have common tests":
    "属于多个组的测试点：增加了 {} 份副本，因为题目包的测试组不能共用测试点",
  "has groups with more than {} tests in total": "各组的测试点总数超过 {} 个",
  "subtask {} has 0 points, so its tests are samples": "子任务 {} 为 0 分，因此其测试点作为样例",
  "solution sol/{}: submissions/{}/{}": "程序 sol/{}：submissions/{}/{}",
  "solution sol/{}: submissions/{}/{}, without an expected verdict":
    "程序 sol/{}：submissions/{}/{}，没有预期结果",
  "{}: a checker or manager with CMS's conventions; write an output validator":
    "{}：采用 CMS 约定的校验器或管理程序；请编写输出校验器",
  "{}: not a solution; a grader belongs in include/": "{}：不是参考程序；grader 应放在 include/ 中",
  "score_type {}: {} groups": "score_type {}：{} 个测试组",
  "score_type_parameters, group {}: {}": "score_type_parameters，测试组 {}：{}",
  "expected a list of two values: the points of the group, then its number of tests or a name pattern":
    "应为两个值的列表：测试组的分数，以及测试点的数量或名称格式",
  "the product of its tests' outcomes; it now gives its points if all its tests are accepted":
    "各测试点得分率的乘积；改为所有测试点都通过才给分",
  "the threshold '{}': in CMS, the group gives points if each outcome is above 0 and at most the threshold; now it gives them if all its tests are accepted":
    "阈值 '{}'：在 CMS 中，每个得分率都大于 0 且不超过阈值时给分；改为所有测试点都通过才给分",
  "it needs {} tests, but earlier groups left only {}":
    "需要 {} 个测试点，但前面的组之后只剩下 {} 个",
  "its tests are unknown, because the pattern '{}' cannot be read: {}":
    "无法确定其测试点，因为名称格式 '{}' 无法读取：{}",
  "score_type_parameters: {} tests are in no group, so they are worth 0 points":
    "score_type_parameters：{} 个测试点不属于任何组，因此不计分",
  "score_type Sum: {} points for each test": "score_type Sum：每个测试点 {} 分",
  "score_type_parameters: the value is not a number of points": "score_type_parameters：值不是分数",
  "score_type and score_type_parameters: CMS ignores one without the other":
    "score_type 和 score_type_parameters：缺少其中一个时，CMS 会忽略另一个",
  "score_type '{}': it has no counterpart, so tests have no points":
    "score_type '{}'：没有对应的设置，因此测试点没有分数",
  "gen/GEN: subtask {} has no points after '#ST:', so it counts 0 points":
    "gen/GEN：子任务 {} 在 '#ST:' 之后没有分数，按 0 分处理",
  "{} subtasks with points": "{} 个有分数的子任务",
  "gen/GEN describes {} tests, but there are {}": "gen/GEN 描述了 {} 个测试点，但实际有 {} 个",

  // Hydro
  "{}: its {} samples are moved to data/sample": "{}：其中的 {} 个样例移到 data/sample",
  "{}: a sample without an input, an output or its closing ```":
    "{}：有一个样例缺少输入、输出或结束的 ```",
  "checker_type strict: now the default output validator, case- and space-sensitive":
    "checker_type strict：改为默认输出校验器，区分大小写和空白字符",
  "checker {}: programs of type '{}' must be rewritten": "校验器 {}：类型为 '{}' 的程序必须重写",
  "subtask {}: in Hydro, its best test determines its score; in the package, its worst test does":
    "子任务 {}：在 Hydro 中以得分最高的测试点为准，在题目包中以得分最低的测试点为准",
  "testdata/config.yaml:{}: '{}' of one test: a single test cannot have its own limit":
    "testdata/config.yaml:{}：单个测试点的 '{}'：测试点不能有单独的限制",
  "there are no scores for the tests, so a submission must pass all of them":
    "测试点没有分数，因此提交必须通过所有测试点",

  // FPS
  "FPS (Free Problem Set)": "FPS（Free Problem Set）",
  "folder of test pairs": "成对的测试文件",
  "ICPC problem package": "ICPC 题目包",
  "{} in {}: it must be converted by hand": "{}（语言：{}）：必须手动转换",
  "the pictures of the statement": "题面中的图片",
  "HTML in '{}' that Markdown cannot express, such as pictures":
    "'{}' 中无法用 Markdown 表示的 HTML，例如图片",
  "statement: its HTML is converted to Markdown": "题面：HTML 已转换为 Markdown",
  "{}: there are {} of '{}' and {} of '{}', so the file does not say which belong together":
    "{}：有 {} 个 '{}' 和 {} 个 '{}'，无法确定它们的对应关系",
  "the samples": "样例",
  "the test cases": "测试点",
  "a solution in '{}'": "一份用 '{}' 编写的程序",
  "solution in {}: submissions/accepted/{}": "用 {} 编写的程序：submissions/accepted/{}",
  "has a problem with more than {} tests": "中有一道题目的测试点超过 {} 个",
  "is missing: the file contains no problem": "缺失：文件中没有题目",
};
