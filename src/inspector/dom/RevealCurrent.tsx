import { useEffect, useRef, type ReactNode } from 'react';

/** A list that scrolls as little as shows its current entry, whenever that is another one. */
export function RevealCurrent({
  className,
  current,
  children,
}: {
  className: string;
  current: number;
  children: ReactNode;
}) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const entry = list?.children[current];
    if (list === null || !(entry instanceof HTMLElement)) return;
    // Not `scrollIntoView`: the page around the list stays where it is.
    const top = entry.offsetTop - list.offsetTop;
    const least = top + entry.offsetHeight - list.clientHeight;
    list.scrollTop = Math.max(Math.min(list.scrollTop, top), least);
  }, [current]);
  return (
    <ol ref={ref} className={className}>
      {children}
    </ol>
  );
}
