import type { MarkdownOptions } from "./render";

/**
 * Loads Markdown-it, and KaTeX only for a text with a formula. Returns a function that renders the
 * text into an element. Scripts in the text cannot run.
 */
export async function loadMarkdown(
  text: string,
): Promise<(into: HTMLElement, options: MarkdownOptions) => void> {
  // A text with two dollar signs may have no formula, but every formula has two dollar signs.
  const may_have_formula = /\$.*\$/s.test(text);
  const [{ renderMarkdown }, formulas] = await Promise.all([
    import("./render"),
    may_have_formula ? import("./formulas") : null,
  ]);
  return (into, options) => renderMarkdown(into, text, options, formulas?.renderFormula);
}
