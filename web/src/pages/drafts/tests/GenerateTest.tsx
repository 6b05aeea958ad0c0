import { useState } from "preact/hooks";
import { said, t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Select, TextField } from "../../../ui/controls/Field";
import { Icon } from "../../../ui/display/Icon";
import { Card } from "../../../ui/layout/Page";
import { Empty } from "../../../ui/states/States";
import { tabAddress } from "../addresses";
import { useDraftFiles } from "../resources";
import type { Draft } from "../shapes";
import { useDraft } from "../store";
import { wordsOf } from "./command-words";
import { GroupSelect, useTargetGroup } from "./GroupSelect";
import styles from "./tests.module.css";

const directory = "generators/";

/** Returns the generators of a draft: files, or directories for programs with several files. */
function generatorsOf(paths: readonly string[]): string[] {
  const names = paths
    .filter((path) => path.startsWith(directory))
    .map((path) => path.slice(directory.length).split("/")[0] ?? "");
  return [...new Set(names)].sort();
}

/** A form that generates a test input with a generator of the draft. */
export function GenerateTest() {
  const store = useDraft();
  const files = useDraftFiles();
  const generators = generatorsOf(files.data?.files.map(({ path }) => path) ?? []);
  const [chosen, setChosen] = useState("");
  const [line, setLine] = useState("");
  const [group, setGroup] = useTargetGroup();
  const [name, setName] = useState("");
  const words = wordsOf(line);
  const generator = generators.includes(chosen) ? chosen : generators[0];
  const generate = async () => {
    if (!generator || words === null) return;
    await store.generate({ generator, arguments: words, group, ...(name ? { name } : {}) });
    setName("");
  };
  if (files.data && generator === undefined) {
    return (
      <Card title={t("tests.add.generator")}>
        <Empty icon="play" title={t("tests.no_generators")}>
          <p>{t("tests.no_generators_help")}</p>
          <a href={tabAddress(store.id, "programs", { new: "generators" })}>
            {t("tests.write_generator")}
          </a>
        </Empty>
      </Card>
    );
  }
  return (
    <Card title={t("tests.add.generator")}>
      <p class="soft">{t("tests.generator_help")}</p>
      <div class={styles.form_row}>
        <Select
          label={t("tests.generator")}
          value={generator ?? ""}
          options={generators.map((value) => ({ value, text: value }))}
          onChange={setChosen}
        />
        <TextField
          label={t("tests.arguments")}
          placeholder="1000 7"
          spellcheck={false}
          value={line}
          onInput={setLine}
          error={words === null ? t("tests.open_quote") : null}
        />
        <GroupSelect value={group} onChange={setGroup} />
        <TextField
          label={t("tests.name")}
          placeholder={t("tests.next_number")}
          value={name}
          onInput={setName}
        />
        <Button kind="primary" icon="play" disabled={words === null} onClick={generate}>
          {t("tests.generate")}
        </Button>
      </div>
      <Generations draft={store.draft.value} />
    </Card>
  );
}

const icons = { queued: "spinner", done: "check", failed: "cross" } as const;

function Generations({ draft }: { draft: Draft }) {
  if (draft.generations.length === 0) return null;
  return (
    <div role="status">
      <h3>{t("tests.generations")}</h3>
      <ul class={styles.generations}>
        {draft.generations.map((generation) => (
          <li key={generation.id} class={styles[generation.state]}>
            <Icon name={icons[generation.state]} size={14} />
            <code>
              {generation.generator} {generation.arguments.join(" ")}
            </code>
            <span>
              {generation.state === "queued" && t("tests.generating")}
              {generation.state === "failed" && said(generation.message)}
              {generation.state === "done" && (
                <a href={tabAddress(draft.id, "tests", { test: generation.message })}>
                  {generation.message}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
