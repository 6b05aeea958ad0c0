/** A file with the answer to a test case, or an archive of such files. */
export interface ChosenFile {
  name: string;
  size: number;
}

export interface AnswerFile {
  test: string;
  name: string;
}

const extension = /\.(out|ans|txt)$/i;

export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/**
 * Returns the chosen file for each test case, the archives, and the files that belong to no test
 * case. This is only for display: the judge decides where a file belongs, and also looks into
 * archives.
 */
export function sorted<Each extends ChosenFile>(
  answers: readonly AnswerFile[],
  files: readonly Each[],
): { byTest: Map<string, Each>; archives: Each[]; others: Each[] } {
  const byTest = new Map<string, Each>();
  const others: Each[] = [];
  for (const file of files.filter(({ name }) => !isArchive(name))) {
    const stem = file.name.replace(extension, "");
    const answer = answers.find(({ name }) => name.replace(extension, "") === stem);
    if (answer && !byTest.has(answer.test)) byTest.set(answer.test, file);
    else others.push(file);
  }
  return { byTest, archives: files.filter(({ name }) => isArchive(name)), others };
}

/** Adds files. An added file replaces a chosen file with the same name. */
export function withChosen<Each extends ChosenFile>(
  files: readonly Each[],
  added: readonly Each[],
): Each[] {
  const kept = files.filter(({ name }) => !added.some((file) => file.name === name));
  return [...kept, ...added];
}

/** Returns the bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  let letters = "";
  for (const byte of new Uint8Array(await file.arrayBuffer())) {
    letters += String.fromCharCode(byte);
  }
  return btoa(letters);
}
