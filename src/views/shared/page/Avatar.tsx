import { Icon } from './Icon.tsx';

/** The name is next to the photo, so the photo needs no alternative text. */
const decoration = '';

/** The photo of a user, or the initials if there is none or it fails to load. */
export function Avatar({ name, src, large }: { name: string; src: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar large' : 'avatar'} aria-hidden="true">
      {name ? initialsOf(name) : <Icon name="pi-user" />}
      {src && <img src={src} alt={decoration} />}
    </span>
  );
}

/** The first letters of the first two words of a name, for its avatar. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
