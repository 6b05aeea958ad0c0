export interface InvitationLink {
  name: string;
  link: string;
}

/**
 * Matches positions where a spreadsheet may read a formula. These include positions after `,`, `;`,
 * tab and `|`, because the separator between cells depends on the user's settings.
 */
const formula = /(^|[,;\t|\r\n])("*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * Formats a CSV field. Inserts an apostrophe before each possible formula, so that spreadsheets
 * read it as text.
 */
function csvField(text: string): string {
  const safe = text.replace(formula, "$1$2'");
  return /[,;\t|"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats names and links as CSV (RFC 4180), for a mail merge. */
export function linksAsCsv(links: readonly InvitationLink[]): string {
  const rows = [["name", "invitation link"], ...links.map(({ name, link }) => [name, link])];
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
