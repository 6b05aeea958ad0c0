import "katex/dist/katex.min.css";
import katex from "katex";

/** Replaces the source of a TeX formula in an element with the formula. */
export function renderFormula(element: HTMLElement, displayMode: boolean): void {
  katex.render(element.textContent ?? "", element, {
    displayMode,
    throwOnError: false,
    trust: false,
    maxExpand: 200,
    maxSize: 20,
  });
}
