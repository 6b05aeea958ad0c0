// The order matters: each of these says that it is some of those after it, too.
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

/** What a user agent is, for people: `Firefox, Linux`; null for one that is not known. */
export function deviceOf(user_agent: string): string | null {
  const named = [browsers, systems].flatMap(
    (list) => list.find(([pattern]) => pattern.test(user_agent))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(", ") : user_agent.split(/[/ ]/, 1)[0]?.slice(0, 40) || null;
}
