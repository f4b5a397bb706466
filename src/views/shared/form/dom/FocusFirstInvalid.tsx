import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusLost } from '../../page/dom/lostFocus.ts';

/** A control that is invalid, or the first one of a group that is. */
const invalidControl =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input';

/**
 * Puts the focus on the first field that is marked invalid when a submit was refused.
 * Correcting a field takes its error away, so a set of errors that has shrunk moves nothing.
 *
 * @param part identity of the part of the form that is shown; where the focus was lost with the last one, it goes there too
 */
export function FocusFirstInvalid({
  errors,
  part = '',
  ...props
}: ComponentProps<'div'> & { errors: { readonly [field: string]: string | undefined }; part?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const earlier = useRef(errors);
  const shown = useRef(part);
  useEffect(() => {
    const count = (set: typeof errors) => Object.values(set).filter((error) => error !== undefined).length;
    const shrunk = count(errors) < count(earlier.current);
    const changed = errors !== earlier.current;
    const isOther = shown.current !== part;
    earlier.current = errors;
    shown.current = part;
    if ((changed && !shrunk) || (isOther && isFocusLost()))
      box.current?.querySelector<HTMLElement>(invalidControl)?.focus();
  }, [errors, part]);
  return <div {...props} ref={box} />;
}
