import MarkdownIt, { type StateInline } from "markdown-it";

export interface MarkdownOptions {
  /** Returns the address of a picture in the text, or null to refuse the picture. */
  pictureAddress: (name: string) => string | null;
}

const math_class = "math";

/** Parses `$…$` and `$$…$$` into an element with the formula's source; KaTeX renders it later. */
function mathRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== "$") return false;
  const fence = src.startsWith("$$", pos) ? "$$" : "$";
  const begin = pos + fence.length;
  let end = src.indexOf(fence, begin);
  while (end > 0 && src[end - 1] === "\\") end = src.indexOf(fence, end + 1);
  if (end <= begin || /^\s*$/.test(src.slice(begin, end))) return false;
  // "$5 and $6" is not a formula, but money. A formula has no space next to its dollar signs on the
  // inside, and no digit after the closing one.
  if (fence === "$" && (/\s/.test(src[begin] ?? " ") || /\s/.test(src[end - 1] ?? " ")))
    return false;
  if (fence === "$" && /\d/.test(src[end + 1] ?? "")) return false;
  if (!silent) {
    const token = state.push("math", "span", 0);
    token.content = src.slice(begin, end);
    token.markup = fence;
  }
  state.pos = end + fence.length;
  return true;
}

function parser(options: MarkdownOptions): MarkdownIt {
  // HTML in the source is shown as text.
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  markdown.inline.ruler.before("escape", "math", mathRule);
  const { escapeHtml } = markdown.utils;
  markdown.renderer.rules.math = (tokens, at) => {
    const token = tokens[at];
    const display = token?.markup === "$$" ? " data-display" : "";
    return `<span class="${math_class}"${display}>${escapeHtml(token?.content ?? "")}</span>`;
  };
  markdown.renderer.rules.image = (tokens, at) => {
    const token = tokens[at];
    const source = token?.attrGet("src") ?? "";
    // Pictures must be files in the folder of the text. Pictures from other sites are never
    // requested.
    const address = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)
      ? null
      : options.pictureAddress(source);
    const words = escapeHtml(token?.content ?? "");
    if (address === null) return words;
    return `<img src="${escapeHtml(address)}" alt="${words}">`;
  };
  // The page's policy forbids style attributes, so classes align the cells of a table.
  for (const name of ["td_open", "th_open"] as const) {
    markdown.renderer.rules[name] = (tokens, at, settings, _env, self) => {
      const token = tokens[at];
      const alignment = /text-align:(right|center)/.exec(String(token?.attrGet("style") ?? ""));
      if (token) token.attrs = alignment ? [["class", `to-${alignment[1]}`]] : null;
      return self.renderToken(tokens, at, settings);
    };
  }
  return markdown;
}

/**
 * Renders Markdown into an element. Scripts in the text cannot run. `renderFormula` is needed only
 * if the text has formulas.
 */
export function renderMarkdown(
  into: HTMLElement,
  text: string,
  options: MarkdownOptions,
  renderFormula?: (element: HTMLElement, displayMode: boolean) => void,
): void {
  into.innerHTML = parser(options).render(text);
  for (const formula of into.querySelectorAll<HTMLElement>(`.${math_class}`)) {
    renderFormula?.(formula, formula.dataset.display !== undefined);
  }
  for (const picture of into.querySelectorAll("img")) {
    if (picture.complete) continue;
    // Until the image has loaded, its height is unknown.
    picture.dataset.loading = "";
    const show = () => delete picture.dataset.loading;
    picture.addEventListener("load", show);
    picture.addEventListener("error", show);
  }
  for (const link of into.querySelectorAll("a")) {
    link.rel = "noreferrer noopener";
    if (link.origin !== location.origin) link.target = "_blank";
  }
}

/** Returns the HTML for Markdown before formulas are rendered. Exported for the tests. */
export function markdownHtml(text: string, options: MarkdownOptions): string {
  return parser(options).render(text);
}
