import "@fontsource-variable/inter/index.css";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { App } from "./App";
import { startLocale } from "./i18n";
import { preloadPage } from "./pages/routes";
import { loadSession, wasLoggedIn } from "./session/session";
import { Failed } from "./ui/States";

async function start(into: HTMLElement): Promise<void> {
  preloadPage(location.pathname, wasLoggedIn());
  // All are under way at once: the page, what it shows, the catalogue, and who is logged in.
  const [, session] = await Promise.allSettled([startLocale(), loadSession()]);
  if (session.status === "rejected") {
    render(<Failed error={session.reason} retry={() => location.reload()} />, into);
    return;
  }
  render(<App />, into);
}

const root = document.getElementById("app");
if (root) void start(root);
