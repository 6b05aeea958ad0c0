import { CopyButton } from "./CopyButton";
import styles from "./secret.module.css";

/** Something to copy that is shown only now: a link, or a token. */
export function Secret({ text, what }: { text: string; what: string }) {
  return (
    <div class={styles.secret}>
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
