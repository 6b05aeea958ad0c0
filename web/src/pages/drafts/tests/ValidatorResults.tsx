import { said, t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import type { CheckedTest } from "../shapes";
import styles from "./tests.module.css";
import type { Validation } from "./validation";

/** Shows what each validator says about the input that the user has typed. */
export function ValidatorResults({ input, validation }: { input: string; validation: Validation }) {
  return (
    <div role="status" class={styles.opinions}>
      {input === "" && <p class="soft small">{t("tests.type_input")}</p>}
      {validation.state === "asking" && <p class="soft">{t("tests.asking")}</p>}
      {validation.state === "failed" && (
        <p class={styles.invalid}>
          <Icon name="alert" size={14} /> <span>{said(validation.message)}</span>
        </p>
      )}
      {validation.state === "said" && <ValidatorResultList opinions={validation.said.validators} />}
    </div>
  );
}

export function ValidatorResultList({ opinions }: { opinions: CheckedTest["input_validators"] }) {
  return (
    <ul class={styles.opinion_list}>
      {opinions.map(({ validator, word, message, line }) => (
        <li key={validator} class={word === "valid" ? styles.valid : styles.invalid}>
          <Icon
            name={word === "valid" ? "check" : word === "invalid" ? "cross" : "alert"}
            size={14}
          />
          <span>
            <strong>{validator}</strong>: {t(`opinion.${word}`)}
            {line !== null && ` (${t("tests.line", { line })})`}
            {message && <code class={styles.message}>{said(message)}</code>}
          </span>
        </li>
      ))}
    </ul>
  );
}
