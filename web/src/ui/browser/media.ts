import { useEffect, useState } from "preact/hooks";

/** Whether a media query matches. The component renders again when this changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setHolds(media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return holds;
}

/** A screen as narrow as a phone's, where elements are stacked. */
export const narrow = "(max-width: 48rem)";
