import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import {
  breakdown,
  fillStorage,
  logOut,
  member,
  openSignedIn,
  openSignedOut,
  refresh,
  signInButton,
  signInElsewhere,
  signInHere,
  signOutElsewhere,
} from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const infoPath = endpointPath('getInfo');
const logoutPath = endpointPath('logout');
/** The button of the user menu: without a name while none is known. */
const user = ({ page }: ReplayContext, name: string | RegExp = /^(Account|Mara Keller)/) =>
  page.getByRole('banner').getByRole('button', { name });

/** Signed out, while so many tokens are about to be ended. */
async function seesSignIn(context: ReplayContext, ending: number): Promise<void> {
  await expect(signInButton(context)).toBeVisible();
  const held = async () => (await context.control.held()).filter(({ path }) => path === logoutPath);
  await expect.poll(async () => (await held()).length).toBe(ending);
}

export const session: BrowserDriver = {
  async start(context, input) {
    for (const path of [infoPath, logoutPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await (member(input, 'session') === null ? openSignedOut(context) : openSignedIn(context));
  },
  // What cannot be kept is said right after a sign-in.
  alsoTaken: ({ event }) => (event === 'session.saveFailed' ? ['session.signedOut | session.start'] : []),
  perform: {
    'connection.restored': loseAndRegain,
    'session.start': signInHere,
    'session.end': logOut,
    'session.replaced': signInElsewhere,
    'session.removed': signOutElsewhere,
    'session.saveFailed': async (context) => {
      await logOut(context);
      await context.feed.expectTransitions(['session.signedIn | session.end'], 'logs out first');
      await fillStorage(context);
      await signInHere(context);
    },
    'xstate.done.actor.loadInfo': ({ control }) => control.release(infoPath),
    'xstate.error.actor.loadInfo': ({ control }) => control.release(infoPath, breakdown),
    'xstate.done.actor.endToken': ({ control }) => control.release(logoutPath),
    'xstate.error.actor.endToken': ({ control }) => control.release(logoutPath, breakdown),
    'info.reload': refresh,
  },
  see: {
    'signedOut.settled': (context) => seesSignIn(context, 0),
    // The person need not wait for the provider, which is asked to end the token.
    'signedOut.endingToken': (context) => seesSignIn(context, 1),
    'signedIn.loadingInfo': (context) => expect(user(context)).toBeVisible(),
    'signedIn.ready': (context) => expect(user(context, 'Mara Keller')).toBeVisible(),
    'signedIn.infoFailed': async (context) => {
      await user(context).click();
      const text = 'Couldn’t load your name and permissions.';
      await expect(context.page.getByText(text)).toBeVisible();
      await context.page.keyboard.press('Escape');
    },
  },
  unshown: 'Nobody shows the session of somebody who is signed out.',
};
