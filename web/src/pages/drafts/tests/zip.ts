import { unzip, zip } from "fflate";

/** Packs files into a zip archive without compression, because only the judge reads the archive. */
export async function zipFiles(files: readonly File[]): Promise<Blob> {
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[file.name] = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve, reject) => {
    zip(entries, { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([new Uint8Array(bytes)], { type: "application/zip" }));
    });
  });
}

/** Returns the names and sizes in bytes of the files in a zip archive, without unpacking them. */
export async function zipNames(archive: Blob): Promise<{ name: string; size: number }[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const names: { name: string; size: number }[] = [];
  return new Promise((resolve, reject) => {
    const look = (file: { name: string; originalSize: number }) => {
      if (!file.name.endsWith("/")) names.push({ name: file.name, size: file.originalSize });
      return false;
    };
    unzip(bytes, { filter: look }, (error) => (error ? reject(error) : resolve(names)));
  });
}
