import type { AnchorHTMLAttributes } from 'react';
import { useAhead, usePageAt } from '../../../actors/shell/partContexts.tsx';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string };

/**
 * A link to a page of the console, on the router's own hooks: its `Link` brings its whole data router along.
 * The page behind it is fetched before it is pressed. Other clicks than the plain one, and other targets, are left to the browser.
 */
export function Link({ to, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const ahead = useAhead(usePageAt(to));
  return (
    <a {...rest} {...ahead} href={href} target={target} onClick={onClick}>
      {children}
    </a>
  );
}
