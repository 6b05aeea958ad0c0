export interface PasswordLink {
  name: string;
  link: string;
}

/** A field of CSV; what a spreadsheet would take for a formula is made a text. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Names and links for a mail merge, as RFC 4180 has it. */
export function linksAsCsv(links: readonly PasswordLink[]): string {
  const rows = [["name", "password link"], ...links.map(({ name, link }) => [name, link])];
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
