import { useEffect, useRef, type ComponentProps } from 'react';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/**
 * Moves the focus among the items of a menu with the arrow keys, Home and End, and wraps around.
 *
 * @returns whether the key was one of these
 */
export function moveFocus(menu: ParentNode, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = steps.get(key);
  if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else if (step === undefined) return false;
  else if (at < 0) focusChecked(menu);
  else items[(at + step + items.length) % items.length]?.focus();
  return true;
}

/** Focuses the checked item of a menu. */
function focusChecked(menu: ParentNode): void {
  menu.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
}

/** A menu that focuses its checked item on mount. */
export function FocusOnMount(menu: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) focusChecked(ref.current);
  }, []);
  return <div {...menu} ref={ref} />;
}
