import { useLayoutEffect, useRef } from 'react';
import { viewOf, watchView } from './scroller.ts';

/** Reports once when the end of the surrounding list is less than a viewport height away. It must be in the list. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const told = useRef(onNear);
  useLayoutEffect(() => {
    told.current = onNear;
  });
  useLayoutEffect(() => {
    const list = mark.current?.parentElement;
    if (!list) return;
    let isTold = false;
    let telling = 0;
    const stop = watchView(list, (scroller) => {
      const beyond = list.getBoundingClientRect().bottom - viewOf(scroller).bottom;
      if (isTold || beyond > scroller.clientHeight) return;
      isTold = true;
      // In the next frame: the callback grows the list, and this may already be a notification of its height.
      telling = requestAnimationFrame(() => told.current());
    });
    return () => {
      stop();
      cancelAnimationFrame(telling);
    };
  }, []);
  return <span ref={mark} hidden />;
}
