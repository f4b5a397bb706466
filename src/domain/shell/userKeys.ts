import {
  localKeys,
  tabKeys,
  type LocalKey,
  type OfUser,
  type OfUserInTab,
  type TabKey,
} from './storedKeys.ts';

// Apart from the table of the keys, which the first page needs.

/** Where the choices of a user lie in local storage. */
export const localKeysOf = (userId: string) =>
  ({
    wall: `${localKeys.wall} ${userId}`,
    rings: `${localKeys.rings} ${userId}`,
    tour: `${localKeys.tour} ${userId}`,
    neighbours: `${localKeys.neighbours} ${userId}`,
    recipient: `${localKeys.recipient} ${userId}`,
  }) as const satisfies Record<OfUser, LocalKey>;

/** Where what a user did in a tab lies in its session storage. */
export const tabKeysOf = (userId: string) =>
  ({ unanswered: `${tabKeys.unanswered} ${userId}` }) as const satisfies Record<OfUserInTab, TabKey>;
