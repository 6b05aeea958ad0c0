import { useMemo, useState } from "preact/hooks";
import type { Language } from "../../api/languages";
import type { WholeProblem } from "../problems/shapes";
import { rememberedLanguage, rememberLanguage } from "./remembered-language";

export interface LanguageChoice {
  /** The languages that the problem accepts. */
  languages: readonly Language[];
  /** The chosen language; undefined if the problem accepts none, or until the data has loaded. */
  language: Language | undefined;
  choose: (id: string) => void;
  /** Returns the language with this id or alias, if the problem accepts it. */
  find: (id: string) => Language | undefined;
}

/** The language of the editor. The browser remembers it for the next visit. */
export function useLanguage(
  user: string,
  problem: WholeProblem | undefined,
  all: readonly Language[] | undefined,
): LanguageChoice {
  const [chosen, setChosen] = useState<{ problem: string; id: string } | null>(null);
  const languages = useMemo(
    () => (all ?? []).filter(({ id }) => problem?.languages.includes(id)),
    [all, problem],
  );
  const remembered = useMemo(
    () => (problem ? rememberedLanguage(user, problem.id, languages) : ""),
    [user, problem, languages],
  );
  const id = chosen && chosen.problem === problem?.id ? chosen.id : remembered;
  return {
    languages,
    language: languages.find((language) => language.id === id) ?? languages[0],
    choose: (id) => {
      if (!problem) return;
      setChosen({ problem: problem.id, id });
      rememberLanguage(user, problem.id, id);
    },
    find: (wanted) => {
      const same_as = all?.find(({ id }) => id === wanted)?.same_as;
      return languages.find(({ id }) => id === wanted || id === same_as);
    },
  };
}
