import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useAhead, usePageAt } from '../../../actors/shell/partContexts.tsx';
import { useConsole } from '../../../actors/shell/contexts.tsx';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  ref?: Ref<HTMLAnchorElement>;
  to: string;
  /** Kept beside the address, for the page that it leads to. */
  state?: unknown;
  /** Back does not lead to the page that it stands on. */
  replace?: true;
  /** Called when it is pressed, however it is opened. */
  onPress?: () => void;
};

/** A click that follows a link in its own tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to a page of the console, on the router's own hooks: its `Link` brings its whole data router along.
 * The page behind it is fetched before it is pressed, and a form with unsaved changes asks first. Other clicks than the plain one, and other targets, are left to the browser.
 */
export function Link({ to, state, replace, target, onPress, children, ...rest }: LinkProps) {
  const own = replace && { replace };
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, state, ...own });
  const navigate = useNavigate();
  const { leaving } = useConsole();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.();
    if (isPlain(event) && !target && leaving.ask(to, () => void navigate(to, { state, ...own })))
      event.preventDefault();
    else follow(event);
  };
  const ahead = useAhead(usePageAt(to));
  return (
    <a {...rest} {...ahead} href={href} target={target} onClick={onClick}>
      {children}
    </a>
  );
}
