import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { formatTime } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { Item, ItemList } from "../../../ui/layout/ItemList";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import type { Person } from "../course-data";
import { ExtensionDialog } from "./ExtensionDialog";

type Extension = Schemas["ListedExtension"];

interface ExtensionsProps {
  course: string;
  people: readonly Person[];
  mayChange: boolean;
}

/** The deadline extensions of individual students. */
export function Extensions({ course, people, mayChange }: ExtensionsProps) {
  const extensions = useResource(`courses/${course}/extensions`, () =>
    ask(api.GET("/api/v1/courses/{course}/extensions", { params: { path: { course } } })),
  );
  const titleOf = useTitles();
  const [giving, setGiving] = useState(false);
  const remove = async ({ problem, user, user_name }: Extension) => {
    await ask(
      api.DELETE("/api/v1/courses/{course}/problems/{problem}/extensions/{user}", {
        params: { path: { course, problem, user } },
      }),
    );
    announce(t("extension.removed", { name: user_name }));
    await extensions.reload();
  };
  const list = extensions.data?.extensions ?? [];
  return (
    <Card
      title={t("extension.title")}
      actions={
        mayChange && (
          <Button icon="clock" onClick={() => setGiving(true)}>
            {t("extension.give")}
          </Button>
        )
      }
    >
      <p class="soft">{t("extension.help")}</p>
      {list.length > 0 && (
        <ItemList>
          {list.map((extension) => (
            <Item
              key={`${extension.problem} ${extension.user}`}
              title={`${extension.display_name || extension.user_name}: ${titleOf(extension.problem)}`}
              facts={factsOf(extension)}
              action={
                mayChange && (
                  <Button small kind="danger" onClick={() => remove(extension)}>
                    {t("common.remove")}
                  </Button>
                )
              }
            />
          ))}
        </ItemList>
      )}
      {giving && (
        <ExtensionDialog
          course={course}
          students={people.filter(({ role }) => role === "student")}
          onClose={() => setGiving(false)}
          onSaved={extensions.reload}
        />
      )}
    </Card>
  );
}

function factsOf({ due_ms, closes_ms, note }: Extension): string {
  return [
    due_ms !== null && t("extension.due", { when: formatTime(due_ms) }),
    closes_ms !== null && t("extension.closes", { when: formatTime(closes_ms) }),
    note,
  ]
    .filter(Boolean)
    .join(" · ");
}
