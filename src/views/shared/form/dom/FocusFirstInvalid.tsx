import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Puts the focus on the first field that is marked invalid when a submit was refused.
 * Correcting a field takes its error away, so a set of errors that has shrunk moves nothing.
 */
export function FocusFirstInvalid({
  errors,
  children,
}: {
  errors: { readonly [field: string]: string | undefined };
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const earlier = useRef(errors);
  useEffect(() => {
    const count = (set: typeof errors) => Object.values(set).filter((error) => error !== undefined).length;
    const shrunk = count(errors) < count(earlier.current);
    const changed = errors !== earlier.current;
    earlier.current = errors;
    if (changed && !shrunk) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return <div ref={box}>{children}</div>;
}
