import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Page } from "../../ui/Page";
import { Loaded } from "../../ui/States";

export default function HomePage() {
  const problems = useResource("problems", () => ask(api.GET("/api/v1/problems")));
  return (
    <Page title={t("nav.problems")}>
      <Loaded of={problems}>
        {({ problems }) => (
          <ul>
            {problems.map((problem) => (
              <li key={problem.id}>
                <a href={`/problems/${problem.id}`}>{problem.title}</a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
