import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusLost } from '../../page/dom/focus.ts';

/** An invalid control, or the first one of an invalid group. */
const invalidControl =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input';

/**
 * Focuses the first invalid field after a refused submit. Correcting a field removes its error, so a smaller set of
 * errors moves nothing.
 *
 * @param part identity of the visible part of the form; if the focus was lost with the previous part, it moves to the
 * new one
 */
export function FocusFirstInvalid({
  errors,
  part = '',
  ...props
}: ComponentProps<'div'> & { errors: { readonly [field: string]: unknown }; part?: string }) {
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
