import { useEffect } from 'react';

/** Reports a value whenever it is another one, at first too. */
export function useReportChanged<Value>(value: Value, report: (value: Value) => void): void {
  useEffect(() => {
    report(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another value is reported
  }, [value]);
}
