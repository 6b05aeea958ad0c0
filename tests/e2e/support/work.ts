import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, type Page } from "./test";

const program = (page: Page) => page.getByRole("region", { name: "Your program" });

/** Returns the source on the problem page: a plain text field, and later the code editor. */
export function sourceField(page: Page): Locator {
  return program(page).getByRole("textbox", { name: /^Source of/ });
}

/** The code editor on the problem page, which may not be loaded yet. */
export function codeEditor(page: Page): Locator {
  return sourceField(page).and(page.locator("[contenteditable]"));
}

/** Loads the code editor of the problem page, as a pointer above it does. */
export async function editor(page: Page): Promise<Locator> {
  await program(page).dispatchEvent("pointerenter");
  await expect(codeEditor(page)).toBeVisible();
  return codeEditor(page);
}

/**
 * Replaces the program on the problem page. Pastes the text, because the browser's own insertion
 * over a selection tries to keep styles, which the policy forbids.
 */
export async function write(page: Page, language: string, text: string): Promise<void> {
  await page.getByLabel("Programming language").selectOption(language);
  await paste(page, await editor(page), text);
}

/** Replaces the content of an editor, as soon as the code editor is loaded. */
export async function paste(page: Page, into: Locator, text: string): Promise<void> {
  const loaded = into.and(page.locator("[contenteditable]"));
  await loaded.focus();
  await page.keyboard.press("Control+A");
  await loaded.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
    element.dispatchEvent(new ClipboardEvent("paste", how));
  }, text);
}

/** Drops files from disk on the editor, as from a file manager. */
export async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({ name: basename(path), text: readFileSync(path, "utf8") }));
  const data = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const { name, text } of files) data.items.add(new File([text], name));
    return data;
  }, files);
  const zone = page.getByLabel("Editor. You can drop files here.");
  for (const event of ["dragenter", "dragover", "drop"]) {
    await zone.dispatchEvent(event, { dataTransfer: data });
  }
}

/** Submits the program in the editor and returns the submission id. */
export async function submit(page: Page): Promise<string> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith("/submissions") && answer.request().method() === "POST",
  );
  await page.getByRole("button", { name: /^Submit/ }).click();
  return ((await (await answered).json()) as { id: string }).id;
}

/** Waits until the submission page shows the verdict. */
export async function expectVerdict(page: Page, words: string): Promise<void> {
  const outcome = page.getByRole("region", { name: "Outcome" });
  await expect(outcome).toContainText(words, { timeout: 90_000 });
}
