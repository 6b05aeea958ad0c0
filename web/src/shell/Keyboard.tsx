import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../i18n";
import { isAdmin, isStaff, user } from "../session/session";
import { Dialog } from "../ui/layout/Dialog";
import styles from "./keyboard.module.css";
import { type Place, places, react } from "./shortcuts";

function openPlaces(): Place[] {
  if (!user.value || user.value.must_change_password) return [];
  return places.filter(({ needs }) => {
    if (needs === "admin") return isAdmin.value;
    return needs === "user" || isStaff.value;
  });
}

/**
 * True if a key press cannot be a shortcut: it is typed into a field, it has a modifier, or a
 * dialog is open.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.isComposing || document.querySelector("dialog[open]")) return true;
  // Editors are in shadow trees, so `event.target` would be the element that contains the editor.
  const [at] = event.composedPath();
  if (!(at instanceof HTMLElement)) return false;
  return at.isContentEditable || at.matches("input, textarea, select");
}

/** Returns the search field of the page. */
function searchField(): HTMLInputElement | null {
  return document.querySelector('main input[type="search"]');
}

/**
 * Handles the shortcuts: `g` and a letter opens a page, `/` moves the focus to the search field, `?`
 * lists the shortcuts.
 */
export function Keyboard() {
  const { route } = useLocation();
  const [help, setHelp] = useState(false);
  useEffect(() => {
    let begun_ms: number | null = null;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const reaction = react(event.key, event.timeStamp, begun_ms, openPlaces());
      begun_ms = reaction.kind === "begun" ? reaction.at_ms : null;
      if (reaction.kind === "none") return;
      const search = searchField();
      // On a page without a search field, the browser handles `/`.
      if (reaction.kind === "search" && !search) return;
      event.preventDefault();
      if (reaction.kind === "search") search?.focus();
      if (reaction.kind === "help") setHelp(true);
      if (reaction.kind === "go") route(reaction.href);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [route]);
  if (!help) return null;
  return (
    <Dialog title={t("keys.title")} onClose={() => setHelp(false)}>
      <dl class={styles.keys}>
        {openPlaces().map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{t("keys.search")}</dd>
        </div>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t("keys.help")}</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t("keys.close")}</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>{t("keys.submit")}</dd>
        </div>
      </dl>
      <p class="small soft">{t("keys.typing")}</p>
    </Dialog>
  );
}
