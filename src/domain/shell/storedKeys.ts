/**
 * The keys of local storage. Those of session and language are given by spec section 3. The privacy policy has a line
 * for each, in `legal.json` of every language.
 */
export const localKeys = {
  token: 'Admin-Token',
  userId: 'userId',
  language: 'lang',
  theme: 'theme',
  device: 'device-token',
  shortcuts: 'shortcuts',
  wall: 'wall',
  rings: 'rings',
  tour: 'tour',
  neighbours: 'neighbours',
  recipient: 'recipient',
} as const;

/** The keys of session storage, with a line each in the privacy policy. */
export const tabKeys = {
  volume: 'live-volume',
  unanswered: 'unanswered rings',
  tab: 'lookout-tab',
  release: 'reloaded for',
} as const;

export type OfUser = 'wall' | 'rings' | 'tour' | 'neighbours' | 'recipient';
export type OfUserInTab = 'unanswered';

/** What local storage may hold; `wall 1` is the wall of user 1. */
export type LocalKey = (typeof localKeys)[Exclude<keyof typeof localKeys, OfUser>] | `${OfUser} ${string}`;
/** What session storage may hold. */
export type TabKey =
  | (typeof tabKeys)[Exclude<keyof typeof tabKeys, OfUserInTab>]
  | `${(typeof tabKeys)[OfUserInTab]} ${string}`;
