export interface InvitationLink {
  name: string;
  link: string;
}

/** Matches where a cell with a formula may begin. The cell separator depends on the country. */
const formula = /(^|[,;\t|\r\n])("*)(?=[=+\-@\t\r＝＋－＠])/g;

/** A CSV field. An apostrophe precedes everything that a spreadsheet would take for a formula. */
function csvField(text: string): string {
  const safe = text.replace(formula, "$1$2'");
  return /[,;\t|"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Names and links for a mail merge, in the format of RFC 4180. */
export function linksAsCsv(links: readonly InvitationLink[]): string {
  const rows = [["name", "invitation link"], ...links.map(({ name, link }) => [name, link])];
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
