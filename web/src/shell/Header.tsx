import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { chooseLocale, type Locale, locale, locales, t } from "../i18n";
import { languageName } from "../i18n/supported";
import { isAdmin, isStaff, logOut, user } from "../session/session";
import { chooseScheme, type Scheme, scheme } from "../ui/browser/theme";
import { Button, LinkButton } from "../ui/controls/Button";
import { Select } from "../ui/controls/Field";
import { reportError } from "../ui/states/announce";
import styles from "./header.module.css";
import { NoticesLink } from "./NoticesLink";

/** Returns the navigation links for the current user. */
function places(): { href: string; text: string }[] {
  if (!user.value || user.value.must_change_password) return [];
  return [
    { href: "/", text: t("nav.problems") },
    { href: "/submissions", text: t("nav.submissions") },
    ...(isStaff.value
      ? [
          { href: "/courses", text: t("nav.courses") },
          { href: "/drafts", text: t("nav.drafts") },
        ]
      : []),
    ...(isAdmin.value ? [{ href: "/admin", text: t("nav.admin") }] : []),
  ];
}

/** True if the navigation link to `href` leads to the part of the site with this path. */
export function isAt(path: string, href: string): boolean {
  if (href === "/") return path === "/" || path.startsWith("/problems");
  if (href === "/courses" && path.startsWith("/rejudgings/")) return true;
  return path === href || path.startsWith(`${href}/`);
}

export function Header() {
  const { path } = useLocation();
  const shown = places();
  const is_long = shown.length > 3;
  return (
    <header class={styles.top}>
      <a class={styles.skip} href="#content">
        {t("app.skip")}
      </a>
      <div class={is_long ? `${styles.header} ${styles.long}` : styles.header}>
        <a class={styles.brand} href="/" aria-label={t("app.name")}>
          <img src="/icon.svg" width="24" height="24" alt="" />
          <span>{t("app.name")}</span>
        </a>
        <nav class={styles.nav} aria-label={t("nav.main")}>
          {shown.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              data-text={text}
              aria-current={isAt(path, href) ? "page" : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        <Menu />
      </div>
    </header>
  );
}

/** The menu with the account, the language and the colour scheme. */
function Menu() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { path } = useLocation();
  // Closes the menu when the user opens a different page.
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      place.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", close);
    };
  }, [open]);
  return (
    <div class={styles.side} ref={place}>
      {user.value && !user.value.must_change_password && <NoticesLink />}
      <Button
        kind="quiet"
        icon={user.value ? "user" : "menu"}
        expanded={open}
        controls="header-menu"
        onClick={() => setOpen(!open)}
      >
        <span class={user.value ? styles.who : "unseen"}>
          {user.value ? user.value.display_name || user.value.name : t("nav.menu")}
        </span>
      </Button>
      {open && (
        <div class={styles.menu} id="header-menu">
          {user.value && <LinkButton href="/account">{t("nav.account")}</LinkButton>}
          <Select<Locale>
            label={t("nav.language")}
            value={locale.value}
            options={locales.map((value) => ({ value, text: languageName(value) }))}
            onChange={(chosen) => void chooseLocale(chosen).catch(reportError)}
          />
          <Select<Scheme>
            label={t("nav.scheme")}
            value={scheme.value}
            options={(["system", "light", "dark"] as const).map((value) => ({
              value,
              text: t(`nav.scheme.${value}`),
            }))}
            onChange={chooseScheme}
          />
          {user.value && <Button onClick={logOut}>{t("nav.log_out")}</Button>}
        </div>
      )}
    </div>
  );
}
