/** The type and the limits of a problem, and how the limits compare with the measured times. */
export const limits = {
  "type.title": "Type",
  "type.other_format":
    "This package is not in the format 2025-09. Change its type in problem.yaml.",
  "type.result": "Result of a submission",
  "type.pass_fail": "pass-fail: accepted or not",
  "type.scoring": "scoring: points, by test group",
  "type.interactive": "Interactive: the submission talks to a program of the problem",
  "type.multi_pass": "Multi-pass: the submission is run several times on a test",
  "type.passes": "Maximum number of passes",
  "type.needs_groups":
    "Points are set by test groups. Without groups, each secret test gives an equal share of 100 points.",
  "type.to_groups": "Edit the test groups",
  "type.needs_interactor":
    "An interactive problem needs an output validator that talks to the submission. There is none yet. The template lets the submission guess a number.",
  "type.needs_validator":
    "A multi-pass problem needs an output validator that prepares the next pass. There is none yet. The template makes the output of the first pass the input of the second pass.",
  "type.add_validator": "Add the template",
  "type.has_validator": "The output validator:",
  "type.needs_conversations": "Students see the samples of such a problem as conversations:",

  "limits.title": "Limits",
  "limits.field.time_limit": "Time limit",
  "limits.field.memory": "Memory",
  "limits.field.output": "Output",
  "limits.field.code": "Source code",
  "limits.field.ac_to_time_limit": "Margin for accepted submissions",
  "limits.field.time_limit_to_tle": "Margin for submissions that are too slow",
  "limits.default": "judge default",
  "limits.form_help":
    "The form and the file show the same settings: a change here is written to problem.yaml, and the rest of the file stays as it is.",
  "limits.no_number": "Enter a number greater than 0.",
  "limits.no_whole_number": "Enter a whole number of at least {min}.",
  "limits.broken": "problem.yaml cannot be read, line {line}:",
  "limits.not_measured":
    "The check measures times with the reference submissions. There are no measurements yet.",
  "limits.margins": "Measured margins",
  "limits.slowest":
    "The slowest submission that must be accepted takes {time}. The limit is {factor} times that; it must be at least {wanted} times that.",
  "limits.no_slowest": "No submission that must be accepted has been measured.",
  "limits.too_slow":
    "The fastest submission that must be too slow takes {time}. That is {factor} times the limit; it must be at least {wanted} times the limit.",
  "limits.no_too_slow": "No submission that must be too slow ended by itself.",
  "limits.stopped": "Stopped at the limit; the actual time is longer",
  "limits.scale_help":
    "The slowest run of each reference submission, divided by the time factor of its language (× at the end of the line). On this scale, equal distances mean equal factors. The hatched areas on both sides of the limit should stay empty: no accepted submission should be in the left one, and no submission that is too slow in the right one.",
  "limits.judge_yaml": "Settings of this judge",
  "limits.judge_yaml_help":
    "In judge.yaml, language_time_factors gives languages more time: {python3: 5, java: 3}.",
} as const;
