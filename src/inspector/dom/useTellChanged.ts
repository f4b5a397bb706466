import { useEffect } from 'react';

/** Reports a value whenever it is another one, at first too. */
export function useTellChanged<Value>(value: Value, tell: (value: Value) => void): void {
  useEffect(() => {
    tell(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another value is told
  }, [value]);
}
