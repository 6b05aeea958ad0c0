import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { api, ask } from "../../api/client";
import { until } from "../../api/until";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { inSession } from "../../session/session";
import type { Draft, DraftValidation, FileChanges, ImportReport } from "./shapes";
import { forgetUnsaved, keepUnsaved, unsavedOf } from "./unsaved";

/** The report on the latest upload of a problem in a different format; null if it was dismissed. */
export const importNotes = signal<{ draft: string; report: ImportReport } | null>(null);

/** Returns the options for a request whose body is raw bytes, not JSON. */
function rawBody(body: Blob | string, type = "application/octet-stream") {
  return {
    body: body as string,
    bodySerializer: (bytes: unknown) => bytes as string,
    headers: { "Content-Type": type },
  };
}

/** The draft that is open in the editor, and its operations. */
export class DraftStore {
  readonly draft: Signal<Draft>;
  /** True if the draft has been published or discarded since the page opened. */
  readonly gone = signal(false);
  /** The result of publishing; null until this page has published the draft. */
  readonly published = signal<{ regraded: number; queued: number } | null>(null);
  /** The latest result of the input validators for the typed input. */
  readonly validation = signal<DraftValidation | null>(null);

  constructor(draft: Draft) {
    this.draft = signal(draft);
  }

  get id(): string {
    return this.draft.value.id;
  }

  /** Updates the draft unless a newer revision is already known. */
  take(draft: Draft): void {
    if (draft.revision >= this.draft.value.revision) this.draft.value = draft;
  }

  hearValidation(data: unknown): void {
    this.validation.value = data as DraftValidation;
  }

  async reload(): Promise<void> {
    this.take(
      await ask(api.GET("/api/v1/drafts/{draft}", { params: { path: { draft: this.id } } })),
    );
  }

  /**
   * Sends a change to the current revision. If somebody else has already changed the draft, loads
   * the new revision and throws an error.
   */
  async change(send: (revision: number) => Promise<Draft>): Promise<void> {
    const { revision } = this.draft.value;
    try {
      this.take(await inSession(() => send(revision)));
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) {
        await this.reload();
        const newest = this.draft.value.revision;
        if (newest !== revision) throw new Error(t("draft.conflict", { revision: newest }));
      }
      throw error;
    }
  }

  putFile(path: string, content: Blob | string): Promise<void> {
    return this.change((revision) =>
      ask(
        api.PUT("/api/v1/drafts/{draft}/file", {
          params: { path: { draft: this.id }, query: { path, revision } },
          ...rawBody(content),
        }),
      ),
    );
  }

  async removeFile(path: string): Promise<void> {
    await this.change((revision) =>
      ask(
        api.DELETE("/api/v1/drafts/{draft}/file", {
          params: { path: { draft: this.id }, query: { path, revision } },
        }),
      ),
    );
    forgetUnsaved(this.id, path);
  }

  /**
   * Renames a file, and moves its unsaved text. Creates the new file before removing the old one,
   * so that a failure loses nothing. If a file with the new name exists, overwrites it.
   */
  async renameFile(path: string, name: string): Promise<void> {
    await this.putFile(name, await fileBlob(this.id, path));
    const typed = unsavedOf(this.id, path);
    if (typed !== null) keepUnsaved(this.id, name, typed);
    await this.removeFile(path);
  }

  /** Moves, writes and removes files in one step. */
  changeFiles(changes: FileChanges): Promise<void> {
    return this.change((revision) =>
      ask(
        api.PATCH("/api/v1/drafts/{draft}/files", {
          params: { path: { draft: this.id } },
          body: { ...changes, revision },
        }),
      ),
    );
  }

  addTest(test: { input: string; answer?: string; group: string; name?: string }): Promise<void> {
    return this.change((revision) =>
      ask(
        api.POST("/api/v1/drafts/{draft}/test_cases", {
          params: { path: { draft: this.id } },
          body: { ...test, revision },
        }),
      ),
    );
  }

  async removeTest(name: string): Promise<void> {
    await this.change((revision) =>
      ask(
        api.DELETE("/api/v1/drafts/{draft}/test_cases", {
          params: { path: { draft: this.id }, query: { name, revision } },
        }),
      ),
    );
    for (const extension of ["in", "ans"]) forgetUnsaved(this.id, `data/${name}.${extension}`);
  }

  addArchive(archive: Blob, group: string, replace: boolean): Promise<void> {
    return this.change((revision) =>
      ask(
        api.POST("/api/v1/drafts/{draft}/test_cases/archive", {
          params: { path: { draft: this.id }, query: { group, replace, revision } },
          ...rawBody(archive, "application/zip"),
        }),
      ),
    );
  }

  generate(wanted: {
    generator: string;
    arguments: string[];
    group: string;
    name?: string;
  }): Promise<void> {
    return this.change((revision) =>
      ask(
        api.POST("/api/v1/drafts/{draft}/test_cases/generate", {
          params: { path: { draft: this.id } },
          body: { ...wanted, revision },
        }),
      ),
    );
  }

  putPackage(archive: Blob): Promise<void> {
    return this.change((revision) => putPackage(this.id, archive, revision));
  }

  checkAgain(): Promise<void> {
    return this.change((revision) =>
      ask(
        api.POST("/api/v1/drafts/{draft}/check", {
          params: { path: { draft: this.id }, query: { revision } },
        }),
      ),
    );
  }

  startPreview(): Promise<void> {
    return this.preview(false);
  }

  /** Extends the preview to the submissions that it does not cover yet. Only these are judged. */
  extendPreview(): Promise<void> {
    return this.preview(true);
  }

  private async preview(extend: boolean): Promise<void> {
    const { revision } = this.draft.value;
    await ask(
      api.POST("/api/v1/drafts/{draft}/preview", {
        params: { path: { draft: this.id }, query: { revision, extend } },
      }),
    );
    await this.reload();
  }

  /** Returns once no submission of the preview is pending. */
  previewEnded(): Promise<void> {
    return until(() => this.draft.value.preview_progress?.state !== "running");
  }
}

export async function putPackage(draft: string, archive: Blob, revision?: number): Promise<Draft> {
  const changed = await ask(
    api.PUT("/api/v1/drafts/{draft}/package", {
      params: { path: { draft }, query: revision === undefined ? {} : { revision } },
      ...rawBody(archive, "application/zip"),
    }),
  );
  importNotes.value = changed.import ? { draft, report: changed.import } : null;
  return changed;
}

/** Returns the address of a draft's saved file. */
export function fileSource(draft: string, path: string): string {
  return `/api/v1/drafts/${draft}/file?path=${encodeURIComponent(path)}`;
}

export async function fileBlob(draft: string, path: string): Promise<Blob> {
  const answer = api.GET("/api/v1/drafts/{draft}/file", {
    params: { path: { draft }, query: { path } },
    parseAs: "blob",
  });
  // For an empty file, the client returns undefined.
  return ((await ask(answer)) as Blob | undefined) ?? new Blob();
}

export async function fileText(draft: string, path: string): Promise<string> {
  return (await fileBlob(draft, path)).text();
}

export const DraftContext = createContext<DraftStore | null>(null);

/** Returns the draft of the current page. */
export function useDraft(): DraftStore {
  const store = useContext(DraftContext);
  if (store === null) throw new Error("useDraft was called outside of a draft's page");
  return store;
}
