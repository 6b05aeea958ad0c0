import type { limits as english } from "../../../en/staff/drafts/limits";

export const limits: Record<keyof typeof english, string> = {
  "type.title": "类型",
  "type.other_format": "此题目包不是 2025-09 格式，请在 problem.yaml 中修改类型。",
  "type.result": "提交的结果",
  "type.pass_fail": "通过制：通过或不通过",
  "type.scoring": "计分制：按测试组给分",
  "type.interactive": "交互题：提交的程序与题目中的程序对话",
  "type.multi_pass": "多轮：在同一个测试点上多次运行提交的程序",
  "type.passes": "最多轮数",
  "type.needs_groups": "分数由测试组决定。没有测试组时，每个 secret 测试点平分 100 分。",
  "type.to_groups": "编辑测试组",
  "type.needs_interactor":
    "交互题需要一个与提交程序对话的输出校验器，目前还没有。模板让提交的程序猜一个数字。",
  "type.needs_validator":
    "多轮题需要一个准备下一轮输入的输出校验器，目前还没有。模板把第一轮的输出交给第二轮。",
  "type.add_validator": "添加模板",
  "type.has_validator": "输出校验器：",
  "type.needs_conversations": "这类题目的样例以对话形式展示给学生：",

  "limits.title": "限制",
  "limits.field.time_limit": "时间限制",
  "limits.field.memory": "内存限制",
  "limits.field.output": "输出限制",
  "limits.field.code": "代码长度",
  "limits.field.ac_to_time_limit": "正确程序的余量",
  "limits.field.time_limit_to_tle": "超时程序的余量",
  "limits.default": "系统默认",
  "limits.form_help":
    "表单和文件显示相同的设置：这里的修改会写入 problem.yaml，文件的其余内容保持不变。",
  "limits.no_number": "请输入大于 0 的数。",
  "limits.no_whole_number": "请输入不小于 {min} 的整数。",
  "limits.broken": "problem.yaml 第 {line} 行无法读取：",
  "limits.not_measured": "检查会用参考程序测量运行时间，目前还没有数据。",
  "limits.margins": "实测余量",
  "limits.slowest":
    "不得超时的程序中最慢的用时 {time}。时限是它的 {factor} 倍，至少应为 {wanted} 倍。",
  "limits.no_slowest": "还没有测得不得超时的程序。",
  "limits.too_slow":
    "必须超时的程序中最快的用时 {time}，是时限的 {factor} 倍，至少应为 {wanted} 倍。",
  "limits.no_too_slow": "必须超时的程序都没有自行结束。",
  "limits.stopped": "达到限制时被终止，实际用时更长",
  "limits.scale_help":
    "每份参考程序最慢一次运行的用时，已除以其语言的时限倍数（行末的 ×）。相同的距离表示相同的倍数。时限两侧的斜线区域应当留空：不得超时的程序应在左侧区域以左，必须超时的程序应在右侧区域以右。",
  "limits.judge_yaml": "本系统的设置",
  "limits.judge_yaml_help":
    "在 judge.yaml 中，language_time_factors 可为某些语言放宽时限：{python3: 5, java: 3}。",
};
