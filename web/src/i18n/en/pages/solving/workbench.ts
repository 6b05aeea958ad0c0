export const workbench = {
  "workbench.splitter": "Editor height",

  "upload.title": "Replace your files?",
  "upload.question":
    "The editor contains {old}. You uploaded {added}. If you keep all files, they are compiled together as one program.",
  "upload.replace": "Replace",
  "upload.add": "Keep all files",
  "upload.two_mains":
    "{count, other: # files} define the function main: {names}. A program can have only one main function, so yours will not compile.",
  "upload.too_many": "A program can have at most {count, other: # files}.",

  "sending.waits":
    "The judge is not responding. Your work will be submitted as soon as the judge is back, and only once. Keep this tab open until then.",
  "sending.sent": "The judge is back and has received submission {id}.",
  "sending.stop": "Stop retrying",
  "sending.stopped":
    "The submission will not be sent again. If the judge had already received it, it appears in My submissions.",

  "language.details": "Compiler and limits",
  "language.compiler": "Compiler",
  "language.compile_command": "Compiled with",
  "language.run_command": "Run with",
  "language.memory_help": "includes the memory that the language's runtime needs",
  "language.version_unknown": "shown after the first submission in this language",
} as const;
