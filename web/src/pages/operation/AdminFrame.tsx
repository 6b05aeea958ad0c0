import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { isAdmin } from "../../session/session";
import { Page } from "../../ui/layout/Page";
import { Failed } from "../../ui/states/States";

interface AdminFrameProps {
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every administration page, with tabs. Only administrators see the content. */
export function AdminFrame({ actions, children }: AdminFrameProps) {
  if (!isAdmin.value) {
    return (
      <Page title={t("admin.heading")}>
        <Failed error={new Refusal(403, t("admin.only"), null, null)} />
      </Page>
    );
  }
  const tabs = [
    { href: "/admin", text: t("admin.users") },
    { href: "/admin/operation", text: t("admin.operation") },
    { href: "/admin/errors", text: t("admin.errors") },
    { href: "/admin/audit", text: t("admin.audit") },
    { href: "/admin/erasure", text: t("admin.erasure") },
    { href: "/admin/configuration", text: t("admin.configuration") },
  ];
  return (
    <Page title={t("admin.heading")} tabs={tabs} actions={actions}>
      {children}
    </Page>
  );
}
