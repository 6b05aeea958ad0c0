import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Returns a ref and the width of its element, or `assumed` until the width is known. */
export function useWidth(assumed: number): [RefObject<HTMLDivElement>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setWidth(Math.max(120, element.clientWidth));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, width];
}
