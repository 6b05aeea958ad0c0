// Rules for input. Forms check them before they send a request. A test compares the constants with
// the API document; the functions check rules of the package format.

/** The minimum length of a password, in characters. */
export const password_length_min = 12;

/** The maximum lengths of text inputs, in characters. */
export const lengths_max = {
  password: 1024,
  user_name: 64,
  display_name: 200,
  email: 254,
  token_name: 100,
  course_name: 64,
  course_title: 200,
  section: 64,
  extension_note: 300,
  announcement_title: 200,
  rejudging_note: 1000,
  /** The reason why a rejudging or a new version of a problem changes results. */
  change_reason: 300,
  problem_name: 64,
  draft_note: 1000,
  pause_reason: 500,
} as const;

/** The maximum number of files of a program. */
export const source_files_max = 32;

/** Matches valid names of a program's files. */
export const source_name_pattern = /^[A-Za-z0-9_+][A-Za-z0-9._+-]{0,99}$/;

/** True for a valid problem name: lowercase letters and digits. */
export function isProblemName(name: string): boolean {
  return /^[a-z0-9]+$/.test(name) && name.length <= lengths_max.problem_name;
}

/**
 * True for a valid name of a file or directory in a package (2025-09, "General requirements"):
 * letters, digits, `_`, `.` and `-`, not starting with `.` or `-`.
 */
export function isPathPart(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name);
}
