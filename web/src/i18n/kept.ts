/**
 * Returns a function that calls `make` once per set of arguments and keeps the result. Used for
 * Intl formats, because creating one takes longer than using it a hundred times. Results are never
 * dropped, so use this only if there are few different sets of arguments.
 */
export function kept<Arguments extends readonly (string | number)[], Made>(
  make: (...how: Arguments) => Made,
): (...how: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...how) => {
    const key = how.join("/");
    const known = made.get(key) ?? make(...how);
    made.set(key, known);
    return known;
  };
}
