import { useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Check } from "../../ui/controls/Field";
import { SearchField } from "../../ui/controls/SearchField";
import { Badge } from "../../ui/display/Badge";
import { Scroller } from "../../ui/layout/Page";
import { Toolbar } from "../../ui/layout/Toolbar";
import { Loaded, NothingFound } from "../../ui/states/States";
import { AdminFrame } from "./AdminFrame";
import { codeParts } from "./code-parts";
import { groupsOf, type Setting } from "./configuration-groups";
import styles from "./operation.module.css";

/** `/admin/configuration`: the daemon's settings and their origins. */
export default function ConfigurationPage() {
  const configuration = useResource("configuration", () => ask(api.GET("/api/v1/configuration")));
  const [words, setWords] = useState("");
  const [set_only, setSetOnly] = useState(false);
  const clear = () => {
    setWords("");
    setSetOnly(false);
  };
  return (
    <AdminFrame>
      <Toolbar>
        <SearchField placeholder={t("configuration.search")} value={words} onInput={setWords} />
        <Check label={t("configuration.set_only")} checked={set_only} onChange={setSetOnly} />
      </Toolbar>
      <Loaded of={configuration} lines={10}>
        {({ settings }) => (
          <Settings groups={groupsOf(settings, words, set_only)} onClear={clear} />
        )}
      </Loaded>
    </AdminFrame>
  );
}

interface SettingsProps {
  groups: ReadonlyMap<string, Setting[]>;
  onClear: () => void;
}

function Settings({ groups, onClear }: SettingsProps) {
  if (groups.size === 0) return <NothingFound title={t("configuration.none")} onClear={onClear} />;
  return (
    <Scroller label={t("admin.configuration")} stacks>
      <table class={styles.settings}>
        <caption class="unseen">{t("admin.configuration")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("configuration.key")}</th>
            <th scope="col">{t("configuration.value")}</th>
            <th scope="col">{t("configuration.origin")}</th>
            <th scope="col">{t("configuration.meaning")}</th>
          </tr>
        </thead>
        {[...groups].map(([group, settings]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={4} class={styles.group}>
                {group}
              </th>
            </tr>
            {settings.map((setting) => (
              <tr key={setting.key}>
                <th scope="row">
                  <code>{setting.key}</code>
                </th>
                <td class={styles.value}>
                  <code>{setting.value}</code>
                </td>
                <td>
                  {setting.origin === "default" ? (
                    <span class="soft small">{t("configuration.default")}</span>
                  ) : (
                    <Badge tone="accent">{setting.origin}</Badge>
                  )}
                </td>
                <td class={`small ${styles.description}`}>
                  {codeParts(setting.description).map(({ text, isCode }) =>
                    isCode ? <code key={text}>{text}</code> : text,
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroller>
  );
}
