/** Limits, and how they stand to what is measured. */
export const limits = {
  "limits.title": "Limits",
  "limits.field.time_limit": "Time limit",
  "limits.field.memory": "Memory",
  "limits.field.output": "Output",
  "limits.field.code": "Source code",
  "limits.field.ac_to_time_limit": "Room for accepted ones",
  "limits.field.time_limit_to_tle": "Room to too slow ones",
  "limits.default": "as the judge has it",
  "limits.form_help":
    "Form and file are one: what you change here stands in problem.yaml, all else in it stays as it is.",
  "limits.no_number": "A number greater than 0, please.",
  "limits.broken": "problem.yaml cannot be read, line {line}:",
  "limits.not_measured":
    "Times are measured by the check, with the reference submissions. There are none yet.",
  "limits.margins": "Measured margins",
  "limits.slowest":
    "The slowest that must be accepted takes {time}: the limit is {factor} times that, at least {wanted} are wanted.",
  "limits.no_slowest": "No submission that must be accepted was measured.",
  "limits.too_slow":
    "The fastest that must be too slow takes {time}: {factor} times the limit, at least {wanted} are wanted.",
  "limits.no_too_slow": "No submission that must be too slow ended by itself.",
  "limits.stopped": "it was stopped, and would have taken longer",
  "limits.scale_help":
    "The slowest run of each reference submission, divided by what its language is allowed more (× at its end). The same distance is the same factor. The hatched parts on both sides of the limit are to stay empty: on the left of the accepted, on the right of the too slow.",
  "limits.judge_yaml": "Settings of this judge",
  "limits.judge_yaml_help":
    "In judge.yaml, language_time_factors gives languages more time: {python3: 5, java: 3}.",
} as const;
