import { computed, signal } from "@preact/signals";
import { loadPart } from "../network/load-part";
import { messages as english } from "./en";
import type { messages as account } from "./en/pages/account";
import type { messages as course } from "./en/pages/course";
import type { messages as questions } from "./en/pages/questions";
import type { messages as solving } from "./en/pages/solving";
import type { messages as versions } from "./en/pages/versions";
import type { messages as courses } from "./en/staff/courses";
import type { messages as drafts } from "./en/staff/drafts";
import type { messages as operation } from "./en/staff/operation";
import type { messages as submissions } from "./en/staff/submissions";
import { kept } from "./kept";
import { type Sentences, translatorOf } from "./said";
import { firstSupported } from "./supported";

/** A page language, as a language code such as "en" or "zh". */
export type Locale = string;

/** The texts that most pages need, in one language. */
export type Texts = Record<keyof typeof english, string>;

/** The texts that only some pages need, by subject. */
interface TextsOfSome extends StaffTexts {
  account: typeof account;
  course: typeof course;
  questions: typeof questions;
  solving: typeof solving;
  versions: typeof versions;
}

/** Those that only pages for staff need. */
interface StaffTexts {
  courses: typeof courses;
  drafts: typeof drafts;
  operation: typeof operation;
  submissions: typeof submissions;
}

/** A subject whose texts are loaded with the first page that needs them. */
export type Subject = keyof TextsOfSome;

type KeyOfSome = { [Of in Subject]: keyof TextsOfSome[Of] }[Subject];

/** All page texts in one language. */
export type Catalogue = Texts & Record<KeyOfSome, string>;

export type MessageKey = keyof Catalogue;

// The English texts that most pages need are part of the application. Each other folder here has
// the texts of the language after which it is named. They are loaded when the language is chosen,
// and those in the folders "pages" and "staff" with the first page that needs them.
const texts = import.meta.glob<Partial<Catalogue>>(["./*/index.ts", "!./en/index.ts"], {
  import: "messages",
});
const texts_of_some = import.meta.glob<Partial<Catalogue>>(["./*/pages/*.ts", "./*/staff/*.ts"], {
  import: "messages",
});

// What the judge says is English. These have it in other languages.
const sentences = import.meta.glob<Sentences>(["./*/said/index.ts"], { import: "messages" });
const staff_sentences = import.meta.glob<Sentences>(["./*/said/staff.ts", "./*/said/drafts.ts"], {
  import: "messages",
});

/** The codes of all page languages, English first. */
export const locales: readonly Locale[] = [
  "en",
  ...Object.keys(texts).map((path) => path.split("/")[1] ?? ""),
];

const storage_key = "judge.locale";

function initialLocale(): Locale {
  return firstSupported([keptLocale() ?? "", ...navigator.languages], locales) ?? "en";
}

function keptLocale(): string | null {
  try {
    return localStorage.getItem(storage_key);
  } catch {
    return null;
  }
}

/** The page language. A component that reads this signal renders again when it changes. */
export const locale = signal<Locale>("en");

const catalogue = signal<Partial<Catalogue>>(english);

const loaded_subjects = new Set<Subject>();

const known_sentences = signal<Sentences>({});

const translator = computed(() => translatorOf(known_sentences.value));

let last: Promise<unknown> = Promise.resolve();

/** The page language after all pending changes. */
let last_chosen: Locale = "en";

/** Runs `change` after all earlier changes of the catalogue have ended. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = last.then(change);
  last = done.catch(() => {});
  return done;
}

function isForStaff(subject: Subject): boolean {
  return `./en/staff/${subject}.ts` in texts_of_some;
}

/** Loads the texts of some subjects in one language. */
async function textsOf(language: Locale, subjects: readonly Subject[]) {
  const loads = subjects.map((subject) => {
    const folder = isForStaff(subject) ? "staff" : "pages";
    return texts_of_some[`./${language}/${folder}/${subject}.ts`]?.();
  });
  return Object.assign({}, ...(await Promise.all(loads))) as Partial<Catalogue>;
}

/** Loads what the judge says to staff about some subjects in one language. */
async function staffSentences(language: Locale, subjects: readonly Subject[]) {
  const parts = [
    ...(subjects.some(isForStaff) ? ["staff"] : []),
    ...(subjects.includes("drafts") ? ["drafts"] : []),
  ];
  const loads = parts.map((part) => staff_sentences[`./${language}/said/${part}.ts`]?.());
  return Object.assign({}, ...(await Promise.all(loads))) as Sentences;
}

/** Changes the page language. Throws Unreachable if its texts cannot be loaded. */
export async function chooseLocale(chosen: Locale, keep = true): Promise<void> {
  last_chosen = chosen;
  await inTurn(async () => {
    const [of_most, of_some, said, said_to_staff] = await loadPart(() =>
      Promise.all([
        chosen === "en" ? english : texts[`./${chosen}/index.ts`]?.(),
        textsOf(chosen, [...loaded_subjects]),
        sentences[`./${chosen}/said/index.ts`]?.(),
        staffSentences(chosen, [...loaded_subjects]),
      ]),
    );
    catalogue.value = { ...of_most, ...of_some };
    known_sentences.value = { ...said, ...said_to_staff };
    locale.value = chosen;
  });
  document.documentElement.lang = chosen;
  if (!keep) return;
  try {
    localStorage.setItem(storage_key, chosen);
  } catch {
    // If the browser's storage is disabled, the choice applies only until the page is closed.
  }
}

/** Loads the texts and sentences of the subjects that are not loaded yet. */
async function loadMissing(language: Locale, subjects: readonly Subject[]) {
  const missing = subjects.filter((subject) => !loaded_subjects.has(subject));
  const loads = [textsOf(language, missing), staffSentences(language, missing)] as const;
  const [texts, said] = await Promise.all(loads);
  return { missing, texts, said };
}

/**
 * Loads the texts of some subjects, in the page language. Does not try again if that fails, because
 * the loader of the page does.
 */
export function loadTexts(...subjects: Subject[]): Promise<void> {
  // The browser loads the files already while earlier changes of the catalogue are pending.
  loadMissing(last_chosen, subjects).catch(() => {});
  return inTurn(async () => {
    const { missing, texts, said } = await loadMissing(locale.value, subjects);
    if (missing.length === 0) return;
    catalogue.value = { ...catalogue.value, ...texts };
    known_sentences.value = { ...known_sentences.value, ...said };
    for (const subject of missing) loaded_subjects.add(subject);
  });
}

export function startLocale(): Promise<void> {
  return chooseLocale(initialLocale(), false);
}

/**
 * Returns a message in the chosen language. A message may contain `{name}` for a value, and
 * `{count, one: # test, other: # tests}` for the plural forms of the language.
 */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  return fill(catalogue.value[key] ?? key, values, locale.value);
}

/**
 * Returns what the judge says, such as a refusal or the message of a run, in the page language if
 * the sentence is known, otherwise unchanged.
 */
export function said(text: string): string {
  return translator.value(text);
}

/** Inserts values into a message. Exported for the tests. */
export function fill(
  message: string,
  values: Record<string, string | number>,
  language: Locale,
): string {
  return message.replace(/\{(\w+)(?:,([^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms === undefined) return typeof value === "number" ? number(value, language) : value;
    const choices = new Map(
      [...forms.matchAll(/(\w+):\s*([^,]+?)\s*(?:,|$)/g)].map((m) => [m[1], m[2]]),
    );
    const form = plurals(language).select(Number(value));
    const chosen = choices.get(form) ?? choices.get("other") ?? whole;
    return chosen.replace("#", number(Number(value), language));
  });
}

const plurals = kept((language: string) => new Intl.PluralRules(language));
const numbers = kept((language: string) => new Intl.NumberFormat(language));

function number(value: number, language: Locale): string {
  return numbers(language).format(value);
}
