// Rules for input, which forms check before they send it. A test compares the first three with the
// API document; the others are rules of the package format.

/** The minimum length of a password, in characters. */
export const password_length_min = 12;

/** The maximum number of files of a program. */
export const source_files_max = 32;

/** The names of files of a program. */
export const source_name_pattern = /^[A-Za-z0-9_+][A-Za-z0-9._+-]{0,99}$/;

/** True for a valid problem name: at most 64 lowercase letters and digits. */
export function isProblemName(name: string): boolean {
  return /^[a-z0-9]{1,64}$/.test(name);
}

/**
 * True for a valid name of a file or directory in a package (2025-09, "General requirements"):
 * letters, digits, `_`, `.` and `-`, not starting with `.` or `-`.
 */
export function isPathPart(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name);
}
