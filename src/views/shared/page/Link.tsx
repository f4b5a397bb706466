import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string };

/**
 * A link to a page of the console, on the router's own hooks: its `Link` brings its whole data router along.
 * Other clicks than the plain one, and other targets, are left to the browser.
 */
export function Link({ to, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  return (
    <a {...rest} href={href} target={target} onClick={onClick}>
      {children}
    </a>
  );
}
