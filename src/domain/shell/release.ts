/** What a failed file has to do with releases of the console. */
export type ReleaseCheck =
  /** The server has the release of this page. */
  | 'same'
  /** The server has another release, so files of this page may be gone for good. */
  | 'replaced'
  /** The same, but the page has already been loaded again for that release. */
  | 'reloaded';

/**
 * The release that a page of the console belongs to: the address of its first script, whose name changes with every
 * file that it can load. Null for any other page.
 */
export const releaseIn = (html: string): string | null =>
  /<script type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null;

/**
 * Compares releases.
 *
 * @param served what the server has
 * @param reloadedFor the release that the page was last loaded again for
 */
export function checkRelease(own: string, served: string, reloadedFor: string | null): ReleaseCheck {
  if (own === served) return 'same';
  return served === reloadedFor ? 'reloaded' : 'replaced';
}
