import type { drafts as english } from "../en/drafts";

export const drafts: Record<keyof typeof english, string> = {
  "drafts.heading": "题目编辑",
  "drafts.note": "备注",
  "drafts.note_help": "说明计划修改的内容。同事可以看到，并会保留在历史记录中。",
  "drafts.actions": "操作",
  "drafts.open_one": "新建草稿",
  "drafts.open_of": "为 {problem} 新建草稿",
  "drafts.open_help": "草稿以已发布的版本为起点。发布草稿之前，学生的提交仍按该版本评测。",
  "drafts.open_version_help":
    "草稿以版本 {version} 的文件为起点。发布草稿之前，学生的提交仍按已发布的版本评测。",
};
