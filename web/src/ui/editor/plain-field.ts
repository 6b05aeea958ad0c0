import { breakLine, type Edit, indentLines } from "./indentation";
import styles from "./plain-field.module.css";
import { Actions, Steps, type Typing } from "./typing";

export interface FieldOptions {
  parent: HTMLElement;
  text: string;
  label: string;
  readOnly: boolean;
  placeholder: string;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
}

/** A text field that looks like the code editor, until the code editor replaces it. */
export interface PlainField {
  setText(text: string): void;
  /** Shows a line, counted from 1, and moves the cursor to its column. */
  showLine(line: number, column?: number): void;
  /** Resolves when the field can be replaced: no composition or press of a pointer is pending. */
  ready(): Promise<void>;
  /** Returns what the code editor takes over. */
  typing(): Typing;
  destroy(): void;
}

/** As in the code editor, Tab leaves the field for this long after Escape. */
const escape_ms = 2_000;

function newArea(options: FieldOptions): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.className = styles.text ?? "";
  area.value = options.text;
  area.placeholder = options.placeholder;
  area.readOnly = options.readOnly;
  area.spellcheck = false;
  area.setSelectionRange(0, 0);
  const attributes = { "aria-label": options.label, autocapitalize: "off", autocorrect: "off" };
  for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
  return area;
}

export function createField(options: FieldOptions): PlainField {
  const area = newArea(options);
  const numbers = document.createElement("div");
  const gutter = document.createElement("div");
  const field = document.createElement("div");
  field.className = styles.field ?? "";
  gutter.className = styles.numbers ?? "";
  gutter.setAttribute("aria-hidden", "true");
  gutter.append(numbers);
  field.append(gutter, area);

  const actions = new Actions();
  let steps = new Steps(area.value);
  let lines = 0;

  const scrolled = () => {
    numbers.style.transform = `translateY(${-area.scrollTop}px)`;
    field.style.setProperty("--scrollbar", `${area.offsetHeight - area.clientHeight}px`);
  };
  const number = () => {
    const count = area.value.split("\n").length;
    if (count !== lines) {
      numbers.textContent = Array.from({ length: count }, (_, i) => i + 1).join("\n");
      field.style.setProperty("--digits", String(String(count).length));
      lines = count;
    }
    scrolled();
  };
  const typed = () => {
    number();
    steps.typed(area.value);
    options.onChange(area.value);
  };
  const listening = new AbortController();
  follow(area, actions, listening.signal);
  const { signal } = listening;
  area.addEventListener("input", typed, { signal });
  area.addEventListener("scroll", scrolled, { signal });
  area.addEventListener("keydown", keysOf(area, typed, options), { signal });
  options.parent.append(field);
  number();
  return {
    setText(text) {
      if (text === area.value) return;
      area.value = text;
      area.setSelectionRange(0, 0);
      steps = new Steps(area.value);
      number();
    },
    showLine(line, column = 1) {
      const before = area.value.split("\n").slice(0, Math.max(line - 1, 0));
      const begin = before.reduce((sum, { length }) => sum + length + 1, 0);
      const end = area.value.indexOf("\n", begin);
      const place = Math.min(begin + column - 1, end === -1 ? area.value.length : end);
      area.focus({ preventScroll: true });
      area.setSelectionRange(place, place);
      const line_px = Number.parseFloat(getComputedStyle(area).lineHeight);
      area.scrollTop = (before.length + 0.5) * line_px - area.clientHeight / 2;
    },
    ready: () => actions.ended(),
    typing() {
      const backward = area.selectionDirection === "backward";
      return {
        texts: steps.all(),
        anchor: backward ? area.selectionEnd : area.selectionStart,
        head: backward ? area.selectionStart : area.selectionEnd,
        scroll: { top: area.scrollTop, left: area.scrollLeft },
        hasFocus: document.activeElement === area,
      };
    },
    destroy() {
      listening.abort();
      field.remove();
    },
  };
}

/** Tracks the actions of the user in the field until `signal` is aborted. */
function follow(area: HTMLElement, actions: Actions, signal: AbortSignal): void {
  const released = () => actions.end("pressing");
  area.addEventListener("compositionstart", () => actions.begin("composition"), { signal });
  area.addEventListener("compositionend", () => actions.end("composition"), { signal });
  area.addEventListener("pointerdown", () => actions.begin("pressing"), { signal });
  area.addEventListener("dragstart", () => actions.begin("dragging"), { signal });
  addEventListener("dragend", () => actions.end("dragging"), { signal });
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, released, { signal });
  // The release of a scrollbar is not reported.
  const moved = ({ buttons }: PointerEvent) => buttons === 0 && released();
  addEventListener("pointermove", moved, { signal });
}

/** Returns the handler of the keys that have the same effect in the field as in the editor. */
function keysOf(area: HTMLTextAreaElement, typed: () => void, options: FieldOptions) {
  let escaped_ms = Number.NEGATIVE_INFINITY;
  const apply = ({ from, to, insert, select }: Edit) => {
    area.setSelectionRange(from, to);
    // Unlike setRangeText, the command keeps the browser's own undo history.
    if (!document.execCommand(insert === "" ? "delete" : "insertText", false, insert)) {
      area.setRangeText(insert);
      typed();
    }
    area.setSelectionRange(...select);
  };
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, timeStamp } = event;
    if (isComposing || altKey) return;
    const selected = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
    const has_modifier = ctrlKey || metaKey;
    if (key === "Escape") escaped_ms = timeStamp;
    if (key === "Enter" && has_modifier) {
      event.preventDefault();
      options.onSubmit();
    }
    if (has_modifier || area.readOnly) return;
    if (key === "Tab" && timeStamp - escaped_ms > escape_ms) {
      event.preventDefault();
      apply(indentLines(selected, !shiftKey));
    }
    if (key === "Enter") {
      event.preventDefault();
      apply(breakLine(selected));
    }
  };
}
