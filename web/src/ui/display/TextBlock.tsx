import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { formatBytes } from "../../i18n/format";
import { CopyButton } from "../controls/CopyButton";
import styles from "./text-block.module.css";

interface TextBlockProps {
  title: string;
  text: string;
  /** The size of the full text if `text` is only its beginning. */
  cutFrom_bytes?: number | null;
  actions?: ComponentChildren;
}

/** An input or output of a program, with its name and a button that copies it. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        <pre tabIndex={0}>{text}</pre>
      )}
      {cutFrom_bytes !== null && (
        <p class={styles.cut}>{t("text.cut", { size: formatBytes(cutFrom_bytes) })}</p>
      )}
    </figure>
  );
}
