import { useState } from "preact/hooks";
import styles from "./check-list.module.css";
import { Check } from "./Field";
import { hasWords } from "./has-words";
import { SearchField } from "./SearchField";

interface CheckListProps {
  legend: string;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** The hint in the search field; without it, there is no search field. */
  searchHint?: string;
}

/** A list from which several options can be chosen. */
export function CheckList({ legend, options, chosen, onChoose, searchHint }: CheckListProps) {
  const [words, setWords] = useState("");
  const toggle = (value: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset class={styles.list}>
      <legend>{legend}</legend>
      {searchHint && <SearchField placeholder={searchHint} value={words} onInput={setWords} />}
      <div class={styles.options}>
        {options
          .filter(({ text }) => hasWords(text, words))
          .map(({ value, text }) => (
            <Check
              key={value}
              label={text}
              checked={chosen.includes(value)}
              onChange={(isChosen) => toggle(value, isChosen)}
            />
          ))}
      </div>
    </fieldset>
  );
}
