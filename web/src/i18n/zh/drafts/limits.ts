import type { limits as english } from "../../en/drafts/limits";

export const limits: Record<keyof typeof english, string> = {
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
  "limits.broken": "problem.yaml 第 {line} 行无法读取：",
  "limits.not_measured": "检查会用参考程序测量运行时间，目前还没有数据。",
  "limits.margins": "实测余量",
  "limits.slowest":
    "必须通过的程序中最慢的用时 {time}。时限是它的 {factor} 倍，至少应为 {wanted} 倍。",
  "limits.no_slowest": "还没有测得必须通过的程序。",
  "limits.too_slow":
    "必须超时的程序中最快的用时 {time}，是时限的 {factor} 倍，至少应为 {wanted} 倍。",
  "limits.no_too_slow": "必须超时的程序都没有自行结束。",
  "limits.stopped": "被终止，实际会用更长时间",
  "limits.scale_help":
    "每份参考程序最慢一次运行的用时，已除以其语言的时限倍数（行末的 ×）。相同的距离表示相同的倍数。时限两侧的斜线区域应当留空：左侧不应有正确程序，右侧不应有超时程序。",
  "limits.judge_yaml": "本系统的设置",
  "limits.judge_yaml_help":
    "在 judge.yaml 中，language_time_factors 可为某些语言放宽时限：{python3: 5, java: 3}。",
};
