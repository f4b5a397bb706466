import { useEffect, useRef, type ComponentProps } from 'react';

/** A control that is invalid, or the first one of a group that is. */
const invalidControl =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input';

/**
 * Puts the focus on the first field that is marked invalid when a submit was refused.
 * Correcting a field takes its error away, so a set of errors that has shrunk moves nothing.
 */
export function FocusFirstInvalid({
  errors,
  ...props
}: ComponentProps<'div'> & { errors: { readonly [field: string]: string | undefined } }) {
  const box = useRef<HTMLDivElement>(null);
  const earlier = useRef(errors);
  useEffect(() => {
    const count = (set: typeof errors) => Object.values(set).filter((error) => error !== undefined).length;
    const shrunk = count(errors) < count(earlier.current);
    const changed = errors !== earlier.current;
    earlier.current = errors;
    if (changed && !shrunk) box.current?.querySelector<HTMLElement>(invalidControl)?.focus();
  }, [errors]);
  return <div {...props} ref={box} />;
}
