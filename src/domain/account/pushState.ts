import type { MutedCamera, PushBrowser } from '../wire/calls/push.ts';

/**
 * Whether this browser can be notified while the console is closed, the key of the provider with which it subscribes,
 * the browsers that are notified, the oldest first, and the cameras that are muted.
 */
export type PushState = {
  readonly isAble: boolean;
  readonly publicKey: string;
  readonly browsers: readonly PushBrowser[];
  readonly muted: readonly MutedCamera[];
};

/** Whether this browser is notified while the console is closed. */
export const isSubscribed = ({ browsers }: Pick<PushState, 'browsers'>): boolean =>
  browsers.some(({ isOwn }) => isOwn);
