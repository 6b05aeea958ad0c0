import type { DraftFile } from "../shapes";

/** The files of one directory; "" is the top directory. */
export interface Branch<File> {
  directory: string;
  files: File[];
}

/** Groups files by directory: first the top directory, then the others by name. */
export function treeOf<File extends { path: string }>(files: readonly File[]): Branch<File>[] {
  const branches = new Map<string, File[]>([["", []]]);
  for (const file of files) {
    const directory = file.path.slice(0, Math.max(file.path.lastIndexOf("/"), 0));
    const inside = branches.get(directory);
    if (inside) inside.push(file);
    else branches.set(directory, [file]);
  }
  return [...branches]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([directory, inside]) => ({ directory, files: inside }));
}

const edited_bytes_max = 512 * 1024;
const pictures = /\.(png|jpe?g|gif|webp|svg)$/i;
const binaries = /\.(png|jpe?g|gif|webp|pdf|zip|gz|jar|class|o|so|bin|ico|mp4)$/i;

/** True if a file is opened in an editor: a text file that is not too large. */
export function isEdited(path: string, bytes: DraftFile["bytes"]): boolean {
  return bytes <= edited_bytes_max && !binaries.test(path);
}

export function isPicture(path: string): boolean {
  return pictures.test(path);
}
