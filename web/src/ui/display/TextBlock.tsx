import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { formatBytes } from "../../i18n/format";
import { CopyButton } from "../controls/CopyButton";
import styles from "./text-block.module.css";

interface TextBlockProps {
  title: string;
  text: string;
  /** The size of the full text if `text` is only the beginning; else null. */
  cutFrom_bytes?: number | null;
  actions?: ComponentChildren;
}

/** A program's input or output, with a title and a button to copy the text. */
export function TextBlock({ title, text, cutFrom_bytes = null, actions }: TextBlockProps) {
  return (
    <figure class={styles.block}>
      <figcaption>
        <span>{title}</span>
        <span class={styles.actions}>
          {actions}
          {text !== "" && <CopyButton text={text} what={title} />}
        </span>
      </figcaption>
      {text === "" ? (
        <p class={styles.nothing}>{t("text.empty")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
        <pre tabIndex={0}>{text}</pre>
      )}
      {cutFrom_bytes !== null && (
        <p class={styles.cut}>{t("text.cut", { size: formatBytes(cutFrom_bytes) })}</p>
      )}
    </figure>
  );
}
