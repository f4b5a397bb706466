import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { comesToRest } from './comesToRest.ts';
import { feedChannel, type FeedPost } from '../../src/domain/inspector/feed.ts';
import { expect, test } from './fixtures.ts';
import { hide } from './hiddenTab.ts';
import { inspected } from './inspected.ts';
import { english as say } from './localeTexts.ts';
import { demoAccount } from './signIn.ts';
import { storedSession, openSignIn, submitSignIn } from './signInForm.ts';
import { violations } from './violations.ts';

/** The parts of the inspector's page, as a person finds them. */
const parts = (inspector: Page) => ({
  actors: inspector.getByRole('navigation', { name: 'Actors' }),
  facts: inspector.getByRole('complementary'),
  log: inspector.getByRole('list', { name: 'Events' }),
  button: (name: string) => inspector.getByRole('button', { name, exact: true }),
  state: (id: string) => inspector.locator(`[data-state-id="${id}"]`),
  file: inspector.getByLabel('Open a file'),
});

/** An actor in the tree, by its name and state. */
const actorIn = (tree: Locator, name: string, state: RegExp | string) =>
  tree.getByRole('button', { name: `${name} ${String(state)}`, exact: true });

/** Counts the channels that a page opens. To be called before it is opened. */
async function countChannels(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Reflect.set(window, 'openedChannels', opened);
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        opened.push(name);
      }
    };
  });
  return () => page.evaluate(() => Object(Reflect.get(window, 'openedChannels')).length);
}

test('watches a sign-in from another tab, steps back through it, saves it and opens it again', async ({
  page,
  context,
  control,
}) => {
  await control.rule(inspected);
  const inspector = await context.newPage();
  const { actors, facts, log, button, state, file } = parts(inspector);
  const secrets: string[] = [demoAccount.password, demoAccount.loginAccount];
  await inspector.goto('/inspect.html');
  await expect(inspector.getByRole('heading', { name: 'No console is open' })).toBeVisible();

  await test.step('follows a session into signed in', async () => {
    await openSignIn(page);
    await inspector.bringToFront();
    await actorIn(actors, 'session', 'signedOut.settled').click();
    await expect(state('session.signedOut')).toHaveAttribute('data-active');
    await page.bringToFront();
    await submitSignIn(page);
    await inspector.bringToFront();
    await expect(actorIn(actors, 'session', 'signedIn.ready')).toHaveAttribute('aria-current', 'true');
    await expect(state('session.signedIn.ready')).toHaveAttribute('data-active');
    await expect(state('session.signedOut')).not.toHaveAttribute('data-active');
    await button('Only session').click();
    await expect(log.getByRole('button', { name: /session\.start → signedIn\.loadingInfo/ })).toHaveAttribute(
      'title',
      'session.signedOut | session.start',
    );
    await expect(facts).toContainText('session.end');
    await expect(facts).toContainText('Name, roles and permissions are known until the person signs out.');
  });

  await test.step('on a phone the log opens at its end, and the sequence where something is', async () => {
    await inspector.setViewportSize({ width: 390, height: 844 });
    await button('Log').click();
    await button('All actors').click();
    await button('Chart').click();
    const lines = inspector.locator('[data-seq]');
    // The list holds the last ones alone.
    const lastSeq = async () => Number(await lines.last().getAttribute('data-seq'));
    const before = await lastSeq();
    await page.bringToFront();
    await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
    await inspector.bringToFront();
    await expect.poll(lastSeq).toBeGreaterThan(before + 20);
    // What is added later beside the view is not followed sideways.
    await comesToRest(lastSeq, 1500, 'the console says nothing more');
    await button('Log').click();
    await expect(lines.last()).toBeInViewport();
    await button('Sequence').click();
    await expect(inspector.locator('.arrow').last()).toBeInViewport();
    await button('Events').click();
    await inspector.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('shows nothing that is secret', async () => {
    await button('All actors').click();
    await inspector.getByLabel('Type of event').fill('password.submit');
    await log.getByRole('button').click();
    await expect(facts.getByRole('listitem').filter({ hasText: /^password / })).toHaveText('password •••');
    secrets.push((await storedSession(page)).token ?? '');
    await inspector.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    const shown = await inspector.content();
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(shown).not.toContain(secret);
    }
    await button('Return to live').click();
    await inspector.getByLabel('Type of event').fill('');
    await log.getByRole('button').first().click();
    await button('Return to live').press('Enter');
    await expect(button('Pause')).toBeFocused();
    await expect(log.getByRole('button').last()).toBeInViewport();
  });

  await test.step('steps back to the moment before, and returns', async () => {
    await button('Only session').click();
    const start = log.getByRole('button', { name: /session\.start → signedIn/ });
    await start.click();
    await expect(state('session.signedIn.loadingInfo')).toHaveAttribute('data-active');
    await expect(facts.getByLabel('What changed in the context')).toContainText('token');
    await expect(start).toContainText('›');
    await button('Step back').click();
    await expect(state('session.signedOut')).toHaveAttribute('data-active');
    await expect(facts).toContainText('signedOut');
    await button('Step forward').click();
    await expect(start).toHaveAttribute('aria-current', 'true');
    await button('Return to live').click();
    await expect(state('session.signedIn.ready')).toHaveAttribute('data-active');
    await button('Clear').click();
    await expect(log).toHaveCount(0);
    await button('Show cleared').click();
    await expect(start).toBeVisible();
    await button('Sequence').click();
    const arrow = button('session.start');
    for (const key of ['Enter', ' ']) {
      await arrow.press(key);
      await expect(arrow).toHaveAttribute('aria-current', 'true');
      await expect(state('session.signedIn.loadingInfo')).toHaveAttribute('data-active');
      await button('Return to live').click();
      await expect(arrow).toHaveAttribute('aria-current', 'false');
    }
  });

  let text = '';
  await test.step('keeps what was seen as a file without a secret', async () => {
    const download = inspector.waitForEvent('download');
    await button('Save as a file').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^lookout-[\d-]+\.json$/);
    text = await readFile(await saved.path(), 'utf8');
    expect(text).toContain('session.signedOut | session.start');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  await test.step('follows a reload into the new run, and sees the tab closed', async () => {
    await page.reload();
    const runs = actors.locator('section');
    await expect(runs).toHaveCount(2);
    await expect(runs.nth(1)).toContainText('closed');
    await expect(actorIn(runs.first(), 'session', 'signedIn.ready')).toHaveAttribute('aria-current', 'true');
    await page.close();
    await expect(runs.first()).toContainText('closed');
  });

  await test.step('has nothing that keeps a person out', async () => {
    expect(await violations(inspector)).toEqual([]);
    await button('Events').click();
    expect(await violations(inspector)).toEqual([]);
    await inspector.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light';
    });
    expect(await violations(inspector, 'colors')).toEqual([]);
  });

  await test.step('opens the file elsewhere, by button and by dropping it, and refuses a damaged one', async () => {
    await inspector.reload();
    await expect(inspector.getByRole('heading', { name: 'No console is open' })).toBeVisible();
    const open = (name: string, content: string) =>
      file.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await open('half.json', text.slice(0, text.length / 2));
    await expect(inspector.getByRole('alert')).toContainText('This file is damaged');
    await open('other.json', text.replace('"version":1', '"version":99'));
    await expect(inspector.getByRole('alert')).toContainText('another version');
    await open('bug-7.json', text);
    await expect(inspector.getByText('bug-7.json')).toBeVisible();
    await actorIn(actors, 'session', 'signedIn.ready').click();
    await button('Only session').click();
    await log.getByRole('button', { name: /session\.start → signedIn/ }).click();
    await expect(state('session.signedIn.loadingInfo')).toHaveAttribute('data-active');
    await button('Close the file').click();
    await expect(inspector.getByRole('heading', { name: 'No console is open' })).toBeVisible();
    const dropped = await inspector.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'bug-8.json'));
      return data;
    }, text);
    await inspector.getByRole('link', { name: 'Catalogue' }).click();
    await inspector.getByRole('heading', { name: 'Choose a statechart' }).dispatchEvent('drop', {
      dataTransfer: dropped,
    });
    await expect(inspector).toHaveURL(/#\/live$/);
    await expect(inspector.getByText('bug-8.json')).toBeVisible();
  });
});

test('a person opens it from the menu; where it is off there is no link, no code and no channel', async ({
  page,
  context,
  control,
  signIn,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(\w+)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (name !== undefined) scripts.push(name);
  });
  await signIn();
  const channels = await countChannels(page);
  const menu = page.getByRole('region', { name: say('shell:user.menu') });
  const openMenu = async () => {
    await page.goto('/cameras');
    await page.getByRole('banner').getByRole('button', { name: 'Mara Keller' }).click();
    await expect(menu).toBeVisible();
  };
  const link = menu.getByRole('link', { name: say('shell:user.statecharts') });

  await openMenu();
  await expect(link).toHaveCount(0);
  expect([await channels(), scripts.filter((name) => /feed/i.test(name))]).toEqual([0, []]);
  await page.goto('/inspect.html');
  await expect(page.getByRole('heading', { name: 'Inspection is off here' })).toBeVisible();
  expect(await channels()).toBe(0);

  await control.rule(inspected);
  await openMenu();
  expect([await channels(), scripts.filter((name) => /feed/i.test(name))]).toEqual([1, ['startFeed']]);
  const opened = context.waitForEvent('page');
  await link.click();
  const inspector = await opened;
  await expect(actorIn(parts(inspector).actors, 'app', 'signedIn')).toBeVisible();
  await inspector.close();
});

/** A tab that hears what runs of the console say, and may ask who is there. */
async function listenFrom(tab: Page) {
  await tab.goto('/config.json');
  await tab.evaluate((name) => {
    const heard: object[] = [];
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard, say: (word: object) => channel.postMessage(word) });
  }, feedChannel);
  return {
    ask: () => tab.evaluate(() => Reflect.get(window, 'say')({ kind: 'ping' })),
    /** What was said so far and not taken before, once the page has said all that it is about to say. */
    heard: async (page: Page): Promise<readonly FeedPost[]> => {
      await page.evaluate((name) => {
        const channel = new BroadcastChannel(name);
        channel.postMessage('the end');
        channel.close();
      }, feedChannel);
      await tab.waitForFunction(() => Reflect.get(window, 'heard').includes('the end'));
      const heard: (FeedPost | 'the end')[] = await tab.evaluate(() =>
        Reflect.get(window, 'heard').splice(0),
      );
      return heard.filter((post) => post !== 'the end');
    },
  };
}

test('a hidden tab of either kind loses nothing, and the console falls silent once no inspector is open', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await control.rule(inspected);
  await page.clock.install();
  await signIn();
  // A page on which nothing happens automatically.
  await page.goto('/grids');
  const toggle = page.locator('[data-machine="sidebar"] > button');
  const inspector = await context.newPage();
  const { actors, log, button, state } = parts(inspector);
  await inspector.goto('/inspect.html');
  await actorIn(actors, 'sidebar', 'expanded').click();
  await button('Only sidebar').click();

  await test.step('an inspector that was hidden shows what happened meanwhile', async () => {
    const show = await hide(inspector);
    await toggle.click();
    await toggle.click();
    await toggle.click();
    await show();
    await expect(state('sidebar.collapsed')).toHaveAttribute('data-active');
    await expect(log.getByRole('button', { name: /toggle/ })).toHaveCount(3);
  });

  await test.step('nothing is said once nobody has asked for long, and all of it to who asks then', async () => {
    await inspector.close();
    const { ask, heard } = await listenFrom(await context.newPage());
    const said = async () => {
      await page.clock.runFor(1000);
      return (await heard(page)).map(({ kind }) => kind);
    };
    await toggle.click();
    // One word or two: what is said is gathered by the clock, which continues.
    expect([...new Set(await said())]).toEqual(['live']);
    await page.clock.fastForward(12_000);
    await toggle.click();
    expect(await said()).toEqual([]);
    await ask();
    await expect.poll(said).toEqual(['past', 'here']);
  });

  await test.step('an inspector that is opened then sees the past, and what happens to a hidden console', async () => {
    const again = await context.newPage();
    const seen = parts(again);
    await again.goto('/inspect.html');
    await actorIn(seen.actors, 'sidebar', 'collapsed').click();
    await seen.button('Only sidebar').click();
    await expect(seen.log.getByRole('button', { name: /toggle/ })).toHaveCount(5);
    const show = await hide(page);
    await again.evaluate(() => {
      localStorage.removeItem('Admin-Token');
      localStorage.removeItem('userId');
    });
    await expect(actorIn(seen.actors, 'session', 'signedOut.settled')).toBeVisible();
    await show();
    await again.close();
  });
});
