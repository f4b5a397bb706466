import type { Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { tabKeys } from '../../../../src/domain/shell/storedKeys.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { holdProbes, regain } from '../outage.ts';

const archives = cameraAddress(frontDoor.serialNumber, { tab: 'archives' });
const stats = cameraAddress(frontDoor.serialNumber, { tab: 'stats' });

/** What is done with the files of the panel, which the page asks for more than once. */
type Files = { answer: 'hold' | 'pass' | 'fail'; held: Route[]; release: Route[] };
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

/** Answers the call that asks which release the server has. */
async function answerRelease(
  { page }: ReplayContext,
  how: (route: Route, html: string) => Promise<void>,
): Promise<void> {
  const asked = () => filesOf.get(page)?.release ?? [];
  await expect.poll(() => asked().length, { message: 'the release is asked for' }).toBeGreaterThan(0);
  const html = await page.content();
  await Promise.all(
    asked()
      .splice(0)
      .map((route) => how(route, html)),
  );
}

const otherRelease = (html: string) => html.replace(/(src="\/assets\/index)-[^"]+\.js/, '$1-other.js');

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

const waiting = ({ page }: ReplayContext) => page.locator('.stage [data-machine="chunkLoader"]');
const archivesAddress = ({ url }: ReplayContext) => `${url}${archives}`;
const replaced = (context: ReplayContext) =>
  expect(waiting(context)).toContainText(say('common:chunk.replaced'));
const nothing = (context: ReplayContext) => expect(waiting(context)).toHaveCount(0);

export const chunkLoader: BrowserDriver = {
  actor: 'chunk archives',
  async start(context) {
    const { page } = context;
    const files: Files = { answer: 'hold', held: [], release: [] };
    filesOf.set(page, files);
    await page.route('**/assets/ArchivesPanel-*', async (route) => {
      if (files.answer === 'hold') files.held.push(route);
      else await apply(route, files.answer);
    });
    await page.route(`${context.url}/`, (route) => void files.release.push(route));
    await holdProbes(context);
    await openSignedIn(context, stats);
    await expect(page.getByRole('link', { name: say('devices:tabs.archives') })).toBeVisible();
  },
  perform: {
    'chunk.fetch': async (context) => {
      hold(context);
      await context.page.mouse.move(0, 0);
      await context.page.getByRole('link', { name: say('devices:tabs.archives') }).hover();
    },
    'chunk.show': async (context) => {
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
    // A page without content leaves the old one in its place.
    reload: async (context) => {
      await context.page.route(archivesAddress(context), (route) => route.fulfill({ status: 204 }));
      const reloaded = context.page.waitForRequest(archivesAddress(context));
      await waiting(context)
        .getByRole('button', { name: say('common:crashed.again') })
        .click();
      await reloaded;
    },
    'xstate.done.actor.checkRelease': async (context, event) => {
      const { page } = context;
      if (event['output'] === 'same')
        return answerRelease(context, (route, html) =>
          route.fulfill({ contentType: 'text/html', body: html }),
        );
      const isReloaded = event['output'] === 'reloaded';
      await page.evaluate(
        ([key, release]) => sessionStorage.setItem(String(key), String(release)),
        [tabKeys.release, isReloaded ? '/assets/index-other.js' : ''],
      );
      await page.route(archivesAddress(context), (route) => route.fulfill({ status: 204 }));
      const reloaded = isReloaded ? null : page.waitForRequest(archivesAddress(context));
      await answerRelease(context, (route, html) =>
        route.fulfill({ contentType: 'text/html', body: otherRelease(html) }),
      );
      await reloaded;
    },
    'xstate.error.actor.checkRelease': (context) =>
      answerRelease(context, (route) => route.abort('connectionfailed')),
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
    'waiting.slow': (context) => expect(waiting(context)).toContainText(say('common:chunk.slow')),
    comparing: (context) => expect(waiting(context)).toContainText(say('common:loading')),
    'replaced.offered': replaced,
    'replaced.reloading': replaced,
    failed: (context) => expect(waiting(context)).toContainText(say('common:chunk.failed')),
    ready: nothing,
  },
  unshown: 'What nobody asked to see has no place on the page.',
};
