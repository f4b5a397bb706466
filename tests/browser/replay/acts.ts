import { expect } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import { endpointPath } from '../endpointPath.ts';
import { originTab } from '../originTab.ts';
import { demoAccount, keepSession, type DemoAccount } from '../signIn.ts';
import { submitSignIn } from '../signInForm.ts';
import type { ReplayContext } from './driver.ts';

// What drivers of several machines do as a person, or as another tab, would.

/** The answer of the provider to a token that it no longer takes. */
export const refusal = { kind: 'answer', json: { code: 401, msg: 'session.expired' } } as const;

/** The answer of a provider that failed. */
export const breakdown = { kind: 'answer', json: { code: 500, msg: '' } } as const;

/** An answer that ends in its middle, as when the network fails. */
export const cutOff = { kind: 'cut' } as const;

/**
 * Does what makes the page give a held call up and make it anew, and waits until the provider has noticed both: a release
 * would meet the one that nobody waits for any more.
 */
export async function renewHeld({ control }: ReplayContext, path: string, act: () => Promise<void>) {
  const held = async () => (await control.held()).filter((call) => call.path === path).map(({ id }) => id);
  const before = await held();
  await act();
  if (before.length === 0) return;
  const isRenewed = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => !before.includes(id));
  await expect.poll(async () => isRenewed(await held())).toBe(true);
}

/** A field of what is known as an object only, such as the input of a path. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The answer with which a call fails as the end of its actor says. */
export function refusalOf(event: Readonly<Record<string, unknown>>) {
  const failure = member(event['error'], 'failure');
  const json = { code: member(failure, 'code'), msg: member(failure, 'message') };
  return { kind: 'answer', json } as const;
}

/** A button of the page, by the key of its text. */
export const pageButton = ({ page }: ReplayContext, key: string) =>
  page.getByRole('button', { name: say(key), exact: true });

export const signInButton = ({ page }: ReplayContext) =>
  page.getByRole('main').getByRole('button', { name: say('signIn:submit') });
export const logOutButton = ({ page }: ReplayContext) =>
  page.getByRole('banner').getByRole('button', { name: say('shell:logout.label') });

/** Opens an address of the console as somebody who is signed in. */
export async function openSignedIn(
  context: ReplayContext,
  path = '/grids',
  account?: DemoAccount,
): Promise<void> {
  await context.signIn(account);
  await context.page.goto(context.url + path);
}

/** Opens the sign-in page by way of another page, to which one can go back. */
export async function openSignedOut({ page, url }: ReplayContext): Promise<void> {
  await page.goto(`${url}/privacy`);
  await page.getByRole('link', { name: say('legal:back') }).click();
  await expect(page).toHaveTitle(/^Sign in · /);
}

export const refresh = ({ page }: ReplayContext): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: say('common:refresh') })
    .click();

/** Refreshes the page, and the provider refuses the token in one call of it. */
export async function refreshRefused(context: ReplayContext): Promise<void> {
  await context.control.hold(endpointPath('getInfo'));
  await refresh(context);
  await context.control.release(endpointPath('getInfo'), refusal);
}

export const signInHere = ({ page }: ReplayContext): Promise<void> => submitSignIn(page);

const logOutDialog = ({ page }: ReplayContext) =>
  page.getByRole('dialog', { name: say('shell:logout.title') });

/** Asks to log out, and waits for the question whether it is meant. */
export async function askLogOut(context: ReplayContext): Promise<void> {
  await logOutButton(context).click();
  await logOutDialog(context).waitFor();
}

export const confirmLogOut = (context: ReplayContext): Promise<void> =>
  logOutDialog(context)
    .getByRole('button', { name: say('shell:logout.confirm') })
    .click();

export async function logOut(context: ReplayContext): Promise<void> {
  await askLogOut(context);
  await confirmLogOut(context);
}

/** Signs in anew in another tab, which keeps the session as the console does. */
export async function signInElsewhere(context: ReplayContext): Promise<void> {
  const { page, url, control } = context;
  await keepSession(page, url, await control.session(demoAccount.loginAccount));
}

/** Signs out in another tab. */
export async function signOutElsewhere(context: ReplayContext): Promise<void> {
  const tab = await originTab(context.page.context(), context.url);
  await tab.evaluate(() => {
    localStorage.removeItem('Admin-Token');
    localStorage.removeItem('userId');
  });
}

const filler = 'filler';

/** Fills the local storage of the console: it takes no further value. */
export const fillStorage = ({ page }: ReplayContext): Promise<void> =>
  page.evaluate((name) => {
    let size = 2 ** 22;
    for (let count = 0; size >= 1; count += 1) {
      try {
        localStorage.setItem(`${name}${count}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  }, filler);

/** Makes room again in the local storage that was filled. */
export const emptyStorage = ({ page }: ReplayContext): Promise<void> =>
  page.evaluate((name) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(name)) localStorage.removeItem(key);
  }, filler);

/** Chooses a group of pages by the category switcher. */
export async function chooseGroup({ page }: ReplayContext, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Category/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}
