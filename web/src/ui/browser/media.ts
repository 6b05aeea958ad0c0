import { useEffect, useState } from "preact/hooks";

/** Returns whether a media query matches. The component renders again when the result changes. */
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

/** The media query for narrow screens such as phones, where elements are stacked. */
export const narrow = "(max-width: 48rem)";
