import { CopyButton } from "../controls/CopyButton";
import styles from "./secret.module.css";

/** A link or token that is shown only once, with a button to copy it. */
export function Secret({ text, what }: { text: string; what: string }) {
  return (
    <div class={styles.secret}>
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
