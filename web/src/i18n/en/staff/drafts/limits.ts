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
  "type.to_groups": "Edit test groups",
  "type.needs_interactor":
    "An interactive problem needs an output validator that talks to the submission. There is none yet. The template is a number-guessing game.",
  "type.needs_validator":
    "A multi-pass problem needs an output validator that prepares the next pass. There is none yet. The template passes the output of the first pass to the second pass.",
  "type.add_validator": "Add template",
  "type.has_validator": "The output validator:",
  "type.needs_conversations":
    "Students see the samples of interactive and multi-pass problems as conversations:",

  "limits.title": "Limits",
  "limits.field.time_limit": "Time limit",
  "limits.field.memory": "Memory",
  "limits.field.output": "Output",
  "limits.field.code": "Source code",
  "limits.field.ac_to_time_limit": "Margin for accepted submissions",
  "limits.field.time_limit_to_tle": "Margin for submissions that are too slow",
  "limits.default": "judge default",
  "limits.form_help":
    "Changes in this form are written to problem.yaml. The rest of the file does not change.",
  "limits.no_number": "Enter a number greater than 0.",
  "limits.no_whole_number": "Enter a whole number of at least {min}.",
  "limits.broken": "Line {line} of problem.yaml cannot be read:",
  "limits.not_measured":
    "The check measures times with the reference submissions. There are no measurements yet.",
  "limits.margins": "Measured margins",
  "limits.slowest":
    "The slowest submission that must stay within the limit takes {time}. The limit is {factor} times this time. It must be at least {wanted} times this time.",
  "limits.no_slowest": "No submission that must stay within the limit has been measured.",
  "limits.too_slow":
    "The fastest submission that must exceed the limit takes {time}, which is {factor} times the limit. It must take at least {wanted} times the limit.",
  "limits.no_too_slow":
    "The margin for submissions that are too slow is unknown, because none of them ended by itself.",
  "limits.stopped": "Stopped at the limit; the actual time is longer",
  "limits.scale_help":
    "Each line shows the slowest run of a reference submission, divided by the time factor of its language (× at the end of the line). The scale is logarithmic. The hatched areas on both sides of the limit should be empty: submissions that must stay within the limit should be to the left of both areas, and submissions that must be too slow should be to the right of both.",
  "limits.judge_yaml": "Settings of this judge",
  "limits.judge_yaml_help":
    "In judge.yaml, language_time_factors gives languages more time: {python3: 5, java: 3}.",
} as const;
