import { useState, type ReactNode } from 'react';

/** Shows its children for the last value there was, so that a dialog keeps its content while it closes. */
export function KeepLast<Value extends object>({
  value,
  children,
}: {
  value: Value | null | undefined;
  children: (value: Value) => ReactNode;
}) {
  const [kept, setKept] = useState(value);
  if (value && value !== kept) setKept(value);
  const shown = value ?? kept;
  return shown ? children(shown) : null;
}
