import { useState, type ReactNode } from 'react';

/**
 * Renders its children with the last value, so that a dialog keeps its content while it closes; `fallback` before the
 * first.
 */
export function KeepLast<Value extends object>({
  value,
  fallback = null,
  children,
}: {
  value: Value | null | undefined;
  fallback?: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const [kept, setKept] = useState(value);
  if (value && value !== kept) setKept(value);
  const shown = value ?? kept;
  return shown ? children(shown) : fallback;
}
