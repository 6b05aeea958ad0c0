/**
 * Makes something once for each set of arguments, as Intl's formats: to make one takes longer than
 * to use it a hundred times, and a page may show thousands of numbers. There must be few sets.
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
