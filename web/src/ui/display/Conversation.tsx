import { t } from "../../i18n";
import { formatNumber } from "../../i18n/format";
import styles from "./conversation.module.css";
import { type Part, passesOf } from "./conversation-passes";

interface ConversationProps {
  title: string;
  parts: Part[];
  /** True if the end of the conversation is missing. */
  truncated: boolean;
}

/** The conversation of a program with the judge, shown like a chat: the program is on the right. */
export function Conversation({ title, parts, truncated }: ConversationProps) {
  const passes = passesOf(parts);
  return (
    <figure class={styles.block}>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <section class={styles.scroller} aria-label={title} tabIndex={0}>
        {passes.map(({ pass, parts }) => (
          <div key={pass}>
            {passes.length > 1 && (
              <h4 class={styles.pass}>{t("conversation.pass", { number: pass })}</h4>
            )}
            <ol class={styles.parts}>
              {parts.map((part, i) => (
                <Said key={i} part={part} />
              ))}
            </ol>
          </div>
        ))}
        {truncated && <p class={styles.truncated}>{t("conversation.truncated")}</p>}
      </section>
    </figure>
  );
}

function Said({ part }: { part: Part }) {
  const isProgram = part.from === "submission";
  const text = part.text.replace(/\n$/, "");
  return (
    <li class={`${styles.part} ${isProgram ? styles.program : styles.judge}`}>
      <span class={styles.head}>
        {isProgram ? t("conversation.program") : t("conversation.judge")}
        {part.at_s !== undefined && ` · ${formatNumber(part.at_s * 1000, 1)} ms`}
      </span>
      <pre class={styles.text}>{text === "" ? " " : text}</pre>
    </li>
  );
}
