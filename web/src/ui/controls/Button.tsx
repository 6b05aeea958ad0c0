import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../display/Icon";
import { reportError } from "../states/announce";
import styles from "./button.module.css";

export type ButtonKind = "plain" | "primary" | "danger" | "quiet";

interface Looks {
  kind?: ButtonKind;
  small?: boolean;
  icon?: IconName;
}

interface ButtonProps extends Looks {
  children?: ComponentChildren;
  /** The name and tooltip of a button that has only an icon. */
  label?: string;
  /**
   * If this returns a promise, the button is disabled until the promise settles. An error is shown
   * as a message.
   */
  onClick?: (event: JSX.TargetedMouseEvent<HTMLButtonElement>) => unknown;
  disabled?: boolean;
  type?: "button" | "submit";
  pressed?: boolean;
  expanded?: boolean;
  controls?: string;
}

function classes({ kind = "plain", small, icon }: Looks, iconOnly: boolean): string {
  const parts = [styles.button];
  if (kind !== "plain") parts.push(styles[kind]);
  if (small) parts.push(styles.small);
  if (icon && iconOnly) parts.push(styles.icon);
  return parts.join(" ");
}

export function Button(props: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const click = async (event: JSX.TargetedMouseEvent<HTMLButtonElement>) => {
    const going = props.onClick?.(event);
    if (!(going instanceof Promise)) return;
    setBusy(true);
    try {
      await going;
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type={props.type ?? "button"}
      class={classes(props, !props.children)}
      disabled={props.disabled || busy}
      aria-busy={busy || undefined}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      title={props.label}
      onClick={click}
    >
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </button>
  );
}

interface LinkButtonProps extends Looks {
  href: string;
  children?: ComponentChildren;
  label?: string;
  download?: boolean | string;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return (
    <a
      class={classes(props, !props.children)}
      href={props.href}
      download={props.download}
      aria-label={props.label}
      title={props.label}
    >
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </a>
  );
}
