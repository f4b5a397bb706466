import { useLayoutEffect, useRef } from 'react';
import { viewOf, watchView } from './scroller.ts';

/** Reports once when the end of the surrounding list is less than a viewport height away. It must be in the list. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const reported = useRef(onNear);
  useLayoutEffect(() => {
    reported.current = onNear;
  });
  useLayoutEffect(() => {
    const list = mark.current?.parentElement;
    if (!list) return;
    let isNotified = false;
    let reporting = 0;
    const stop = watchView(list, (scroller) => {
      const beyond = list.getBoundingClientRect().bottom - viewOf(scroller).bottom;
      if (isNotified || beyond > scroller.clientHeight) return;
      isNotified = true;
      // In the next frame: the callback grows the list, and this may already be a notification of its height.
      reporting = requestAnimationFrame(() => reported.current());
    });
    return () => {
      stop();
      cancelAnimationFrame(reporting);
    };
  }, []);
  return <span ref={mark} hidden />;
}
