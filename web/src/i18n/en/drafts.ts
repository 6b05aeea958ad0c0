/** What pages outside the problem editor say about drafts. */
export const drafts = {
  "drafts.heading": "Problem editor",
  "drafts.note": "Note",
  "drafts.note_help":
    "Describe what you plan to change. Colleagues can see this note, and it is kept in the history.",
  "drafts.actions": "Actions",
  "drafts.open_one": "New draft",
  "drafts.open_of": "New draft of {problem}",
  "drafts.open_help":
    "The draft starts with the published version. Students' submissions are judged with that version until you publish the draft.",
  "drafts.open_version_help":
    "The draft starts with the files of version {version}. Students' submissions are judged with the published version until you publish the draft.",
} as const;
