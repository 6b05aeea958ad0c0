import { api, ask } from "../../api/client";

/** Returns the text of a file in a problem version. */
export async function versionText(problem: string, version: string, path: string): Promise<string> {
  const answer = api.GET("/api/v1/problems/{problem}/versions/{version}/file", {
    params: { path: { problem, version }, query: { path } },
    parseAs: "text",
  });
  // For an empty file, the client returns undefined.
  return String((await ask(answer)) ?? "");
}

/** A version in a problem's history. */
export interface Version {
  version: string;
  title: string;
  created_ms: number;
  author_name: string | null;
  note: string;
  is_published: boolean;
}

/** Returns the beginning of a version's hash, which is long enough to identify the version. */
export function shortVersion({ version }: Pick<Version, "version">): string {
  return version.slice(0, 10);
}
