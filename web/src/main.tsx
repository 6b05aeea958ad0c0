import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { App } from "./App";
import { prefetchNotices } from "./api/notices";
import { startLocale } from "./i18n";
import { preloadPage } from "./pages/routes";
import { tellMailLanguage } from "./session/mail-language";
import { loadSession, wasLoggedIn } from "./session/session";
import { Failed } from "./ui/states/States";

async function start(into: HTMLElement): Promise<void> {
  // The catalogue and the session are loaded at the same time as the page and its data. The language
  // is chosen first, because the page loads its texts in that language.
  const catalogue = startLocale();
  preloadPage(location.pathname, wasLoggedIn());
  if (wasLoggedIn()) prefetchNotices();
  const [, session] = await Promise.allSettled([catalogue, loadSession()]);
  if (session.status === "rejected") {
    render(<Failed error={session.reason} retry={() => location.reload()} />, into);
    return;
  }
  render(<App />, into);
  tellMailLanguage();
}

const root = document.getElementById("app");
if (root) void start(root);
