import type { WholeProblem } from "../problems/shapes";

const keyOf = (user: string, problem: string) => `judge.language/${user}/${problem}`;
const lastKeyOf = (user: string) => `judge.language/${user}`;

/**
 * Returns the initial language: the last one chosen for this problem, else the last one chosen for
 * any problem, else C++, else the first language. If the browser's storage is disabled, returns the
 * first language.
 */
export function rememberedLanguage(
  user: string,
  problem: WholeProblem["id"],
  languages: readonly { id: string }[],
): string {
  const known = (id: string | null) => languages.find((language) => language.id === id)?.id;
  try {
    const here = known(localStorage.getItem(keyOf(user, problem)));
    const anywhere = here ?? known(localStorage.getItem(lastKeyOf(user)));
    return anywhere ?? known("cpp") ?? languages[0]?.id ?? "";
  } catch {
    return languages[0]?.id ?? "";
  }
}

export function rememberLanguage(user: string, problem: string, language: string): void {
  try {
    localStorage.setItem(keyOf(user, problem), language);
    localStorage.setItem(lastKeyOf(user), language);
  } catch {
    // If the browser's storage is disabled, the choice applies only until the page is closed.
  }
}
