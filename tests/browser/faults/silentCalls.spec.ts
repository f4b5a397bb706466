import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { runUntilSeen, stopClock } from '../pageClock.ts';
import { takeProvoked } from '../provoked.ts';
import { dropped, eachKind, type Fault, provoke } from './faultyAnswers.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';

const list = '/api/aithLink/device/info';
const region = (page: Page, key: string) => page.getByRole('region', { name: say(key) });

interface Silent {
  readonly call: string;
  readonly path: string;
  /** What the body of the call holds, where several calls have the same path. */
  readonly body?: unknown;
  /** The page on which the failure shows, and where on it. */
  readonly shownAt: string;
  readonly pane: (page: Page) => ReturnType<Page['locator']>;
  readonly says: string;
  /** The fault that is none here: no list is an empty one. */
  readonly harmless?: string;
  /** Answers that are wrong for this call alone. */
  readonly odd: Readonly<Record<string, unknown>>;
  readonly recovered: (page: Page) => Promise<void>;
}

const wrongList = {
  'code 200, which is no success for a list': { code: 200, msg: 'ok', data: { bindDevice: [] } },
  'code 2006, which is no success for a list': { code: 2006, msg: 'ok', data: { bindDevice: [] } },
  'a list that is text': { code: 1, msg: 'ok', data: { bindDevice: 'none' } },
};

const calls: readonly Silent[] = [
  {
    call: 'the camera list',
    path: list,
    body: { deviceType: ['IPC', 'BATIPC'] },
    shownAt: '/cameras',
    pane: (page) => page.getByRole('main'),
    says: say('devices:list.failed.title'),
    odd: wrongList,
    recovered: (page) => expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible(),
  },
  {
    call: 'the gateway list',
    path: list,
    body: { deviceType: ['GW'] },
    shownAt: '/gatewayDevice',
    pane: (page) => page.getByRole('main'),
    says: say('gateways:list.failed.title'),
    odd: wrongList,
    recovered: (page) =>
      expect(page.getByRole('list', { name: say('gateways:list.label') }).getByRole('listitem')).toHaveText([
        /^House hub/,
        /^Shop hub/,
      ]),
  },
  {
    call: 'the doorbell list',
    path: list,
    body: { deviceType: ['DOORBELL'] },
    shownAt: '/doorHome',
    pane: (page) => page.getByRole('main'),
    says: say('doorbells:list.failed.title'),
    odd: wrongList,
    recovered: (page) =>
      expect(region(page, 'doorbells:list.label').getByRole('listitem')).toHaveText([
        /^Front bell/,
        /^Shop bell/,
      ]),
  },
  {
    call: 'the alert categories',
    path: '/api/aithLink/alarm/category/list',
    shownAt: '/alert',
    pane: (page) => page.getByRole('main').getByRole('search'),
    says: say('common:notLoaded'),
    harmless: 'no data',
    odd: { 'categories that are text': { code: 1, msg: 'ok', data: 'none' } },
    recovered: (page) =>
      expect(
        page.getByRole('navigation', { name: say('alerts:page.category') }).getByRole('link'),
      ).toHaveCount(1 + 8),
  },
  {
    call: 'who is signed in',
    path: '/getInfo',
    shownAt: '/shop',
    pane: (page) => region(page, 'shell:user.menu'),
    says: say('shell:user.infoFailed'),
    odd: {
      'no user': { code: 200, msg: 'ok', roles: [], permissions: [] },
      'a user that is text': { code: 200, msg: 'ok', user: 'Mara' },
      'a userId that is a number': { code: 200, msg: 'ok', user: { userId: 1001 } },
    },
    recovered: (page) => expect(page.getByRole('button', { name: 'Mara Keller' })).toBeVisible(),
  },
];

for (const { call, path, body, shownAt, pane, says, harmless, odd, recovered } of calls) {
  const all: Fault[] = [
    ...eachKind.filter(({ name }) => name !== harmless),
    ...Object.entries(odd).map(([name, json]): Fault => {
      return { name, action: { kind: 'answer', json }, text: '', writes: null };
    }),
  ];
  const again = (page: Page) => pane(page).getByRole('button', { name: say('common:tryAgain') });
  const openPane = async (page: Page) => {
    if (path === '/getInfo')
      await page.getByRole('button', { name: say('shell:user.unnamed'), exact: true }).click();
  };
  const failing = async (page: Page) => {
    await expect(pane(page)).toContainText(says);
    await expect(again(page)).toBeVisible();
    // The line of an open order is there before it says anything.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  };

  test(`${call}: whatever is wrong with the answer, the pane says so, nothing pops up, and it can be tried again`, async ({
    page,
    control,
    problems,
    signIn,
  }) => {
    await signIn();
    for (const [index, fault] of all.entries()) {
      await test.step(fault.name, async () => {
        await provoke(control, path, fault, body);
        if (index === 0) {
          await page.goto(shownAt);
          await openPane(page);
        } else await again(page).click();
        await takeProvoked(problems, fault, path);
        await failing(page);
      });
    }
    await again(page).click();
    await recovered(page);
    await test.step(dropped.name, async () => {
      await provoke(control, path, dropped, body);
      await page.reload();
      await openPane(page);
      await failing(page);
      // What was lost is loaded again for as long as the page is open.
      await page.goto('about:blank');
      await takeProvoked(problems, dropped, path);
    });
  });

  test(`${call}: an answer that never arrives ends after 30 s, is retried automatically, and a late one is taken`, async ({
    page,
    control,
    signIn,
  }) => {
    await signIn();
    await stopClock(page);
    await control.rule({ path, times: 2, action: { kind: 'hold' }, ...(body !== undefined && { body }) });
    let asked = 0;
    page.on('request', (request) => {
      const isOfCall = body === undefined || request.postData()?.includes(toWire(body).slice(1, -1));
      if (new URL(request.url()).pathname === path && isOfCall) asked += 1;
    });
    await page.goto(shownAt);
    await control.awaitHeld(path);
    await page.clock.runFor(30_000);
    await runUntilSeen(page, page.getByRole('heading', { level: 1 }));
    // The provider answers all else: what was lost is loaded again without a person.
    await expect(async () => {
      await page.clock.runFor(200);
      expect(asked).toBe(2);
    }).toPass();
    await control.awaitHeld(path);
    // A busy machine hears of the call some steps of the clock after it was made.
    await page.clock.runFor(25_000);
    await control.release(path);
    await recovered(page);
  });
}
