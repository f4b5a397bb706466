import { useEffect, useRef } from 'react';

/** Empties the fields of the form around it when `after` is another object than before. */
export function ResetForm({ after }: { after: object | null }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (after !== null) mark.current?.closest('form')?.reset();
  }, [after]);
  return <span ref={mark} hidden />;
}
