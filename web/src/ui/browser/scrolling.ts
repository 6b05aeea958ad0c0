/**
 * Scrolls `scroller`, but not the page, so that `element` starts in the middle of the scroller.
 * Does nothing if the element is already visible. The scroller must be a positioned element.
 */
export function showInside(scroller: HTMLElement, element: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = element;
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop || top + height > scrollTop + clientHeight)
    scroller.scrollTop = top - clientHeight / 2;
}
