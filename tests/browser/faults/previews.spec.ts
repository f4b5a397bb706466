import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { pauseClock, runUntilSeen, stopClock } from '../pageClock.ts';
import { takeProvoked } from '../provoked.ts';
import { dropped, eachKind, type Fault, provoke } from './faultyAnswers.ts';

const serialNumber = 'LK0000000001';
const address = '/api/aithLink/device/screenshot/address';
const image = `/api/aithLink/device/screenshot/${serialNumber}`;
const listed = (page: Page) => expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();

/** Which of the fourteen rows show a picture. */
const pictures = (page: Page) =>
  page
    .getByRole('list', { name: say('devices:list.label') })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('img')?.checkVisibility() === true));
/**
 * Waits for all pictures but the first. The clock of the page, which stands still, goes slower meanwhile than any machine
 * can be: by its own, the five seconds that a picture may take are over on a slow one before the pictures arrive.
 */
const expectOthers = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return pictures(page);
      },
      { intervals: [100] },
    )
    .toEqual(allBut(0));
const allBut = (missing: number) => Array.from({ length: 14 }, (_, index) => index !== missing);

test.use({ viewport: { width: 1440, height: 1700 }, previews: true });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const oddAddress = (name: string, screenshot: unknown): Fault => ({
  name,
  action: { kind: 'answer', json: { code: 1, msg: 'ok', data: { screenshot, screenshotChannel: [] } } },
  text: '',
  writes: null,
});
const oddImage = (name: string, raw: string, contentType: string): Fault => ({
  name,
  action: { kind: 'answer', raw, contentType },
  text: '',
  writes: null,
});

const cases = [
  {
    call: 'the address of a screenshot',
    path: address,
    body: { serialNumber },
    all: [
      ...eachKind,
      oddAddress('no screenshot', null),
      oddAddress('an address that is a number', 7),
      oddAddress('an address that is a script', 'javascript:alert(1)'),
      oddAddress('an address that is none', 'http://'),
    ],
  },
  {
    call: 'a screenshot',
    path: image,
    body: undefined,
    all: [
      ...eachKind,
      oddImage('no bytes', '', 'image/jpeg'),
      oddImage('bytes that are no picture', 'hello', 'image/jpeg'),
      oddImage('a page', '<p>hello</p>', 'text/html'),
    ],
  },
];

for (const { call, path, body, all } of cases) {
  test(`${call} that is wrong in any way is a placeholder and holds nobody up`, async ({
    page,
    control,
    problems,
  }) => {
    await page.clock.install();
    await page.goto('/cameras?device=LK0000000005');
    await listed(page);
    await pauseClock(page);
    for (const fault of [...all, dropped]) {
      await test.step(fault.name, async () => {
        await provoke(control, path, fault, body);
        await expect(async () => {
          // A second press within a second counts as the first.
          await page.clock.fastForward(1000);
          const asked = page.waitForRequest((request) => request.url().includes(path), { timeout: 3000 });
          await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
          await asked;
        }).toPass();
        await expectOthers(page);
        await listed(page);
        // What was lost is loaded again for as long as the page is open. A page that is left sends nothing more.
        if (fault === dropped) {
          await expect.poll(() => problems).not.toEqual([]);
          await page.goto('about:blank');
        }
        await takeProvoked(problems, fault, path);
      });
    }
  });
}

for (const [what, path, body] of [
  ['address', address, { serialNumber }],
  ['picture', image, undefined],
] as const) {
  test(`a preview whose ${what} takes over 5 s is a placeholder`, async ({ page, control }) => {
    await stopClock(page);
    await control.rule({ path, action: { kind: 'hold' }, ...(body !== undefined && { body }) });
    await page.goto('/cameras?device=LK0000000005');
    await control.awaitHeld(path);
    await runUntilSeen(page, page.getByText(say('devices:list.progress', { done: 13, total: 14 })));
    await page.clock.runFor(5000);
    await listed(page);
    expect(await pictures(page)).toEqual(allBut(0));
  });
}
