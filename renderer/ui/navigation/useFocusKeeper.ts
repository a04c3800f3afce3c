import { useEffect, type RefObject } from 'react';

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/** Moves the focus on when its element is removed: to the same control of a neighbouring row, else to a heading. */
export function useFocusKeeper(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (root === null) return;
    let focused: HTMLElement | null = null;
    const handleFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : null;
    };
    const handleBlur = () => {
      const left = focused;
      // A removed element is still connected while it loses the focus, and has lost it afterwards.
      queueMicrotask(() => {
        const isLeft = left?.isConnected === true && document.activeElement !== left;
        if (isLeft && focused === left) focused = null;
      });
    };
    const observer = new MutationObserver((changes) => {
      const lost = focused;
      if (lost === null || lost.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      const removal = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(lost)),
      );
      if (removal === undefined) return;
      const next = findInNeighbour(removal, lost) ?? findHeading(removal.target, root);
      next.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', handleFocus);
    root.addEventListener('focusout', handleBlur);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', handleFocus);
      root.removeEventListener('focusout', handleBlur);
      observer.disconnect();
    };
  }, [area]);
}

/** The control at the same position of the row that follows the removed one, else of the one before. */
function findInNeighbour(removal: MutationRecord, lost: HTMLElement): HTMLElement | null {
  const row = [...removal.removedNodes].find((node) => node.contains(lost));
  if (!(row instanceof HTMLElement) || row === lost) return null;
  const position = [...row.querySelectorAll(controls)].indexOf(lost);
  const { nextSibling, previousSibling } = removal;
  for (const other of [nextSibling, previousSibling]) {
    // Another kind of element is no row of the same list.
    if (!(other instanceof HTMLElement) || !other.isConnected) continue;
    if (other.tagName !== row.tagName || other.className !== row.className) continue;
    const control = other.querySelectorAll<HTMLElement>(controls)[position];
    if (control !== undefined) return control;
  }
  return null;
}

function findHeading(from: Node, root: HTMLElement): HTMLElement {
  let part = from instanceof Element ? from : null;
  while (part !== null && root.contains(part)) {
    // A screen that was left stays in the page, hidden.
    const headings = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')];
    const heading = headings.find((each) => each.checkVisibility());
    if (heading !== undefined) {
      heading.tabIndex = -1;
      return heading;
    }
    part = part.parentElement;
  }
  return root;
}
