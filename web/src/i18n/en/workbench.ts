export const workbench = {
  "workbench.splitter": "Editor height",

  "upload.title": "Replace your files?",
  "upload.question":
    "The editor has {old}. You have uploaded {added}. If you keep both, the program is compiled from all of these files.",
  "upload.replace": "Replace",
  "upload.add": "Add to the others",
  "upload.two_mains":
    "{count, other: # files} define the function main: {names}. A program can have only one, so it will not compile.",
  "upload.too_many": "A program can have at most {count, other: # files}.",

  "sending.waits":
    "The judge is not responding. This will be submitted as soon as the judge is back, and only once. Keep this tab open until then.",
  "sending.sent": "The judge is back and has received submission {id}.",
  "sending.stop": "Do not submit",
  "sending.stopped":
    "Not sent again. If the judge received it before the connection broke, it appears in My submissions.",

  "language.details": "Compiler and limits",
  "language.compiler": "Compiler",
  "language.compile_command": "Compiled with",
  "language.run_command": "Run with",
  "language.memory_help": "includes the memory that the language's runtime needs",
  "language.version_unknown": "shown after the first submission in this language",
} as const;
