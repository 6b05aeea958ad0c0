export const messages = {
  "course.change": "Course settings",
  "course.change_title": "Course settings",
  "course.archive": "Archive the course",
  "course.archive_help":
    "An archived course accepts no submissions and no questions, and does not appear on home pages.",
  "course.arrange": "Order",
  "course.order_title": "Order of the problems",
  "course.move_up": "Move {problem} up",
  "course.move_down": "Move {problem} down",
  "course.moved": "{problem} is now number {place}",
  "course.add_problems": "Add problems",
  "course.search_problems": "Search problems",
  "course.other_problems": "Other problems",
  "course.other_problems_help":
    "Names of published problems that are not in the list, separated by spaces.",
  "course.copy": "Copy course",
  "course.copy_title": "Copy {course}",
  "course.shift": "Move dates by (days)",
  "course.shift_help":
    "The copy has the same problems and settings, without students and submissions. All opening, due and closing dates move by this number of days.",

  "course.always": "always open",
  "course.no_due": "no deadline",
  "course.never": "never",
  "course.students_see": "Visible to students",
  "course.students_see_usually": "Visible to students, unless a problem says otherwise: {what}",
  "course.settings": "Settings",
  "course.edit_problem": "Edit problem",
  "course.take_out": "Remove",
  "course.take_out_of": "Remove {problem} from the course",
  "course.take_out_title": "Remove “{problem}” from the course?",
  "course.take_out_help":
    "Students will no longer see the problem in this course. Submissions are kept, and will reappear if you add the problem again.",
  "course.taken_out": "Removed: {problem}",
  "course.opens_help": "If empty, the problem is always open.",
  "course.due_help": "Submissions after this time are accepted, but marked as late.",
  "course.closes_help": "Submissions after this time are not accepted.",
  "course.due_misplaced": "The due time must be after the opening time.",
  "course.closes_misplaced":
    "The closing time must be after the opening time, and not before the due time.",
  "course.time_zone": "Times are in your device's time zone, {zone}.",
  "course.see_test": "failing test",
  "course.see_message": "checker message",

  "see_input.none": "no test data",
  "see_input.samples": "sample data",
  "see_input.all": "all test data",
  "show_input_help.none": "Students see verdicts, times and memory, but no test data.",
  "show_input_help.samples":
    "Students see the sample data, which is in the statement anyway. This is the usual choice for graded work.",
  "show_input_help.all":
    "Students see the data of all tests, including secret ones. Use this for practice only, because students can tailor their programs to the tests.",
  "window.ahead": "Not open yet",
  "window.open": "Open",
  "window.late": "Open, late",
  "window.closed": "Closed",
} as const;
