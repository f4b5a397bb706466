import { expect, type Page } from 'playwright/test';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { returnWaitMs } from '../../../../src/domain/shell/delays.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { english as say } from '../../localeTexts.ts';
import { member, openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { gatewayAnswer, holdProbes, probe, regain } from '../outage.ts';
import { dialogNamed, within } from '../within.ts';

const button = ({ page }: ReplayContext) =>
  page.getByRole('banner').getByRole('button', { name: say('common:refresh') });
const isSaid = ({ page }: ReplayContext) => page.getByRole('status').filter({ hasText: 'Couldn’t refresh.' });
const question = dialogNamed(say('common:leave.title'));
const { press: choose } = within(question);
const nameField = ({ page }: ReplayContext) =>
  page.getByRole('textbox', { name: say('settings:label.name'), exact: true });

/** Stays where the page asks about what is not saved. */
async function stay(context: ReplayContext): Promise<void> {
  if (!(await question(context).isVisible())) return;
  const stayed = question(context).getByRole('button', { name: say('common:leave.stay'), exact: true });
  // A question that closes already goes while it is pressed.
  await stayed.click({ timeout: 2000 }).catch(() => undefined);
  await expect(question(context)).toBeHidden();
}

/** Types something that is not saved, or throws it away. */
async function haveTyped(context: ReplayContext, isUnsaved: boolean): Promise<void> {
  await stay(context);
  await nameField(context).fill(isUnsaved ? 'Porch' : 'Front door');
}

/** Answers all that is asked at the moment: the connection may ask at the same time. */
async function answerAll(
  { control }: ReplayContext,
  answer: typeof gatewayAnswer | { kind: 'pass' },
): Promise<void> {
  const held = await control.awaitHeld(probe.path);
  for (const _ of held) await control.release(probe.path, answer);
}

/** How often the connection has returned on a page: each time it waits longer before it says so. */
const rounds = new WeakMap<Page, number>();

const answered: BrowserDriver['perform'][string] = async (context, event) => {
  await haveTyped(context, member(event['output'], 'isUnsaved') === true);
  await answerAll(context, { kind: 'pass' });
};

export const viewRefresh: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await openSignedIn(context, cameraAddress(frontDoor.serialNumber, { tab: 'settings' }));
    await expect(nameField(context)).toBeVisible();
  },
  // The router reports the page that it begins with.
  alsoTaken: ({ event }) => (event === 'start' ? ['viewRefresh | page.opened'] : []),
  perform: {
    refresh: async (context) => {
      await stay(context);
      await refresh(context);
    },
    'xstate.done.actor.askProvider': answered,
    'xstate.error.actor.askProvider': (context) => answerAll(context, gatewayAnswer),
    'xstate.done.actor.checkAgain': answered,
    'xstate.error.actor.checkAgain': (context) => answerAll(context, gatewayAnswer),
    'reload.granted': choose(say('common:leave.confirm')),
    'connection.restored': async (context) => {
      await regain(context);
      // The clock stands for the timer that begins with this step: so the wait of the return passes here.
      const round = rounds.get(context.page) ?? 0;
      rounds.set(context.page, round + 1);
      await context.page.clock.runFor(returnWaitMs(round));
    },
    'page.opened': async (context) => {
      await stay(context);
      const { page } = context;
      const [list, text] = page.url().endsWith('=general')
        ? [say('devices:tabs.label'), say('devices:tabs.settings')]
        : [say('settings:sections'), say('settings:general.title')];
      await page.getByRole('navigation', { name: list }).getByRole('link', { name: text }).click();
    },
  },
  see: {
    settled: (context) => expect(isSaid(context)).toBeHidden(),
    held: (context) => expect(question(context)).toBeVisible(),
    checking: (context) => expect(button(context)).toHaveAttribute('aria-busy', 'true'),
    stale: (context) => expect(isSaid(context)).toBeVisible(),
    returning: (context) => expect(isSaid(context)).toBeVisible(),
  },
};
