import type { Page } from 'playwright/test';
import { clockAccount as clockOwner } from '../../provider/seed/test.ts';
import { storeItems } from './storedItems.ts';

/** An account of the reference provider, as it signs in by password. */
export interface DemoAccount {
  readonly loginAccount: string;
  readonly password: string;
}

/** An owner with cameras, gateways and doorbells. */
export const demoAccount = { loginAccount: 'demo@lookout.example', password: 'lookout-demo' } as const;
/** Has no role, and two cameras that the owner shares. */
export const guestAccount = { loginAccount: 'guest@lookout.example', password: 'lookout-guest' } as const;
/** Has nothing at all. */
export const newcomerAccount = {
  loginAccount: 'newcomer@lookout.example',
  password: 'lookout-newcomer',
} as const;

/** Has one camera, which shows its own clock, in New York. Only the household of tests has it. */
export const clockAccount: DemoAccount = {
  loginAccount: clockOwner.account,
  password: clockOwner.password,
};
/** Has no password: signs in by code alone. */
export const neighbourAccount = { loginAccount: 'neighbour@lookout.example', password: '' } as const;

/** What local storage holds of someone who is signed in. */
export interface KeptSession {
  readonly token: string;
  readonly userId: string;
}

/** Signs in by the call itself, without a page. */
export async function fetchSession(url: string, account: DemoAccount = demoAccount): Promise<KeptSession> {
  const response = await fetch(`${url}/api/aithLink/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, clientType: 'OTHER', loginType: 3 }),
  });
  const answer: { data: { token: string; user: { userId: string } } | null } = await response.json();
  if (answer.data === null) throw new Error(`sign-in failed: ${JSON.stringify(answer)}`);
  return { token: answer.data.token, userId: answer.data.user.userId };
}

/**
 * Makes the context of a page remember a session of the console at `url`, before it is opened there. Histories show only
 * their own camera: a test counts and holds its calls, and the other cameras cost a player each.
 */
export const keepSession = (page: Page, url: string, { token, userId }: KeptSession): Promise<void> =>
  storeItems(page, url, { 'Admin-Token': token, userId, ...neighboursKept(userId, 'off') });

/** What local storage holds if a user has turned the other cameras of a history off or on. */
export const neighboursKept = (userId: string, choice: 'off' | 'on') => ({
  [`neighbours ${userId}`]: choice,
});
