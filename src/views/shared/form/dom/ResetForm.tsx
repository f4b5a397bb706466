import { useEffect, useRef } from 'react';

/** Resets the surrounding form when `after` is a new object. */
export function ResetForm({ after }: { after: object | null }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (after !== null) mark.current?.closest('form')?.reset();
  }, [after]);
  return <span ref={mark} hidden />;
}
