// Replaces the package "entities" in the bundle (vite.config.ts). Browsers know all named character
// references, so the package's table of 20 KiB is not needed.

/** Decodes a character reference, such as "&eacute;". Other text stays as it is. */
export function decodeHTML(reference: string): string {
  const element = document.createElement("textarea");
  element.innerHTML = reference;
  return element.value;
}

export const decodeHTMLStrict = decodeHTML;
