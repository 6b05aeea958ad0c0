// The order matters, because a user agent may also contain the names of other browsers. For
// example, Edge's user agent contains "Chrome" and "Safari".
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns a name for a user agent, such as `Firefox, Linux`. If neither the browser nor the system
 * is known, returns the first word of the user agent; null if it is empty.
 */
export function deviceOf(user_agent: string): string | null {
  const named = [browsers, systems].flatMap(
    (list) => list.find(([pattern]) => pattern.test(user_agent))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(", ") : user_agent.split(/[/ ]/, 1)[0]?.slice(0, 40) || null;
}
