import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useAhead, usePageAt } from '../../../actors/shell/chunkContexts.tsx';
import { useConsole } from '../../../actors/shell/contexts.tsx';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  ref?: Ref<HTMLAnchorElement>;
  to: string;
  /** History state for the target page. */
  state?: unknown;
  /** Replaces the history entry, so that Back skips the current page. */
  replace?: true;
  /** Called on every click, however the link opens. */
  onPress?: () => void;
  /** Where a plain click goes instead, if that is only known at the time of the click; null: to `to`. */
  atPress?: () => Pick<LinkProps, 'to' | 'state'> | null;
};

/** A click that follows a link in the same tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to a page of the console, built on the router's hooks, because its `Link` would bundle the whole data router.
 * The target page is prefetched before the click, and a form with unsaved changes asks first. The browser handles other
 * clicks and targets.
 */
export function Link({ to, state, replace, target, onPress, atPress, children, ...rest }: LinkProps) {
  const own = replace && { replace };
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, state, ...own });
  const navigate = useNavigate();
  const { leaving } = useConsole();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.();
    const isHere = isPlain(event) && !target;
    const exact = isHere ? (atPress?.() ?? null) : null;
    const goal = exact ?? { to, state };
    const go = () => void navigate(goal.to, { state: goal.state, ...own });
    if (isHere && leaving.ask(goal.to, go)) event.preventDefault();
    else if (exact === null) follow(event);
    else {
      event.preventDefault();
      go();
    }
  };
  const ahead = useAhead(usePageAt(to));
  return (
    <a {...rest} {...ahead} href={href} target={target} onClick={onClick}>
      {children}
    </a>
  );
}
