import { useState } from "preact/hooks";
import { ErrorBoundary, LocationProvider, Route, Router } from "preact-iso";
import { t } from "./i18n";
import { LogInPage } from "./pages/account/LogInPage";
import NotFoundPage from "./pages/NotFoundPage";
import { routes } from "./pages/routes";
import { LogInForm } from "./session/LogInForm";
import { sessionLost, user } from "./session/session";
import { Header } from "./shell/Header";
import { Offline } from "./shell/Offline";
import { Dialog } from "./ui/Dialog";
import { Messages } from "./ui/Messages";
import { Failed } from "./ui/States";

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
      <Messages />
    </LocationProvider>
  );
}

function Pages() {
  const [crash, setCrash] = useState<Error | null>(null);
  if (user.value === undefined) return null;
  if (user.value === null) return <LogInPage />;
  if (crash) return <Failed error={new Error(t("error.crash"))} retry={() => location.reload()} />;
  return (
    <ErrorBoundary onError={setCrash}>
      <Router key={user.value.id}>
        {routes.map(({ path, page }) => (
          <Route key={path} path={path} component={page} />
        ))}
        <Route default component={NotFoundPage} />
      </Router>
    </ErrorBoundary>
  );
}
