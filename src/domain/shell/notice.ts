import type { MessageKey } from './messages.ts';

/** A short message over the page. `message` is a text of the catalogue, or any locale key as `area:key`. */
export type Notice = {
  readonly kind: 'success' | 'info' | 'error';
  readonly message: MessageKey | { readonly key: string };
};

/** How long a transient notice stays, in milliseconds (spec section 8). */
export const noticeDuration = 1000;

/** The locale key of a notice's text. */
export function noticeKey(notice: Notice): string {
  return typeof notice.message === 'string' ? `messages:${notice.message}` : notice.message.key;
}
