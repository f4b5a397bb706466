import { useEffect, useRef, type ReactNode } from 'react';

/** So near its end, in pixels, a list is taken to be read at its end. */
const nearEnd = 24;

/** So high is what stays at the top of a list while the rest scrolls, in pixels. */
const head = 34;

/**
 * A list that scrolls with what is added, as long as it is read at its end; where something in it is chosen, that is
 * brought into view instead.
 *
 * @param mark another one each time something was added
 * @param chosen another one each time something else is chosen; null is nothing
 */
export function StayAtEnd({
  className,
  mark,
  chosen,
  children,
}: {
  className: string;
  mark: number;
  chosen: number | null;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef(chosen);
  useEffect(() => {
    // Whoever lets go of what was chosen wants to see what is added.
    if (before.current !== null && chosen === null) atEnd.current = true;
    before.current = chosen;
    if (box.current !== null && atEnd.current && chosen === null)
      box.current.scrollTop = box.current.scrollHeight;
  }, [mark, chosen]);
  useEffect(() => {
    const found = chosen === null ? null : box.current?.querySelector('[aria-current="true"]');
    if (!box.current || !found) return;
    // Down and up only: a wide list stays where it was moved to.
    const [frame, line] = [box.current.getBoundingClientRect(), found.getBoundingClientRect()];
    const outside = line.top < frame.top + head || line.bottom > frame.bottom;
    if (outside) box.current.scrollTop += (line.top + line.bottom - frame.top - frame.bottom) / 2;
  }, [chosen]);
  return (
    <div
      ref={box}
      className={className}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {children}
    </div>
  );
}
