import { useState } from "preact/hooks";
import { ErrorBoundary, LocationProvider, Route, Router } from "preact-iso";
import { t } from "./i18n";
import { type PageRoute, part } from "./pages/base/page-route";
import NotFoundPage from "./pages/NotFoundPage";
import { LogInPage } from "./pages/people/LogInPage";
import { publicRoutes, routes } from "./pages/routes";
import { LogInForm } from "./session/LogInForm";
import { sessionLost, user } from "./session/session";
import { Header } from "./shell/Header";
import { Keyboard } from "./shell/Keyboard";
import { Offline } from "./shell/Offline";
import { Dialog } from "./ui/layout/Dialog";
import { Messages } from "./ui/states/Messages";
import { Failed } from "./ui/states/States";

const MustChangePage = part(() => import("./pages/people/MustChangePage"), "account");

export function App() {
  return (
    <LocationProvider>
      <Header />
      <Offline />
      <div id="content" tabIndex={-1}>
        <Pages />
      </div>
      {sessionLost.value && user.value && (
        <Dialog title={t("log_in.title")}>
          <p>{t("log_in.again")}</p>
          <LogInForm name={user.value.name} />
        </Dialog>
      )}
      <Keyboard />
      <Messages />
    </LocationProvider>
  );
}

function Pages() {
  const [crash, setCrash] = useState<Error | null>(null);
  if (user.value === undefined) return null;
  if (crash) return <Failed error={new Error(t("error.crash"))} retry={() => location.reload()} />;
  const { open, elsewhere, key } = pagesNow();
  return (
    <ErrorBoundary onError={setCrash}>
      <Router key={key}>
        {[...publicRoutes, ...open].map(({ path, page }) => (
          <Route key={path} path={path} component={page} />
        ))}
        <Route default component={elsewhere} />
      </Router>
    </ErrorBoundary>
  );
}

interface PagesNow {
  key: string;
  open: readonly PageRoute[];
  /** The page for all other paths. */
  elsewhere: PageRoute["page"];
}

/** Returns the pages that the current user may open. */
function pagesNow(): PagesNow {
  if (!user.value) return { key: "out", open: [], elsewhere: LogInPage };
  const { id, must_change_password } = user.value;
  if (must_change_password) return { key: `${id}/new`, open: [], elsewhere: MustChangePage };
  return { key: id, open: routes, elsewhere: NotFoundPage };
}
