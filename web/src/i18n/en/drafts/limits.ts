/** Limits, and how they compare with the measured times. */
export const limits = {
  "limits.title": "Limits",
  "limits.field.time_limit": "Time limit",
  "limits.field.memory": "Memory",
  "limits.field.output": "Output",
  "limits.field.code": "Source code",
  "limits.field.ac_to_time_limit": "Margin for accepted submissions",
  "limits.field.time_limit_to_tle": "Margin for too slow submissions",
  "limits.default": "default of the judge",
  "limits.form_help":
    "The form and the file show the same settings: a change here is written to problem.yaml, and the rest of the file stays as it is.",
  "limits.no_number": "Enter a number greater than 0.",
  "limits.broken": "problem.yaml cannot be read, line {line}:",
  "limits.not_measured":
    "The check measures times with the reference submissions. There are no measurements yet.",
  "limits.margins": "Measured margins",
  "limits.slowest":
    "The slowest submission that must be accepted takes {time}. The limit is {factor} times that; at least {wanted} times is required.",
  "limits.no_slowest": "No submission that must be accepted has been measured.",
  "limits.too_slow":
    "The fastest submission that must be too slow takes {time}. That is {factor} times the limit; at least {wanted} times is required.",
  "limits.no_too_slow": "No submission that must be too slow finished by itself.",
  "limits.stopped": "stopped; it would have taken longer",
  "limits.scale_help":
    "The slowest run of each reference submission, divided by the time factor of its language (× at the end of the line). Equal distances are equal factors. The hatched areas on both sides of the limit should stay empty: the left one of accepted submissions, the right one of too slow ones.",
  "limits.judge_yaml": "Settings of this judge",
  "limits.judge_yaml_help":
    "In judge.yaml, language_time_factors gives languages more time: {python3: 5, java: 3}.",
} as const;
