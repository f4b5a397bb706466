import { Icon } from './Icon.tsx';
import { initialsOf } from '../text/initials.ts';

/** The picture says no more than the name beside it. */
const decoration = '';

/** The picture of a user; without one, or while it does not come, the letters of the name. */
export function Avatar({ name, src, large }: { name: string; src: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar large' : 'avatar'} aria-hidden="true">
      {name ? initialsOf(name) : <Icon name="pi-user" />}
      {src && <img src={src} alt={decoration} />}
    </span>
  );
}
