export interface InvitationLink {
  name: string;
  link: string;
}

/** Where a cell may begin: spreadsheets choose what separates cells by their country. */
const formula = /(^|[,;\t|\r\n])("*)(?=[=+\-@\t\r＝＋－＠])/g;

/** A field of CSV; an apostrophe stands before all that a spreadsheet would take for a formula. */
function csvField(text: string): string {
  const safe = text.replace(formula, "$1$2'");
  return /[,;\t|"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Names and links for a mail merge, as RFC 4180 has it. */
export function linksAsCsv(links: readonly InvitationLink[]): string {
  const rows = [["name", "invitation link"], ...links.map(({ name, link }) => [name, link])];
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
