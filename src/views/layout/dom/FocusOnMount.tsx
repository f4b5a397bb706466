import { useEffect, useRef, type ComponentProps } from 'react';
import { focusChecked } from './moveFocus.ts';

/** A menu that focuses its checked item on mount. */
export function FocusOnMount(menu: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) focusChecked(ref.current);
  }, []);
  return <div {...menu} ref={ref} />;
}
