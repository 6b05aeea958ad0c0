/** Downloads text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const mark = type === "text/csv" ? "\uFEFF" : "";
  const address = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
