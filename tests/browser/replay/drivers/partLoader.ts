import type { Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { holdProbes, regain } from '../outage.ts';

const archives = cameraAddress(frontDoor.serialNumber, { tab: 'archives' });
const stats = cameraAddress(frontDoor.serialNumber, { tab: 'stats' });

/** What is done with the files of the panel, which the page asks for more than once. */
type Files = { answer: 'hold' | 'pass' | 'fail'; held: Route[] };
const filesOf = new WeakMap<Page, Files>();

const apply = (route: Route, answer: Files['answer']) =>
  answer === 'pass' ? route.continue() : route.abort('connectionfailed');

/** Answers what is held of the panel's files, and all that is asked of them from now on. */
async function answer({ page }: ReplayContext, how: 'pass' | 'fail'): Promise<void> {
  const files = filesOf.get(page);
  if (files === undefined) throw new Error('The files of the panel are not held.');
  await expect.poll(() => files.held.length, { message: 'the panel is asked for' }).toBeGreaterThan(0);
  files.answer = how;
  await Promise.all(files.held.splice(0).map((route) => apply(route, how)));
}

/** Turns to an address as a link does, without pointing at one. */
const push = ({ page }: ReplayContext, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

/** From now on the panel's files are waited for. */
function hold({ page }: ReplayContext): void {
  const files = filesOf.get(page);
  if (files !== undefined) files.answer = 'hold';
}

const waiting = ({ page }: ReplayContext) => page.locator('.stage [data-machine="partLoader"]');
const nothing = (context: ReplayContext) => expect(waiting(context)).toHaveCount(0);

export const partLoader: BrowserDriver = {
  actor: 'part archives',
  async start(context) {
    const { page } = context;
    const files: Files = { answer: 'hold', held: [] };
    filesOf.set(page, files);
    await page.route('**/assets/ArchivesPanel-*', async (route) => {
      if (files.answer === 'hold') files.held.push(route);
      else await apply(route, files.answer);
    });
    await holdProbes(context);
    await openSignedIn(context, stats);
    await expect(page.getByRole('link', { name: say('devices:tabs.archives') })).toBeVisible();
  },
  perform: {
    'part.fetch': async (context) => {
      hold(context);
      await context.page.mouse.move(0, 0);
      await context.page.getByRole('link', { name: say('devices:tabs.archives') }).hover();
    },
    'part.show': async (context) => {
      hold(context);
      if (context.page.url().includes('archives')) {
        await push(context, stats);
        await expect(context.page.locator('[data-machine="alertStats"]').first()).toBeVisible();
      }
      await push(context, archives);
    },
    retry: async (context) => {
      hold(context);
      await waiting(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click();
    },
    'connection.restored': async (context) => {
      hold(context);
      await regain(context);
      // The clock stands for the timer that begins with this step: so the wait of the first return passes here.
      await context.page.clock.runFor(200);
    },
    'xstate.done.actor.loadAhead': (context) => answer(context, 'pass'),
    'xstate.done.actor.loadShown': (context) => answer(context, 'pass'),
    'xstate.error.actor.loadAhead': (context) => answer(context, 'fail'),
    'xstate.error.actor.loadShown': (context) => answer(context, 'fail'),
  },
  see: {
    absent: nothing,
    ahead: nothing,
    'waiting.usual': (context) => expect(waiting(context)).toContainText(say('common:loading')),
    'waiting.slow': (context) => expect(waiting(context)).toContainText(say('common:part.slow')),
    failed: (context) => expect(waiting(context)).toContainText(say('common:part.failed')),
    ready: nothing,
  },
  unshown: 'What nobody asked to see has no place on the page.',
};
