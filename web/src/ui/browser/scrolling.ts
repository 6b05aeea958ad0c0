/**
 * Scrolls a scroller, but not the page, so that an element inside is in its middle, unless the
 * element is visible already. The scroller must be positioned.
 */
export function showInside(scroller: HTMLElement, element: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = element;
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop || top + height > scrollTop + clientHeight)
    scroller.scrollTop = top - clientHeight / 2;
}
