import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/controls/Form";
import { announce } from "../../../ui/states/announce";
import { moved } from "./moved";
import styles from "./problems.module.css";

interface ProblemOrderProps {
  course: string;
  problems: readonly string[];
  titleOf: (problem: string) => string;
  onClose: () => void;
  onSaved: () => unknown;
}

/** A dialog for the order of the problems in a course. */
export function ProblemOrder({ course, problems, titleOf, onClose, onSaved }: ProblemOrderProps) {
  const [order, setOrder] = useState(problems);
  const move = (index: number, by: -1 | 1) => {
    const title = titleOf(order[index] ?? "");
    setOrder(moved(order, index, by));
    announce(t("course.moved", { problem: title, place: index + by + 1 }));
  };
  const save = async () => {
    const params = { path: { course } };
    const body = { problems: [...order] };
    await ask(api.PUT("/api/v1/courses/{course}/problem_order", { params, body }));
    await onSaved();
  };
  return (
    <FormDialog
      title={t("course.order_title")}
      action={t("common.save")}
      onClose={onClose}
      onSubmit={save}
    >
      <ol class={styles.order}>
        {order.map((problem, i) => (
          <li key={problem}>
            <span>{titleOf(problem)}</span>
            <Button
              small
              kind="quiet"
              icon="up"
              label={t("course.move_up", { problem: titleOf(problem) })}
              disabled={i === 0}
              onClick={() => move(i, -1)}
            />
            <Button
              small
              kind="quiet"
              icon="down"
              label={t("course.move_down", { problem: titleOf(problem) })}
              disabled={i === order.length - 1}
              onClick={() => move(i, 1)}
            />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
