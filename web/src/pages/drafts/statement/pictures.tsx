import { useCallback, useEffect, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { isPicture } from "../files/file-tree";
import styles from "../files/files.module.css";
import { useDraftFiles } from "../resources";
import { fileBlob, useDraft } from "../store";

const types: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/**
 * Returns a picture as a data: URL. An SVG picture may contain scripts. They do not run, because
 * the page shows the picture in an <img>.
 */
async function dataAddress(draft: string, path: string): Promise<string> {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const blob = new Blob([await fileBlob(draft, path)], { type: types[extension] ?? "" });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Returns a function that maps a picture's name to its address, for `Markdown`. */
export function useStatementPictures(): (name: string) => string | null {
  const { id } = useDraft();
  const files = useDraftFiles();
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const pictures = (files.data?.files ?? []).filter(
    ({ path }) => path.startsWith("statement/") && isPicture(path),
  );
  const key = pictures.map(({ path, sha256 }) => `${path} ${sha256}`).join("\n");
  useEffect(() => {
    let left = false;
    void Promise.all(
      pictures.map(async ({ path }) => {
        const name = path.slice("statement/".length);
        return [name, await dataAddress(id, path)] as const;
      }),
    ).then((loaded) => !left && setAddresses(new Map(loaded)));
    return () => {
      left = true;
    };
  }, [id, key]);
  return useCallback(
    (name: string) => addresses.get(name.replace(/^\.\//, "")) ?? null,
    [addresses],
  );
}

/** A picture from the draft's files. */
export function Picture({ path }: { path: string }) {
  const { id } = useDraft();
  const files = useDraftFiles();
  const sha = files.data?.files.find((file) => file.path === path)?.sha256;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let left = false;
    void dataAddress(id, path).then((loaded) => !left && setAddress(loaded));
    return () => {
      left = true;
    };
  }, [id, path, sha]);
  if (address === undefined) return null;
  return <img class={styles.picture} src={address} alt={t("files.picture", { path })} />;
}
