import type { MessageKey } from './messages.ts';

/** A short message over the page. `message` is a key of the catalog, or any locale key as `area:key`. */
export type Notice = {
  readonly kind: 'success' | 'info' | 'error';
  readonly message: MessageKey | { readonly key: string };
};

/** How long a transient notice is shown, in milliseconds (spec section 8). */
export const noticeDuration = 1000;

/** The locale key of a notice's text. */
export function noticeKey(notice: Notice): string {
  return typeof notice.message === 'string' ? `messages:${notice.message}` : notice.message.key;
}

/** The notices of the console's root, and whether each stays until a person dismisses it. */
export const rootNotices = {
  saveFailed: { notice: { kind: 'error', message: 'action.saveFailed' }, untilDismissed: true },
  passwordReset: { notice: { kind: 'success', message: { key: 'signIn:reset.done' } }, untilDismissed: true },
  sessionSaveFailed: {
    notice: { kind: 'error', message: { key: 'common:sessionSaveFailed' } },
    untilDismissed: true,
  },
  notLoggedIn: { notice: { kind: 'error', message: 'session.notLoggedIn' }, untilDismissed: false },
  loggedOut: { notice: { kind: 'success', message: 'session.loggedOut' }, untilDismissed: false },
} as const satisfies Record<string, { notice: Notice; untilDismissed: boolean }>;

export type RootNotice = keyof typeof rootNotices;
