import type { workbench as english } from "../../../en/pages/solving/workbench";

export const workbench: Record<keyof typeof english, string> = {
  "workbench.splitter": "编辑器高度",

  "upload.title": "替换现有文件？",
  "upload.question":
    "编辑器中已有 {old}，您上传了 {added}。如果都保留，程序将由所有这些文件一起编译。",
  "upload.replace": "替换",
  "upload.add": "添加到现有文件",
  "upload.two_mains":
    "{count, other: # 个文件}都定义了 main 函数：{names}。一个程序只能有一个 main 函数，因此无法通过编译。",
  "upload.too_many": "一个程序最多可以有 {count, other: # 个文件}。",

  "sending.waits": "评测系统没有响应。恢复后会立即提交，且只提交一次。在此之前请勿关闭此标签页。",
  "sending.sent": "评测系统已恢复，并已收到提交 {id}。",
  "sending.stop": "不再提交",
  "sending.stopped": "不会再次发送。如果评测系统在连接中断前已经收到，提交会出现在“我的提交”中。",

  "language.details": "编译器与限制",
  "language.compiler": "编译器",
  "language.compile_command": "编译命令",
  "language.run_command": "运行命令",
  "language.memory_help": "包含语言运行时所需的内存",
  "language.version_unknown": "首次用此语言提交后显示",
};
