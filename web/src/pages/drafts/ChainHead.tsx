import { type MessageKey, said, t } from "../../i18n";
import { Icon, type IconName } from "../../ui/display/Icon";
import { tabAddress } from "./addresses";
import { type Block, chainOf, type Step, type StepState } from "./chain";
import styles from "./chain.module.css";
import { useDraftCheck, useDraftPreview } from "./resources";
import { useDraft } from "./store";
import { unsavedPaths } from "./unsaved";

const icons: Record<StepState, IconName> = {
  done: "check",
  now: "edit",
  going: "spinner",
  blocked: "cross",
  ahead: "clock",
};

/** The number of reasons that are shown until the user opens the full list. */
const blocks_shown = 3;

/** The steps to publish the draft, and what blocks them. `whole` shows all blocks at once. */
export function ChainHead({ whole }: { whole: boolean }) {
  const store = useDraft();
  const draft = store.draft.value;
  const check = useDraftCheck();
  const preview = useDraftPreview();
  const { steps, blocks } = chainOf({
    draft,
    check: check.data,
    preview: preview.data,
    unsaved: unsavedPaths(draft.id),
  });
  return (
    <section class={styles.chain} aria-label={t("chain.label")}>
      <ol class={styles.steps}>
        {steps.map((step, place) => (
          <ChainStep key={step.name} step={step} place={place + 1} />
        ))}
      </ol>
      <p role="status" class={styles.words}>
        {stateSentence(steps, draft.needs_preview)}
      </p>
      {blocks.length > 0 && <Blocks blocks={blocks} shown={whole ? blocks.length : blocks_shown} />}
    </section>
  );
}

function ChainStep({ step, place }: { step: Step; place: number }) {
  const { draft } = useDraft();
  const { revision, check, needs_preview } = draft.value;
  const details: Record<Step["name"], string> = {
    edit: t("chain.revision", { revision }),
    check: t(`check_state.${check?.state ?? "none"}`),
    preview: t(needs_preview ? `chain.state.${step.state}` : "chain.not_needed"),
    publish: t(`chain.state.${step.state}`),
  };
  const going = step.state === "going" && step.share !== undefined;
  return (
    <li class={`${styles.step} ${styles[step.state]}`}>
      <a href={tabAddress(draft.value.id, step.tab)}>
        <span class={styles.sign}>
          <Icon name={icons[step.state]} size={14} />
        </span>
        <span class={styles.name}>
          <strong>
            {place}. {t(`chain.${step.name}`)}
          </strong>
          <span class="small">{going ? percent(step.share ?? 0) : details[step.name]}</span>
        </span>
      </a>
      {going && (
        <progress class={styles.bar} value={step.share} max={1} aria-label={t("chain.progress")} />
      )}
    </li>
  );
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Describes the state of the draft in a sentence, for screen readers. */
function stateSentence(steps: readonly Step[], needs_preview: boolean): string {
  const at = steps.find(({ state }) => state !== "done");
  if (!at || at.name === "publish") {
    return t(needs_preview ? "chain.at.publish" : "chain.at.publish_without");
  }
  const has_changes = steps.some(({ name, state }) => name === "check" && state !== "ahead");
  if (at.name === "edit") return t(has_changes ? "chain.at.unsaved" : "chain.at.edit");
  if (at.state === "ahead") return t("chain.at.edit");
  return t(`chain.at.${at.name}_${at.state}` as MessageKey);
}

function Blocks({ blocks, shown }: { blocks: readonly Block[]; shown: number }) {
  const first = blocks.slice(0, shown);
  const others = blocks.slice(shown);
  return (
    <div class={styles.blocks}>
      <h2 class={styles.what}>{t("chain.blocks")}</h2>
      <BlockList blocks={first} />
      {others.length > 0 && (
        <details>
          <summary>{t("chain.more_blocks", { count: others.length })}</summary>
          <BlockList blocks={others} />
        </details>
      )}
    </div>
  );
}

function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ul>
      {blocks.map((block) => (
        <li key={`${block.words} ${block.message?.key} ${block.href}`}>
          {block.words ? said(block.words) : blockText(block)}{" "}
          <a href={block.href}>{t("chain.go")}</a>
        </li>
      ))}
    </ul>
  );
}

function blockText({ message }: Block): string {
  if (message === undefined) return "";
  return message.key === "chain.block.unsaved"
    ? t(message.key, { path: message.path })
    : t(message.key);
}
