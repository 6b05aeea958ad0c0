import { t } from "../../i18n";
import { announce } from "../states/announce";
import { Button } from "./Button";

/** A button that copies `text` to the clipboard. `what` names the text: "sample input 1". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    announce(t("common.copied", { what }));
  };
  return (
    <Button kind="quiet" small icon="copy" label={t("common.copy", { what })} onClick={copy} />
  );
}
