/** Sentences of the judge in one page language, by their English templates: `{}` is any value. */
export type Sentences = Readonly<Record<string, string>>;

/** Longer texts contain what programs have written, and are not translated. */
const text_length_max = 2_000;

interface Template {
  /** What is before the first value, between the values, and after the last one. */
  first: string;
  between: readonly string[];
  last: string;
  text: string;
}

function templateOf(english: string, text: string): Template {
  const [first = "", ...between] = english.split("{}");
  return { first, last: between.pop() ?? "", between, text };
}

/**
 * Returns the values of a template in a text; null if the text does not match. Each value ends where
 * the next literal occurs first, so the time is linear even for hostile texts.
 */
function valuesOf({ first, between, last }: Template, text: string): string[] | null {
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const literal of between) {
    const to = text.indexOf(literal, from);
    if (to < 0) return null;
    values.push(text.slice(from, to));
    from = to + literal.length;
  }
  return from <= end ? [...values, text.slice(from, end)] : null;
}

/** Inserts values into `{}`, in their order, or into `{1}`, `{2}`, … */
function fillPlaces(text: string, values: readonly string[]): string {
  let next = 0;
  return text.replace(/\{(\d*)\}/g, (_, number: string) => {
    const place = number === "" ? next++ : Number(number) - 1;
    return values[place] ?? "";
  });
}

/**
 * Returns a function that translates sentences of the judge. Values that are themselves known
 * sentences are translated as well. If several templates match, the most specific one is used.
 * Returns other texts unchanged, for example what the validator of a package says.
 */
export function translatorOf(sentences: Sentences): (text: string) => string {
  const length = ({ first, between, last }: Template) => [first, ...between, last].join("").length;
  const templates = Object.entries(sentences)
    .filter(([english]) => english.includes("{}"))
    .map(([english, text]) => templateOf(english, text))
    .sort((one, other) => length(other) - length(one));
  const translate = (text: string): string => {
    const whole = Object.hasOwn(sentences, text) ? sentences[text] : undefined;
    if (whole !== undefined) return whole;
    for (const template of templates) {
      const values = valuesOf(template, text);
      if (values) return fillPlaces(template.text, values.map(translate));
    }
    return text;
  };
  return (text) => (text.length > text_length_max ? text : translate(text));
}
